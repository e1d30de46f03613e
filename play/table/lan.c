/* The interfaces of this machine. */
#include "play/table/lan.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* 10/8, 172.16/12, 192.168/16: RFC 1918. */
static bool is_private(uint32_t address)
{
    return address >> 24 == 10 || address >> 20 == 0xac1 || address >> 16 == 0xc0a8;
}

HxStatus lan_find(const char *wanted, char out[LAN_ADDRESS_BYTES], HxError *err)
{
    struct ifaddrs *all = NULL;
    bool is_found = false, is_best = false;
    char there[200] = "", text[LAN_ADDRESS_BYTES];
    if (getifaddrs(&all) != 0)
        return hx_refuse(err, HX_IO, "--lan: the interfaces of this machine cannot be read: %s", strerror(errno));
    for (const struct ifaddrs *one = all; one && !is_best; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP) || one->ifa_flags & IFF_LOOPBACK)
            continue;
        const struct in_addr address = ((const struct sockaddr_in *)(const void *)one->ifa_addr)->sin_addr;
        inet_ntop(AF_INET, &address, text, sizeof text);
        const size_t length = strlen(there);
        snprintf(there + length, sizeof there - length, "%s%s", there[0] ? ", " : "", text);
        is_best = wanted ? strcmp(text, wanted) == 0 : is_private(ntohl(address.s_addr));
        if (is_best || (!wanted && !is_found))
            snprintf(out, LAN_ADDRESS_BYTES, "%s", text);
        is_found |= is_best || !wanted;
    }
    freeifaddrs(all);
    if (is_found)
        return HX_OK;
    return there[0] ? hx_refuse(err, HX_BAD_INPUT, "--lan-address: '%.40s' is none of this machine's; there are %s", wanted, there)
                    : hx_refuse(err, HX_BAD_INPUT, "--lan: this machine is on no network");
}
