// There are no exceptions here: what would throw one stops the module, and the page begins another.
#include <cstddef>
#include <cstdlib>

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): the names that compilers call
void* __cxa_allocate_exception(std::size_t /*size*/) { std::abort(); }
[[noreturn]] void __cxa_throw(void* /*thrown*/, void* /*type*/, void (* /*destroy*/)(void*)) {
  std::abort();
}
// NOLINTEND(bugprone-reserved-identifier)
}
