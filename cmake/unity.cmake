# The presets dev, release and tsan compile a target's files in batches (CMAKE_UNITY_BUILD), so that
# the standard library is parsed, and its templates are compiled, once per batch and not once per
# file: less than half the work, and of 24 at once a fifth less than of eight. debug and tidy compile
# file by file, and `./dev test` does so with what has changed: every file includes what it uses.
#
# In a batch, files share their anonymous namespaces: a name in one is unique in its room. These
# files take a name that another file of their room has, too, and are compiled alone.

set(AURORA_COMPILED_ALONE
    engine/phases/convoy_fire.cpp # Stage
    engine/phases/drive.cpp # Stage
    engine/phases/end_of_round.cpp # Stage
    engine/phases/enemy_fire.cpp # Stage
    engine/phases/explore.cpp # Stage
    engine/phases/fire.cpp # Stage
    engine/phases/locations.cpp # Stage
    engine/phases/movement.cpp # Stage, kFarBehind
    engine/phases/rest.cpp # Stage
    engine/phases/rewards.cpp # Stage
    engine/phases/scoring.cpp # total
    engine/phases/upgrade.cpp # Stage
    content/read/vehicles.cpp # parse_box
    content/validate/expansion.cpp # EnemyFact, LootFact, check_loot_fact, enemy_facts, kCardFiles, whole
    protocol/content/catalog_to_wire.cpp # C
    protocol/content/map_codec.cpp # C
    protocol/view_codec.cpp # Writer
    protocol/words.cpp # inverse
    server/config/limit_options.cpp # kOptions
    server/operator/backups.cpp # failed
    server/people/names.cpp # kMaxMarks
    tool/load/client.cpp # kFirstBackoff, kLongestBackoff, kUsualRetry
    tool/load/load.cpp # Options
    tool/replay/library.cpp # kGuest
    tool/selfplay/report.cpp # Object
    tool/selfplay/selfplay.cpp # Options
    tool/support/words.cpp # Names
    tests/content/expansion_test.cpp # kMap
    tests/content/road_test.cpp # kMap
    tests/engine/expansion/gamma_test.cpp # base, line
    tests/engine/explore_action_test.cpp # load_all
    tests/engine/items_test.cpp # use
    tests/engine/scoring_test.cpp # line
    tests/protocol/hostile_server_test.cpp # catalog
    tests/protocol/recent_steps_test.cpp # catalog
    tests/protocol/shown_step_test.cpp # catalog
    tests/protocol/sizes_test.cpp # catalog
    tests/protocol/state_codec_test.cpp # RandomGame
    tests/protocol/view_codec_test.cpp # catalog
    tests/server/bus/bus_test.cpp # the namespace testing
    tests/server/people/blocks_test.cpp # Blocks
    tests/server/http/table_lookups_test.cpp # get, has_status
    tests/server/net/tls_test.cpp # http
    tests/server/support/hosted.cpp # Unix
    tests/server/reminders/curl_mailer_test.cpp # the namespace testing
    tests/server/table/step_bound_test.cpp # asides_frame
    tests/server/table/storage_failure_test.cpp # kBrokenDisk
    tests/storage/salvage_test.cpp # kPageSize, kTables
    )

function(aurora_compile_alone)
  foreach(source IN LISTS ARGN)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE relative)
    if(relative IN_LIST AURORA_COMPILED_ALONE)
      set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()
