// The non-template half of Boost.JSON, compiled once (see CMakeLists.txt).
#include <boost/json/src.hpp>
