# The program: main.c, the table of commands (cli/commands.c), the subcommands (<module>/cmd_*.c, declared in <module>/commands.h) and every library they use.
file(GLOB command_sources CONFIGURE_DEPENDS cli/cmd_*.c agents/cmd_*.c selfplay/cmd_*.c play/cmd_*.c eval/cmd_*.c learn/cmd_*.c)
add_executable(hexarch main.c cli/commands.c ${command_sources})
target_compile_definitions(hexarch PRIVATE HEXARCH_VERSION="${PROJECT_VERSION}")
foreach(library hx_learn hx_eval hx_table hx_play hx_selfplay hx_agents hx_cli hx_rulebook hx_games hx_core)
  if(TARGET ${library})
    target_link_libraries(hexarch PRIVATE ${library})
  endif()
endforeach()
if(HEXARCH_STATIC) # what no archive holds lies beside it, see cmake/archives.cmake
  set_target_properties(hexarch PROPERTIES INSTALL_RPATH "$ORIGIN")
endif()
install(TARGETS hexarch RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# What is written from the tables of the commands: man pages, completions of bash and zsh.
file(STRINGS cli/commands.c command_rows REGEX "^    &command_[a-z_]+,")
set(manual_folder ${PROJECT_BINARY_DIR}/manual)
set(manual_pages ${manual_folder}/hexarch.1)
foreach(row ${command_rows})
  string(REGEX REPLACE " *&command_([a-z_]+),.*" "\\1" command "${row}")
  list(APPEND manual_pages ${manual_folder}/hexarch-${command}.1)
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cli/commands.c)
add_custom_command(OUTPUT ${manual_folder}/hexarch.bash ${manual_folder}/_hexarch ${manual_folder}/reference.md ${manual_pages}
  COMMAND hexarch help --out ${manual_folder} DEPENDS hexarch VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual_pages})
install(FILES ${manual_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${manual_folder}/hexarch.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME hexarch)
install(FILES ${manual_folder}/_hexarch DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
