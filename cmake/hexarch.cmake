# How hexarch's libraries and tests are made: one static library per folder and per game, linked only along the arrows.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(NETTLE REQUIRED IMPORTED_TARGET nettle)
pkg_check_modules(LIBDEFLATE REQUIRED IMPORTED_TARGET libdeflate)
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
pkg_check_modules(MSGPACK REQUIRED IMPORTED_TARGET msgpack)

add_library(hexarch_flags INTERFACE)
target_include_directories(hexarch_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_definitions(hexarch_flags INTERFACE _GNU_SOURCE)
target_compile_options(hexarch_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -ffp-contract=off
    $<$<BOOL:${HEXARCH_WERROR}>:-Werror> $<$<BOOL:${HEXARCH_NATIVE}>:-march=native>)
# Hardening, told by tests/structure/test_hardening.sh: a smashed stack ends the program, checked string functions where the optimizer
# knows sizes, every relocation done and write-protected before main().
include(CheckPIESupported)
check_pie_supported()
target_compile_options(hexarch_flags INTERFACE -fstack-protector-strong)
target_link_options(hexarch_flags INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
if(NOT HEXARCH_SANITIZE AND NOT HEXARCH_FUZZ) # sanitizers check more, and by other names
  target_compile_options(hexarch_flags INTERFACE $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=2>)
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

# hx_game(NAME): the library hx_game_NAME of every .c file of this folder and those in it; it may see core only.
function(hx_game name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.c)
  hx_library(hx_game_${name} SOURCES ${sources} LINK hx_core)
  target_link_libraries(hx_game_${name} PUBLIC m)
endfunction()

# hx_test(NAME SOURCES... LINK targets... [LABELS ...]): a cmocka program run by ctest.
function(hx_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE hexarch_flags ${ARG_LINK} hx_test_support)
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  if(NOT ARG_LABELS)
    set(ARG_LABELS unit)
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction()

# hx_games_in_table(OUT): the names of the games in the table, read from the table itself, for the tests that ask each of them.
function(hx_games_in_table out)
  set(table ${PROJECT_SOURCE_DIR}/core/games/games.c)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  file(READ ${table} text)
  string(REGEX MATCHALL "&[a-z0-9_]+_game" rows "${text}")
  list(TRANSFORM rows REPLACE "&(.*)_game" "\\1")
  set(${out} ${rows} PARENT_SCOPE)
endfunction()

# hx_fuzz(NAME SOURCES... LINK targets...): the entry point LLVMFuzzerTestOneInput of fuzz_NAME, with seeds in corpus/NAME beside it.
# Always run on its seeds and some thousand mutations of them; with HEXARCH_FUZZ also built with libFuzzer, and run for some seconds.
function(hx_fuzz name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  set(corpus ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name})
  add_executable(mutate_${name} ${ARG_SOURCES} ${PROJECT_SOURCE_DIR}/tests/fuzz/mutate.c)
  target_link_libraries(mutate_${name} PRIVATE hexarch_flags ${ARG_LINK})
  if(HEXARCH_FUZZ) # the libraries count coverage: something has to receive it
    target_link_options(mutate_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  add_test(NAME mutate_${name} COMMAND mutate_${name} 20000 ${corpus})
  set_tests_properties(mutate_${name} PROPERTIES TIMEOUT 300 LABELS fuzz)
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
