#ifndef IMPRINT_CMICROHTTPD_SHIM_H
#define IMPRINT_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <poll.h>
#include <string.h>

/* Functions with a variable number of arguments, which Swift does not see, and looks at a connection's socket. */

/* What an escaped slash of a path or a query becomes, so that it is told from those between segments. */
#define SHIM_ESCAPED_SLASH 1
/* What an escaped NUL becomes, which would end the text. */
#define SHIM_ESCAPED_NUL 2

/* Unescapes a path or a part of a query in its place. */
static inline size_t shim_unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  for (char *place = text; (place = strchr(place, '%')) != NULL; place++) {
    const int is_slash = place[1] == '2' && (place[2] == 'F' || place[2] == 'f');
    if (!is_slash && (place[1] != '0' || place[2] != '0')) continue;
    place[1] = '0';
    place[2] = '0' + (is_slash ? SHIM_ESCAPED_SLASH : SHIM_ESCAPED_NUL);
  }
  return MHD_http_unescape(text);
}

static inline struct MHD_Daemon *shim_start(int listening, unsigned int connections, unsigned int seconds,
                                            MHD_AccessHandlerCallback handler,
                                            MHD_RequestCompletedCallback completed,
                                            MHD_NotifyConnectionCallback noted, void *context) {
  return MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler,
                          context, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT,
                          connections, MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_NOTIFY_COMPLETED, completed,
                          context, MHD_OPTION_NOTIFY_CONNECTION, noted, context,
                          MHD_OPTION_UNESCAPE_CALLBACK, &shim_unescape, NULL, MHD_OPTION_END);
}

/* The number of a connection's socket, or -1. */
static inline int shim_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}

/* Gives a connection so many seconds in which nothing happens on it. */
static inline void shim_set_timeout(struct MHD_Connection *connection, unsigned int seconds) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

struct shim_head {
  const char *next; /* Where the next line begins. */
  int is_torn;
};

static inline enum MHD_Result shim_note_header(void *context, enum MHD_ValueKind kind, const char *name,
                                               size_t name_size, const char *value, size_t value_size) {
  struct shim_head *head = context;
  (void)kind;
  (void)name_size;
  head->is_torn |= name != head->next;
  head->next = value + value_size + 2; /* CR and LF */
  return MHD_YES;
}

/* Whether a request's lines do not follow each other without a gap, as those with a NUL in them, whose rest libmicrohttpd
   0.9 drops, those that are folded, and those that end with LF alone. Later ones have other places for their lines. */
static inline int shim_is_torn(struct MHD_Connection *connection, const char *method, const char *version) {
  if (!version || strncmp(MHD_get_version(), "0.9.", 4) != 0) return 0;
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  struct shim_head head = {.next = version + strlen(version) + 2, .is_torn = 0};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, shim_note_header, &head);
  return head.is_torn || (info && head.next + 2 != method + info->header_size);
}

/* Whether the other side of a connection has closed or reset it. */
static inline int shim_is_abandoned(struct MHD_Connection *connection) {
  const short left = 0x2000; /* POLLRDHUP, which glibc shows only where its extensions are asked for */
  struct pollfd entry = {.fd = shim_socket(connection), .events = left};
  return entry.fd >= 0 && poll(&entry, 1, 0) > 0 && (entry.revents & (left | POLLHUP | POLLERR)) != 0;
}

#endif
