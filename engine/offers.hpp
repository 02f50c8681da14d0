// The list a decision is offered with, while it is being made.
#pragma once

#include "engine/choice.hpp"
#include "engine/question.hpp"

namespace aurora::engine {

/// A frame fills this with its choices, its public question, and whether it must be asked even when
/// only one choice is left: because the number of choices depends on the hidden hand (INFO-08), or
/// because the player may want to rearrange cargo first (CARGO-09).
struct Offers {
  ChoiceList& list;
  Asked asked;
  bool ask_anyway = false;

  void add(const Choice& choice) { list.push_back(choice); }
  void ask(Seat seat, Question question) {
    asked.seat = seat;
    asked.question = question;
  }
};

}  // namespace aurora::engine
