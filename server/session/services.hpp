// What the requests of clients are answered with.
#pragma once

#include <string>

namespace aurora::server {

class Accounts;
class Bans;
class Blocks;
class Chronicle;
class Clock;
class Clubs;
class ContentShelf;
class Events;
class FollowedTables;
class FriendLists;
class Guesses;
class Identity;
class InviteLinks;
class Lobby;
class LobbyFeed;
class Log;
class MailSettings;
class MatchQueue;
class Metrics;
class Moderation;
class Notes;
class OwnTables;
class PersonalTokens;
class Profiles;
class Provider;
class ProviderAccounts;
class RatedGames;
class Readiness;
class ReminderSettings;
class Reviews;
class Rulebook;
class SessionRegistry;
class TableRegistry;
class Traffic;
class Vacations;
struct Limits;

/// One for all sessions; all of it outlives them.
struct SessionServices {
  Identity& identity;
  Accounts& accounts;
  PersonalTokens& tokens;
  InviteLinks& invite_links;
  Provider& provider;
  ProviderAccounts& provider_accounts;
  Events& events;
  Blocks& blocks;
  FriendLists& friends;
  Moderation& moderation;
  Traffic& traffic;
  Guesses& guesses;
  Lobby& lobby;
  LobbyFeed& feed;
  OwnTables& own_tables;
  MatchQueue& matches;
  TableRegistry& tables;
  FollowedTables& followed;
  Chronicle& chronicle;
  const Bans& bans;
  RatedGames& rated_games;
  ReminderSettings& reminders;
  Vacations& vacations;
  Profiles& profiles;
  Notes& notes;
  Clubs& clubs;
  MailSettings& mail;
  Reviews& reviews;
  ContentShelf& content;
  SessionRegistry& sessions;
  Rulebook& rulebook;
  const Readiness& readiness;
  const Clock& clock;
  const Limits& limits;
  const std::string& server_id;
  Metrics& metrics;
  Log& log;
};

}  // namespace aurora::server
