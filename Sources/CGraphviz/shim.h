// The C face of libgvc and libcgraph that Swift can import: inlines in place of macros, variadics, FILE * and global variables, and one
// spelling for what differs between versions. Names begin with fg_ so that nothing of Graphviz is shadowed.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <graphviz/gvc.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: Reading

/// Where the messages of the running call go. Graphviz passes its handler no context, and every call happens under one lock, so a thread's
/// own variable is the narrowest place there is.
struct fg_sink {
  char *text;
  size_t used, capacity;
};
static inline struct fg_sink *fg_current_sink(void) {
  static _Thread_local struct fg_sink sink;
  return &sink;
}

/// Appends one piece of a message (Graphviz delivers a message in several) and always leaves the text terminated.
static int fg_collect(char *piece) {
  struct fg_sink *sink = fg_current_sink();
  for (; piece && *piece && sink->used + 1 < sink->capacity; piece++) sink->text[sink->used++] = *piece;
  if (sink->capacity) sink->text[sink->used] = 0;
  return 0;
}

/// Opens bytes, which must outlive the channel, for fg_read. The lines of the text count from one.
static inline void *fg_open(const void *bytes, size_t count) {
  agsetfile(NULL);
  agreadline(1);
  return fmemopen((void *)bytes, count, "r");
}

static inline void fg_close(void *channel) { fclose((FILE *)channel); }

/// The next graph of the channel; NULL at its end and after an error, which then has filled `messages`.
static inline Agraph_t *fg_read(void *channel, char *messages, size_t capacity) {
  *fg_current_sink() = (struct fg_sink){messages, 0, capacity};
  if (capacity) messages[0] = 0;
  agusererrf before = agseterrf(fg_collect);
  Agraph_t *graph = agread(channel, NULL);
  agseterrf(before);
  *fg_current_sink() = (struct fg_sink){NULL, 0, 0};
  return graph;
}

static inline Agnode_t *fg_first_node(Agraph_t *graph) { return agfstnode(graph); }
static inline Agnode_t *fg_next_node(Agraph_t *graph, Agnode_t *node) { return agnxtnode(graph, node); }
static inline Agedge_t *fg_first_out(Agraph_t *graph, Agnode_t *node) { return agfstout(graph, node); }
static inline Agedge_t *fg_next_out(Agraph_t *graph, Agedge_t *edge) { return agnxtout(graph, edge); }
static inline Agnode_t *fg_head(Agedge_t *edge) { return AGHEAD(edge); }
/// Edges count in the order in which they were made.
static inline unsigned fg_sequence(Agedge_t *edge) { return AGSEQ(edge); }
static inline const char *fg_name(void *object) { return agnameof(object); }
static inline const char *fg_value(void *object, const char *name) { return agget(object, (char *)name); }
static inline int fg_is_directed(Agraph_t *graph) { return agisdirected(graph); }
static inline int fg_is_strict(Agraph_t *graph) { return agisstrict(graph); }

// MARK: Drawing, in the worker only

/// Lays `dot` out and renders it. Messages go to stderr. Nothing is freed: the caller ends its process.
/// Returns 0, or 1 when a step failed, or 2 when Graphviz reported an error (such as a lost edge) and went on.
static inline int fg_draw(const char *dot, size_t count, const char *engine, const char *format, char **picture, size_t *length) {
  GVC_t *context = gvContext();
  if (!context) return 1;
  void *channel = fg_open(dot, count);
  if (!channel) return 1;
  Agraph_t *graph = agread(channel, NULL);
  if (!graph || gvLayout(context, graph, engine) != 0) return 1;
  // An unsigned int before version 13 and a size_t since: on the little-endian machines of today both read right out of a zeroed size_t.
  size_t written = 0;
  if (gvRenderData(context, graph, format, picture, (void *)&written) != 0 || !*picture) return 1;
  *length = written;
  return agerrors() >= AGERR ? 2 : 0;
}

/// Only hands what it was given to its thread, because a start routine has one parameter.
struct fg_job {
  const char *dot;
  size_t count;
  const char *engine, *format;
  char *picture;
  size_t length;
  int result;
};

static void *fg_job_body(void *argument) {
  struct fg_job *job = (struct fg_job *)argument;
  job->result = fg_draw(job->dot, job->count, job->engine, job->format, &job->picture, &job->length);
  return NULL;
}

/// Draws on a thread with a stack of the given size, because layout recurses along paths. Returns an errno of the thread's start.
static inline int fg_draw_on_stack(struct fg_job *job, size_t stack) {
  pthread_attr_t attributes;
  pthread_t thread;
  int failure = pthread_attr_init(&attributes);
  if (!failure) failure = pthread_attr_setstacksize(&attributes, stack);
  if (!failure) failure = pthread_create(&thread, &attributes, fg_job_body, job);
  if (!failure) failure = pthread_join(thread, NULL);
  return failure;
}

/// Limits this process; memory is not enforced by macOS. No core files either: a crash here is an expected answer.
static inline void fg_limit(size_t memory, size_t seconds) {
  struct rlimit limit = {memory, memory};
  setrlimit(RLIMIT_AS, &limit);
  limit.rlim_cur = seconds;
  limit.rlim_max = seconds + 1;
  setrlimit(RLIMIT_CPU, &limit);
  limit.rlim_cur = limit.rlim_max = 0;
  setrlimit(RLIMIT_CORE, &limit);
}

// MARK: Starting and feeding the worker

/// A connected pair for the worker's stdin: unlike a pipe, writing to its closed end can be told not to raise SIGPIPE.
static inline int fg_make_input(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
#ifdef SO_NOSIGPIPE
  int on = 1;
  setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  return 0;
}

/// A pipe whose reading end never blocks.
static inline int fg_make_output(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

static inline ssize_t fg_send(int socket, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(socket, bytes, count, MSG_NOSIGNAL);
#else
  return send(socket, bytes, count, 0);
#endif
}

/// Starts `path` with the three given descriptors as its standard ones; every other one of ours is closed there. Returns an errno.
static inline int fg_spawn(const char *path, char *const arguments[], char *const environment[], const int descriptors[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  // First out of the way of 0, 1 and 2: a parent that started without them may have been given those numbers.
  int moved[3] = {-1, -1, -1};
  for (int i = 0; i < 3 && !failure; i++) {
    moved[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, 3);
    failure = moved[i] < 0 ? errno : posix_spawn_file_actions_adddup2(&actions, moved[i], i);
  }
  if (!failure) failure = posix_spawn(process, path, &actions, NULL, arguments, environment);
  for (int i = 0; i < 3; i++)
    if (moved[i] >= 0) close(moved[i]);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

/// The signal that ended a process, or 0.
static inline int fg_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }
static inline int fg_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
static inline const char *fg_signal_name(int number) { return strsignal(number); }
static inline char *const *fg_environment(void) {
  extern char **environ;
  return environ;
}
