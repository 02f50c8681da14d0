// The non-template half of Boost.Beast, compiled once for every target (see CMakeLists.txt).
#include <boost/beast/src.hpp>
