# HEXARCH_STATIC: program and library carry the libraries that they use, from the system's archives (lib*.a). The list of archives lies in
# archives.txt of the build folder, for whoever adds their licence notices.
if(NOT HEXARCH_STATIC)
  return()
endif()
enable_language(C)

set(linked_in "")
# hx_from_archives(PREFIX NAMES...): PkgConfig::PREFIX links lib<name>.a of each name, in this order, instead of shared libraries.
function(hx_from_archives prefix)
  set(found "")
  foreach(name ${ARGN})
    find_library(HEXARCH_ARCHIVE_${name} NAMES lib${name}.a HINTS ${${prefix}_LIBRARY_DIRS} ${${prefix}_LIBDIR})
    if(NOT HEXARCH_ARCHIVE_${name})
      message(FATAL_ERROR "HEXARCH_STATIC: there is no lib${name}.a here")
    endif()
    list(APPEND found ${HEXARCH_ARCHIVE_${name}})
  endforeach()
  set_property(TARGET PkgConfig::${prefix} PROPERTY INTERFACE_LINK_LIBRARIES ${found})
  set(linked_in ${linked_in} ${found} PARENT_SCOPE)
endfunction()

hx_from_archives(JANSSON jansson)
hx_from_archives(XXHASH xxhash)
hx_from_archives(NETTLE nettle)
hx_from_archives(MSGPACK msgpackc)
hx_from_archives(LIBDEFLATE deflate)
hx_from_archives(LIBEDIT edit tinfo bsd md)
hx_from_archives(HDF5 hdf5 sz aec z)
hx_from_archives(MICROHTTPD microhttpd)
list(TRANSFORM linked_in APPEND "\n" OUTPUT_VARIABLE lines)
string(JOIN "" lines ${lines})
file(WRITE ${PROJECT_BINARY_DIR}/archives.txt "${lines}")

# Debian has no archive of libqrencode: the program looks for the shared library beside itself first, and carried.txt names the file.
find_library(HEXARCH_SHARED_qrencode NAMES qrencode HINTS ${QRENCODE_LIBRARY_DIRS} ${QRENCODE_LIBDIR} REQUIRED)
file(REAL_PATH ${HEXARCH_SHARED_qrencode} qrencode)
file(WRITE ${PROJECT_BINARY_DIR}/carried.txt "${qrencode}\n")

# HDF5 names functions of curl and OpenSSL for files at S3, libmicrohttpd those of GnuTLS for https. hexarch uses neither.
add_library(hx_absent STATIC ${PROJECT_SOURCE_DIR}/cmake/absent.c)
set_target_properties(hx_absent PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
set_property(TARGET PkgConfig::HDF5 APPEND PROPERTY INTERFACE_LINK_LIBRARIES hx_absent ${CMAKE_DL_LIBS} m)
set_property(TARGET PkgConfig::MICROHTTPD APPEND PROPERTY INTERFACE_LINK_LIBRARIES hx_absent)

# Debian's jansson reads `stdin` in a way that only programs may; it does so to name it in messages, and hexarch's library reads no file by
# jansson. In its copy the name is another, of a variable that is NULL.
set(jansson ${PROJECT_BINARY_DIR}/archives/libjansson.a)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/archives)
execute_process(COMMAND ${CMAKE_OBJCOPY} --redefine-sym stdin=hexarch_no_file ${HEXARCH_ARCHIVE_jansson} ${jansson} COMMAND_ERROR_IS_FATAL ANY)
set_property(TARGET PkgConfig::JANSSON PROPERTY INTERFACE_LINK_LIBRARIES ${jansson} hx_absent)

# What the library exports is its own alone.
set(hexarch_archives_hidden -Wl,--exclude-libs,libjansson.a:libxxhash.a:libnettle.a:libmsgpackc.a:libhx_absent.a)
