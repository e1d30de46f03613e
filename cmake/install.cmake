# libhexarch: core, games and agents as one shared library that exports what is marked HX_API, and how it is installed.
include(CMakePackageConfigHelpers)

get_property(game_libraries GLOBAL PROPERTY hexarch_game_libraries)
set(inner hx_core ${game_libraries} hx_games hx_agents)
# The table of games, compiled once more, is its one source; all else comes whole from the libraries.
list(REMOVE_ITEM inner hx_games)
add_library(hexarch_shared SHARED core/games/games.c)
foreach(library ${inner})
  list(APPEND archives $<TARGET_FILE:${library}>)
endforeach()
add_dependencies(hexarch_shared ${inner})
target_link_libraries(hexarch_shared PRIVATE hexarch_flags -Wl,--whole-archive ${archives} -Wl,--no-whole-archive
  PkgConfig::JANSSON PkgConfig::MSGPACK PkgConfig::XXHASH PkgConfig::NETTLE Threads::Threads m ${hexarch_archives_hidden})
if(NOT HEXARCH_SANITIZE)
  target_link_options(hexarch_shared PRIVATE -Wl,-z,defs)
endif()
target_link_options(hexarch_shared PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/hexarch.map)
set_target_properties(hexarch_shared PROPERTIES OUTPUT_NAME hexarch EXPORT_NAME hexarch VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS "${archives};${PROJECT_SOURCE_DIR}/cmake/hexarch.map")

# libhexarch.a, for programs that carry the library in them: everything in one object whose inner names are local.
add_custom_target(hexarch_static ALL DEPENDS ${PROJECT_BINARY_DIR}/libhexarch.a)
set(whole ${PROJECT_BINARY_DIR}/libhexarch-whole.o)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/libhexarch.a
  COMMAND ${CMAKE_C_COMPILER} ${hexarch_joining} -o ${whole} $<TARGET_OBJECTS:hx_games> -Wl,--whole-archive ${archives} -Wl,--no-whole-archive
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${whole}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${PROJECT_BINARY_DIR}/libhexarch.a
  COMMAND ${CMAKE_AR} qc ${PROJECT_BINARY_DIR}/libhexarch.a ${whole}
  DEPENDS ${inner} hx_games ${archives} COMMAND_EXPAND_LISTS VERBATIM)
install(FILES ${PROJECT_BINARY_DIR}/libhexarch.a DESTINATION ${CMAKE_INSTALL_LIBDIR} OPTIONAL)

set(header_folder ${CMAKE_INSTALL_INCLUDEDIR}/hexarch)
target_include_directories(hexarch_shared INTERFACE $<INSTALL_INTERFACE:${header_folder}>)
install(TARGETS hexarch_shared EXPORT hexarch_targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})

# Public headers keep their place in the tree: #include "core/game.h" works under -I<prefix>/include/hexarch.
# page.h, what it needs of pools, and the kit are for those who write a game.
foreach(header api platform status rng pool state options game view replay events flow page pool_internal kit/bits kit/draws kit/hexes kit/multisets sheet odds)
  get_filename_component(folder core/${header} DIRECTORY)
  install(FILES core/${header}.h DESTINATION ${header_folder}/${folder})
endforeach()
install(FILES core/games/games.h DESTINATION ${header_folder}/core/games)
install(FILES agents/agent.h DESTINATION ${header_folder}/agents)
install(FILES agents/flat/flat.h agents/flat/vector.h agents/flat/rows.h agents/flat/leaves.h agents/flat/nets.h DESTINATION ${header_folder}/agents/flat)
get_property(game_headers GLOBAL PROPERTY hexarch_game_headers)
foreach(header ${game_headers})
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${header_folder}/${folder})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(STRINGS ${header} lists REGEX "^#include \".*\\.inl\"") # lists that the header spreads out
  list(REMOVE_DUPLICATES lists)
  foreach(row ${lists})
    string(REGEX REPLACE "^#include \"(.*)\"" "\\1" list ${row})
    get_filename_component(folder ${list} DIRECTORY)
    install(FILES ${list} DESTINATION ${header_folder}/${folder})
  endforeach()
endforeach()

# What other programs are written against.
install(FILES docs/reference/protocol.md docs/reference/protocol.schema.json docs/reference/serve.md docs/reference/serve.schema.json
        docs/reference/flat.md DESTINATION ${CMAKE_INSTALL_DATADIR}/hexarch)
install(FILES examples/alphazero.py examples/bot.py examples/bot.c examples/bot.js examples/evaluator.py examples/game.c examples/reader.py examples/search_bot.py
        DESTINATION ${CMAKE_INSTALL_DATADIR}/hexarch/examples)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/hexarch)
install(EXPORT hexarch_targets NAMESPACE hexarch:: FILE hexarchConfig.cmake DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hexarchConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hexarchConfigVersion.cmake DESTINATION ${package_folder})

# The Python package, where Debian's Python finds it under the usual prefixes; it finds the library beside itself.
execute_process(COMMAND /usr/bin/python3 -c "import sys; print('lib/python%d.%d/dist-packages' % sys.version_info[:2])"
                OUTPUT_VARIABLE python_folder OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT python_folder)
  set(python_folder lib/python3/dist-packages)
endif()
set(HEXARCH_PYTHON_FOLDER ${python_folder} CACHE STRING "Where under the prefix the Python package is installed")
install(DIRECTORY python/hexarch DESTINATION ${HEXARCH_PYTHON_FOLDER} FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed"
  PATTERN "__pycache__" EXCLUDE)

# The pkg-config file finds its prefix from where it lies, so that an installed tree may be moved.
file(RELATIVE_PATH pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/hexarch.pc.in ${PROJECT_BINARY_DIR}/hexarch.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hexarch.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
