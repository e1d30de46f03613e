/* Loaded before the program (LD_PRELOAD), the worst that a file from a stranger could bring about: code of its own. When the program ends
 * it tries to read HEXARCH_CELL_SECRET, to write into HEXARCH_CELL_FOLDER, to run a program and to connect somewhere, and writes what it
 * could into HEXARCH_CELL_REPORT: "read write run connect", or fewer of these words. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int report = -1;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("HEXARCH_CELL_REPORT");
    if (path)
        report = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

static int can_open(const char *path, int flags)
{
    const int fd = path ? open(path, flags | O_CLOEXEC, 0600) : -1;
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static int can_run(void)
{
    int status = 1;
    const pid_t child = fork();
    if (child == 0) {
        unsetenv("LD_PRELOAD");
        execl("/bin/sh", "/bin/sh", "-c", "exit 0", (char *)NULL);
        _exit(1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Nobody listens there: who is let is refused by the other side. */
static int can_connect(void)
{
    struct sockaddr_in nobody = { .sin_family = AF_INET, .sin_port = htons(1) };
    nobody.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int is_let = connect(fd, (const struct sockaddr *)&nobody, sizeof nobody) == 0 || errno != EACCES;
    close(fd);
    return is_let;
}

__attribute__((destructor)) static void end(void)
{
    char path[4096], could[64] = "";
    const char *folder = getenv("HEXARCH_CELL_FOLDER");
    if (report < 0)
        return;
    snprintf(path, sizeof path, "%s/written", folder ? folder : "/nowhere");
    if (can_open(getenv("HEXARCH_CELL_SECRET"), O_RDONLY))
        strcat(could, "read ");
    if (can_open(path, O_WRONLY | O_CREAT))
        strcat(could, "write ");
    if (can_run())
        strcat(could, "run ");
    if (can_connect())
        strcat(could, "connect ");
    if (write(report, could, strlen(could)) == (ssize_t)strlen(could))
        close(report);
}
