# Programs built for what they do most (./dev tune): WRITE makes programs that count what they run;
# with the file of these counts the compiler lays out together what runs together.
set(AURORA_PROFILE "" CACHE STRING "WRITE, or the counts of an earlier run (.profdata)")

if(AURORA_PROFILE STREQUAL "WRITE")
  add_compile_options(-fprofile-generate -fprofile-update=atomic)
  add_link_options(-fprofile-generate)
elseif(AURORA_PROFILE)
  # Code that the run did not come by has no counts, or has changed since: that is no mistake.
  add_compile_options(-fprofile-use=${AURORA_PROFILE} -Wno-profile-instr-unprofiled
                      -Wno-profile-instr-out-of-date -Wno-backend-plugin)
endif()
