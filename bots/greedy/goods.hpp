// What tokens and items are worth.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Of one more token of the kind, when the convoy holds `held` already.
[[nodiscard]] Value value_of_next(const Outlook& outlook, engine::Token token, int held);
/// Of one more, or of the last one held.
[[nodiscard]] Value gain_of(const Outlook& outlook, engine::Token token);
[[nodiscard]] Value loss_of(const Outlook& outlook, engine::Token token);
/// Of several tokens, as far as the convoy has room or something worse to throw out.
[[nodiscard]] Value gain_of(const Outlook& outlook, const engine::TokenCounts& tokens);

/// Of an item that is held until the end, or used at a good moment.
[[nodiscard]] Value value_of(const Outlook& outlook, engine::ItemKind item);
/// Of drawing items unseen.
[[nodiscard]] Value value_of_draws(const Outlook& outlook, int items);

}  // namespace aurora::bots
