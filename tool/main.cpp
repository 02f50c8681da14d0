#include "tool/commands.hpp"

int main(int argc, char** argv) { return aurora::tool::run(argc, argv); }
