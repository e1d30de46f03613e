# How hexarch's libraries and tests are made: one static library per folder and per game, linked only along the arrows.
find_package(Threads REQUIRED)
include(cmake/packages.cmake)
include(cmake/archives.cmake)

# What a build runs on: the processor at hand where that is asked for, else any x86-64 since 2009 (v2 has popcount). A program built for
# one processor dies on an older one.
if(HEXARCH_NATIVE)
  set(hexarch_processor -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(hexarch_processor -march=x86-64-v2)
else()
  set(hexarch_processor "")
endif()

add_library(hexarch_flags INTERFACE)
target_include_directories(hexarch_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_definitions(hexarch_flags INTERFACE _GNU_SOURCE)
target_compile_options(hexarch_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -ffp-contract=off
    $<$<BOOL:${HEXARCH_WERROR}>:-Werror> ${hexarch_processor})
# Hardening, told by tests/structure/test_hardening.sh: a smashed stack ends the program, checked string functions where the optimizer
# knows sizes, every relocation done and write-protected before main(). What people run, optimized builds, has more: jumps land where they
# may and returns go where they came from (by the processor: CET of x86-64, BTI and PAC of arm64), a large frame touches each of its pages.
if(NOT EMSCRIPTEN) # there the browser keeps code, returns and the rest of the memory apart
  include(CheckPIESupported)
  check_pie_supported()
  target_compile_options(hexarch_flags INTERFACE -fstack-protector-strong)
  include(CheckCCompilerFlag)
  set(hexarch_hardening "")
  set(CMAKE_REQUIRED_FLAGS -Werror) # clang only warns of one that is for another processor
  foreach(flag -fcf-protection=full -mbranch-protection=standard -fstack-clash-protection)
    string(MAKE_C_IDENTIFIER "HEXARCH_HAS${flag}" known)
    check_c_compiler_flag(${flag} ${known})
    if(${known} AND NOT HEXARCH_SANITIZE AND NOT HEXARCH_FUZZ)
      list(APPEND hexarch_hardening ${flag})
    endif()
  endforeach()
  unset(CMAKE_REQUIRED_FLAGS)
  target_compile_options(hexarch_flags INTERFACE "$<$<NOT:$<CONFIG:Debug>>:${hexarch_hardening}>")
  target_link_options(hexarch_flags INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
endif()
if(NOT HEXARCH_SANITIZE AND NOT HEXARCH_FUZZ AND NOT EMSCRIPTEN) # sanitizers check more, and by other names
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3") # an older libc or compiler warns of it
  check_c_source_compiles("#include <string.h>\nint main(void) { return 0; }" HEXARCH_HAS_FORTIFY_3)
  unset(CMAKE_REQUIRED_FLAGS)
  set(fortify $<IF:$<BOOL:${HEXARCH_HAS_FORTIFY_3}>,3,2>)
  target_compile_options(hexarch_flags INTERFACE $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=${fortify}>)
endif()
if(HEXARCH_SANITIZE)
  target_compile_options(hexarch_flags INTERFACE -fsanitize=${HEXARCH_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(hexarch_flags INTERFACE -fsanitize=${HEXARCH_SANITIZE})
endif()
if(HEXARCH_FUZZ)
  target_compile_options(hexarch_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# hx_library(NAME SOURCES... [LINK targets...]): a static library whose users see what it links.
function(hx_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC hexarch_flags ${ARG_LINK})
endfunction()

# How objects are joined into one. With link-time optimization the one is optimized as a whole.
set(hexarch_joining -r -nostdlib)
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND NOT EMSCRIPTEN)
  if(NOT CMAKE_C_COMPILER_ID STREQUAL GNU)
    message(FATAL_ERROR "link-time optimization: needs gcc, whose partial links make objects of it")
  endif()
  separate_arguments(optimizing UNIX_COMMAND "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_RELEASE}")
  list(APPEND hexarch_joining ${optimizing} -flto=auto -flinker-output=nolto-rel -fPIC -ffp-contract=off -fstack-protector-strong)
  list(APPEND hexarch_joining ${hexarch_processor} ${hexarch_hardening})
endif()

# hx_sealed(NAME WHOLE): the static library NAME of one object, in which every name of the library WHOLE that is not marked HX_API has become
# local: what two sealed libraries call their private functions does not matter. With link-time optimization the object is optimized as a
# whole here; clang's has no such step, so that there the names stay. For WebAssembly there is none either: names that a game shares with another or with core stand in
# hexarch_names_of_games, and the linker, which is given every object of every game (cmake/web.cmake), refuses another such name.
set(hexarch_names_of_games game_action game_is_over position_at_start secret_draw)
function(hx_sealed name whole)
  if(EMSCRIPTEN)
    foreach(taken ${hexarch_names_of_games})
      target_compile_definitions(${whole} PRIVATE ${taken}=${name}_${taken})
    endforeach()
    add_library(${name} STATIC $<TARGET_OBJECTS:${whole}>)
    return()
  endif()
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${name}.o)
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_C_COMPILER} ${hexarch_joining} -o ${object}.whole -Wl,--whole-archive $<TARGET_FILE:${whole}> -Wl,--no-whole-archive
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${object}.whole ${object}
    DEPENDS ${whole} VERBATIM)
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_library(${name} STATIC ${object})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE C)
endfunction()

# hx_game_is_whole(NAME): the configuration ends where a file that a game must have is not there, and says which.
function(hx_game_is_whole name)
  set(missing "")
  set(files core/games/${name}/${name}.h core/games/${name}/${name}.c core/games/${name}/RULES.md docs/rules/${name}.md)
  if(HEXARCH_TESTS)
    list(APPEND files tests/core/games/${name}/CMakeLists.txt)
  endif()
  foreach(file ${files})
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${file})
      string(APPEND missing "\n  ${file}")
    endif()
  endforeach()
  if(missing)
    message(FATAL_ERROR "core/games/games.inl lists the game '${name}'. These files of it are missing:${missing}\n"
      "scripts/new_game.sh writes all of them for a new game; docs/reference/game-interface.md says what each holds.")
  endif()
endfunction()

# hx_game(NAME): the library hx_game_NAME of every .c file of the folder NAME and its rooms; it may see core only. It exports what its public
# headers declare, NAME.h and NAME_odds.h or odds/odds.h where there are odds; they and the lists they spread out are what is installed.
# Tests of a game's insides link hx_inside_NAME.
function(hx_game name)
  hx_game_is_whole(${name})
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.c)
  hx_library(hx_inside_${name} SOURCES ${sources} LINK hx_core)
  target_link_libraries(hx_inside_${name} PUBLIC m)
  hx_sealed(hx_game_${name} hx_inside_${name})
  target_link_libraries(hx_game_${name} PUBLIC hexarch_flags hx_core m)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/${name}.h ${folder}/${name}_odds.h ${folder}/odds/odds.h)
  set_property(GLOBAL APPEND PROPERTY hexarch_game_headers ${headers})
endfunction()

# hx_compiled(NAME SOURCES... LINK targets...): the objects of a program that another build links and runs: here only its warnings are wanted.
function(hx_compiled name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} OBJECT ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE hexarch_flags ${ARG_LINK})
endfunction()

# hx_test(NAME SOURCES... LINK targets... [LABELS ...]): a cmocka program run by ctest.
function(hx_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
  if(NOT ARG_LABELS)
    set(ARG_LABELS unit)
  endif()
  if(NOT HEXARCH_UNIT_TESTS AND ARG_LABELS MATCHES "^(unit|conformance)$")
    hx_compiled(${name} ${ARG_SOURCES} LINK ${ARG_LINK} hx_test_support)
    return()
  endif()
  set(insides ${ARG_LINK})
  list(FILTER insides INCLUDE REGEX "^hx_inside_")
  list(FILTER ARG_LINK EXCLUDE REGEX "^hx_inside_")
  list(TRANSFORM insides REPLACE "(.+)" "$<LINK_LIBRARY:WHOLE_ARCHIVE,\\1>") # first and whole: nothing comes from the sealed library
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE hexarch_flags ${insides} ${ARG_LINK} hx_test_support)
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  if(CMAKE_C_FLAGS_DEBUG MATCHES "--coverage") # counting is slow
    math(EXPR ARG_TIMEOUT "4 * ${ARG_TIMEOUT}")
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction()

# hx_game_tests(GAME [LINK targets...]): one test program per file test_<name>.c below this folder, in rooms named as those of the game; they see its
# insides.
function(hx_game_tests game)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} test_*.c)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    hx_test(${name} SOURCES ${source} LINK hx_inside_${game} ${ARG_LINK})
  endforeach()
endfunction()

# hx_games_in_table(OUT): the names of the games, from the rows of core/games/games.inl.
function(hx_games_in_table out)
  set(table ${PROJECT_SOURCE_DIR}/core/games/games.inl)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  file(STRINGS ${table} rows REGEX "^ *GAME")
  foreach(row ${rows})
    if(NOT row MATCHES "^GAME\\(([a-z][a-z0-9_]*)\\)$")
      message(FATAL_ERROR "core/games/games.inl: '${row}' is not GAME(name), a name of small letters, digits and _")
    endif()
    list(APPEND names ${CMAKE_MATCH_1})
  endforeach()
  set(${out} ${names} PARENT_SCOPE)
endfunction()

# hx_fuzz(NAME SOURCES... LINK targets... [RUNS n]): the entry point LLVMFuzzerTestOneInput of fuzz_NAME, with seeds in corpus/NAME beside it.
# Always run on its seeds and RUNS mutations of them (8,000); with HEXARCH_FUZZ also built with libFuzzer, and run for some seconds.
function(hx_fuzz name)
  cmake_parse_arguments(ARG "" "RUNS" "SOURCES;LINK" ${ARGN})
  if(NOT ARG_RUNS)
    set(ARG_RUNS 8000)
  endif()
  set(corpus ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name})
  if(NOT HEXARCH_UNIT_TESTS)
    hx_compiled(mutate_${name} ${ARG_SOURCES} LINK ${ARG_LINK})
    return()
  endif()
  add_executable(mutate_${name} ${ARG_SOURCES} ${PROJECT_SOURCE_DIR}/tests/fuzz/mutate.c)
  target_link_libraries(mutate_${name} PRIVATE hexarch_flags ${ARG_LINK})
  if(HEXARCH_FUZZ) # the libraries count coverage: something has to receive it
    target_link_options(mutate_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  add_test(NAME mutate_${name} COMMAND mutate_${name} ${ARG_RUNS} ${corpus})
  set_tests_properties(mutate_${name} PROPERTIES TIMEOUT 900 LABELS fuzz)
  if(HEXARCH_FUZZ)
    add_executable(fuzz_${name} ${ARG_SOURCES})
    target_link_libraries(fuzz_${name} PRIVATE hexarch_flags ${ARG_LINK})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/found_${name})
    add_test(NAME fuzz_${name} COMMAND fuzz_${name} -max_total_time=10 -timeout=10 -rss_limit_mb=1024 -artifact_prefix=found_${name}/ found_${name}
      ${corpus} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    set_tests_properties(fuzz_${name} PROPERTIES TIMEOUT 300 LABELS fuzz)
  endif()
endfunction()
