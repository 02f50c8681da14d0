// What a rule works with while it changes the game: it reads the situation, emits events, and
// pushes, replaces or pops frames. There is no other way to change a state.
#pragma once

#include "engine/event.hpp"
#include "engine/evolve.hpp"
#include "engine/situation.hpp"

namespace aurora::engine {

class Context {
 public:
  Context(const Catalog& catalog, GameState& state, EventList& events)
      : catalog_(catalog), state_(state), events_(events) {}

  [[nodiscard]] Situation now() const { return {catalog_, state_}; }
  [[nodiscard]] const Catalog& catalog() const { return catalog_; }
  [[nodiscard]] const GameState& state() const { return state_; }

  /// Applies the event to the state and records it.
  template <class E>
  void emit(const E& event) {
    evolve_one(catalog_, state_, event);
    events_.push_back(event);
  }

  /// The lane that frames go to: the main stack, or a seat's own while all decide at once.
  [[nodiscard]] Lane lane() const { return lane_; }
  void use_lane(Lane lane) { lane_ = lane; }

  /// Puts work on top: it is done before anything below it.
  template <class F>
  void push(const F& frame) {
    emit(FramePushed{lane_, Frame::of(frame)});
  }
  template <class F>
  void push_to(Lane lane, const F& frame) {
    emit(FramePushed{lane, Frame::of(frame)});
  }
  /// Replaces the top frame, usually by itself at a later stage.
  template <class F>
  void become(const F& frame) {
    emit(FrameReplaced{lane_, Frame::of(frame)});
  }
  void pop() { emit(FramePopped{lane_}); }

  /// Shuffles in place with the state's generator and remembers how far it was drawn.
  template <class T>
  void shuffle(std::span<T> items) {
    RandomStream stream(state_.rng);
    stream.shuffle(items);
    emit(RandomnessUsed{stream.position()});
  }

 private:
  const Catalog& catalog_;
  GameState& state_;
  EventList& events_;
  Lane lane_ = main_lane();
};

}  // namespace aurora::engine
