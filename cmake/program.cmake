# The program: main.c and every library that brings subcommands.
add_executable(hexarch main.c)
target_compile_definitions(hexarch PRIVATE HEXARCH_VERSION="${PROJECT_VERSION}")
foreach(library hx_eval hx_selfplay hx_agents hx_cli hx_games hx_core)
  if(TARGET ${library})
    target_link_libraries(hexarch PRIVATE ${library})
  endif()
endforeach()
install(TARGETS hexarch RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
