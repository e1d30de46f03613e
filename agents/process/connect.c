/* Connecting, within a time. */
#include "agents/process/connect.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Wait until the connection stands; 0 or an error number. */
static int finish_connecting(int fd, uint32_t ms)
{
    struct pollfd watch = { .fd = fd, .events = POLLOUT };
    int why = ETIMEDOUT;
    socklen_t size = sizeof why;
    if (poll(&watch, 1, (int)ms) == 1)
        getsockopt(fd, SOL_SOCKET, SO_ERROR, &why, &size);
    return why;
}

HxStatus connect_to(const char *host, int port, uint32_t ms, int *input, int *output, HxError *err)
{
    char service[8];
    struct addrinfo *found = NULL;
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV };
    snprintf(service, sizeof service, "%u", (unsigned)port & 0xffff);
    if (getaddrinfo(strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, service, &wanted, &found) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "'%.60s' is not a numeric address such as 127.0.0.1", host);
    const int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int why = fd < 0 ? errno : 0;
    if (fd >= 0 && connect(fd, found->ai_addr, found->ai_addrlen) != 0)
        why = errno == EINPROGRESS ? finish_connecting(fd, ms) : errno;
    freeaddrinfo(found);
    const int one = 1;
    if (fd >= 0)
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    const int second = why == 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
    if (second >= 0) {
        *output = fd;
        *input = second;
        return HX_OK;
    }
    why = why ? why : errno;
    if (fd >= 0)
        close(fd);
    return hx_refuse(err, HX_IO, "%.60s port %d: %s", host, port, strerror(why));
}
