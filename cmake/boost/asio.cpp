// The non-template half of Boost.Asio, compiled once for every target (see CMakeLists.txt).
#include <boost/asio/impl/src.hpp>
