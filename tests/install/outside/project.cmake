# A project of somebody else's, which finds the installed library.
cmake_minimum_required(VERSION 3.25)
project(outside LANGUAGES C)
find_package(hexarch 0.2 REQUIRED)
add_executable(outside outside.c)
target_link_libraries(outside PRIVATE hexarch::hexarch)
