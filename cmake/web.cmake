# What plays in a browser, as WebAssembly; scripts/web.sh configures and builds it.
#   hexarch_web    the room of the table (play/browser), for a worker of the page
#   web_*          checks that run under node: fingerprints, golden playthroughs, searches, speed
target_include_directories(hexarch_flags SYSTEM INTERFACE ${PROJECT_SOURCE_DIR}/play/browser/posix)
add_subdirectory(core)
add_subdirectory(cli)
add_subdirectory(agents)
add_subdirectory(play)

# hx_web(NAME SOURCES... LINK targets...): NAME.js and NAME.wasm. Every object of the games is linked, so that no name of two games is taken for one.
function(hx_web name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  get_property(games GLOBAL PROPERTY hexarch_game_libraries)
  add_executable(${name} ${ARG_SOURCES})
  list(TRANSFORM games REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  target_link_options(${name} PRIVATE -Wl,--whole-archive ${games} -Wl,--no-whole-archive)
  target_link_libraries(${name} PRIVATE hexarch_flags ${ARG_LINK})
endfunction()

foreach(check golden fingerprints searches)
  hx_web(web_${check} SOURCES tests/golden/${check}.c LINK hx_agents hx_games hx_core)
  target_link_options(web_${check} PRIVATE -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4194304)
endforeach()

# What the room hands its thread back from: these functions alone can be left and entered again on their way, so that the engine keeps its speed. A
# name has to be the only one of all files, static or not: of two of one name only one is meant, and the engine stops at "invalid state".
set(passing browser_work room_work room_pass hand_thread_over wait_a_while advance_game ask_and_wait think give_hint analyse draw_curve question_ask
  question_answer serve_agent is_serve_stopping is_room_stopping review review_make hear_of_review reasons_of_hint explain_turn
  room_find_reason explain_choice explain_by_lines compare_lines lines_play play_for_person)
list(JOIN passing "," passing)
hx_web(hexarch_web SOURCES play/browser/browser.c LINK hx_table hx_play hx_rulebook hx_agents hx_games hx_cli hx_core)
set_target_properties(hexarch_web PROPERTIES OUTPUT_NAME engine)
target_link_options(hexarch_web PRIVATE -O3 --js-library ${PROJECT_SOURCE_DIR}/play/browser/pass.js -lidbfs.js -sENVIRONMENT=worker -sALLOW_MEMORY_GROWTH=1
  -sMAXIMUM_MEMORY=2GB -sASYNCIFY=1 -sASYNCIFY_IMPORTS=browser_pass "-sASYNCIFY_ONLY=[${passing}]" -sASYNCIFY_STACK_SIZE=65536
  -sEXPORTED_FUNCTIONS=_browser_open,_browser_work,_browser_answer,_malloc,_free --no-entry
  -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)
set_property(TARGET hexarch_web APPEND PROPERTY LINK_DEPENDS ${PROJECT_SOURCE_DIR}/play/browser/pass.js)
