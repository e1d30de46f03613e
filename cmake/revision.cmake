# Writes OUT, a C file that names the revision of SOURCE, and leaves it alone where that is what it says already. Run at every build.
# In this order: GIVEN; the file REVISION, which a source package carries; what git says of a checkout.
# usage: cmake -DSOURCE=FOLDER -DOUT=FILE.c -DVERSION=X.Y.Z -DGIVEN=TEXT -P revision.cmake
set(revision "${GIVEN}")
if(NOT revision AND EXISTS ${SOURCE}/REVISION)
  file(STRINGS ${SOURCE}/REVISION revision LIMIT_COUNT 1)
endif()
if(NOT revision AND EXISTS ${SOURCE}/.git) # not that of a checkout around an unpacked source package
  execute_process(COMMAND git describe --always --dirty --abbrev=12 WORKING_DIRECTORY ${SOURCE}
                  OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT revision MATCHES "^[0-9A-Za-z._+~-]+$")
  set(revision unknown)
endif()
set(text "/* Made by cmake/revision.cmake. */\n#include \"cli/version.h\"\n\nconst char version_revision[] = \"${revision}\";\nconst char version_engine[] = \"hexarch ${VERSION} ${revision}\";\n")
set(old "")
if(EXISTS ${OUT})
  file(READ ${OUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUT} "${text}")
endif()
