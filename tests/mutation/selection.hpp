// Which mutant runs. Included at the top of every mutated file; the first is number 1, none is 0.
#pragma once

namespace aurora_mutation {

extern int selected;            // read once, from AURORA_MUTANT
extern unsigned char* reached;  // one place per mutant: some code has asked for it

/// What the compiler evaluates is never mutated.
constexpr bool on(int mutant) {
  if consteval {
    return false;
  } else {
    reached[mutant] = 1;
    return selected == mutant;
  }
}

}  // namespace aurora_mutation
