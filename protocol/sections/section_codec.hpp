// One pair of functions per section: write() fills an empty message, read() replaces what it
// describes.
//
// Several sections of the wire can come from one section of the engine (ProgressView, RoadView,
// PilesView are split, because their parts change at different moments).
#pragma once

#include <span>
#include <vector>

#include "aurora/v1/view.pb.h"
#include "engine/choice.hpp"
#include "engine/view.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol::sections {

using detail::Reader;

// --- the table (table_sections.cpp) ---
void write(const engine::View& view, v1::GameSetup& out);
void read(const v1::GameSetup& wire, Reader& reader, engine::View& view);

bool same_clockwork(const engine::ProgressView& a, const engine::ProgressView& b);
void write(const engine::ProgressView& progress, v1::Progress& out);
void read(const v1::Progress& wire, Reader& reader, engine::ProgressView& progress);

bool same_decks(const engine::ProgressView& a, const engine::ProgressView& b);
void write(const engine::ProgressView& progress, v1::Decks& out);
void read(const v1::Decks& wire, Reader& reader, engine::ProgressView& progress);

void write(const engine::ZoneView& zone, v1::ExplorationZone& out);
void read(const v1::ExplorationZone& wire, Reader& reader, engine::ZoneView& zone);

// --- the road (road_sections.cpp) ---
bool same_counters(const engine::RoadView& a, const engine::RoadView& b);
void write(const engine::RoadView& road, v1::Positions& out);
void read(const v1::Positions& wire, Reader& reader, engine::RoadView& road);
void write(const engine::RoadView& road, v1::RoadCounters& out);
void read(const v1::RoadCounters& wire, Reader& reader, engine::RoadView& road);

void write(const engine::EnemiesView& enemies, v1::Enemies& out);
void read(const v1::Enemies& wire, Reader& reader, engine::EnemiesView& enemies);
void write(const engine::RewardsView& rewards, std::size_t seats, v1::Rewards& out);
void read(const v1::Rewards& wire, Reader& reader, engine::RewardsView& rewards);

// --- the expansion (expansion_section.cpp) ---
void write(const engine::ExpansionView& expansion, std::size_t seats, v1::Expansion& out);
void read(const v1::Expansion& wire, Reader& reader, engine::ExpansionView& expansion);

// --- discard piles (pile_sections.cpp) ---
using ExplorationPile = decltype(engine::PilesView::exploration);
using ItemPile = decltype(engine::PilesView::items);
using OutcomePile = decltype(engine::PilesView::outcomes);

/// Says only what follows the common beginning of the two piles.
void write(const ExplorationPile& before, const ExplorationPile& after,
           v1::ExplorationDiscard& out);
void read(const v1::ExplorationDiscard& wire, Reader& reader, ExplorationPile& pile);
void write(const ItemPile& pile, v1::ItemDiscard& out);
void read(const v1::ItemDiscard& wire, Reader& reader, ItemPile& pile);
void write(const OutcomePile& pile, v1::OutcomeDiscard& out);
void read(const v1::OutcomeDiscard& wire, Reader& reader, OutcomePile& pile);

// --- the seats (seat_sections.cpp); the seat itself is set by the caller ---
void write(const engine::ConvoyView& convoy, v1::Convoy& out);
void read(const v1::Convoy& wire, Reader& reader, engine::ConvoyView& convoy);
void write(const engine::CrewView& crew, v1::Crew& out);
void read(const v1::Crew& wire, Reader& reader, engine::CrewView& crew);
void write(const engine::StandingView& standing, v1::Standing& out);
void read(const v1::Standing& wire, Reader& reader, engine::StandingView& standing);

// --- the solo opponent (automa_section.cpp) ---
void write(const engine::AutomaView& automa, v1::Automa& out);
void read(const v1::Automa& wire, Reader& reader, engine::AutomaView& automa);

// --- decisions and the end (decision_sections.cpp) ---
void write(const engine::DecisionView& decision, v1::Decision& out);
void read(const v1::Decision& wire, Reader& reader, engine::DecisionView& decision);
void write(std::span<const engine::Choice> choices, v1::OwnChoices& out);
void read(const v1::OwnChoices& wire, Reader& reader, std::vector<engine::Choice>& choices);
void write(const engine::HandView& hand, v1::Hand& out);
void read(const v1::Hand& wire, Reader& reader, engine::HandView& hand);
void write(const engine::ResultView& result, std::size_t seats, v1::Result& out);
void read(const v1::Result& wire, Reader& reader, engine::ResultView& result);

}  // namespace aurora::protocol::sections
