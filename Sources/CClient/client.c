// Bytes that are part of the program: as literals in Swift they would take the optimiser seconds.

// dladdr is not in POSIX.
#define _GNU_SOURCE

#include "client.h"

#include <dlfcn.h>
#include <link.h>

// Clang has #embed in all modes; in those before C23 it says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ahead_js[] = {
#embed "../Browser/Client/ahead.js"
};
static const unsigned char arrival_js[] = {
#embed "../Browser/Client/arrival.js"
};
static const unsigned char elements_js[] = {
#embed "../Browser/Client/elements.js"
};
static const unsigned char escaping_js[] = {
#embed "../Browser/Client/escaping.js"
};
static const unsigned char fetching_js[] = {
#embed "../Browser/Client/fetching.js"
};
static const unsigned char later_js[] = {
#embed "../Browser/Client/later.js"
};
static const unsigned char hits_js[] = {
#embed "../Browser/Client/hits.js"
};
static const unsigned char input_js[] = {
#embed "../Browser/Client/input.js"
};
static const unsigned char keys_js[] = {
#embed "../Browser/Client/keys.js"
};
static const unsigned char link_js[] = {
#embed "../Browser/Client/link.js"
};
static const unsigned char martlet_css[] = {
#embed "../Browser/Client/martlet.css"
};
static const unsigned char martlet_js[] = {
#embed "../Browser/Client/martlet.js"
};
static const unsigned char messages_js[] = {
#embed "../Browser/Client/messages.js"
};
static const unsigned char motion_js[] = {
#embed "../Browser/Client/motion.js"
};
static const unsigned char page_js[] = {
#embed "../Browser/Client/page.js"
};
static const unsigned char pointer_js[] = {
#embed "../Browser/Client/pointer.js"
};
static const unsigned char screen_js[] = {
#embed "../Browser/Client/screen.js"
};
static const unsigned char scrolling_js[] = {
#embed "../Browser/Client/scrolling.js"
};
static const unsigned char slots_js[] = {
#embed "../Browser/Client/slots.js"
};
static const unsigned char targets_js[] = {
#embed "../Browser/Client/targets.js"
};

#define SOURCE(name, bytes) {name, bytes, sizeof(bytes)}

static const ClientSource sources[] = {
  SOURCE("ahead.js", ahead_js),
  SOURCE("arrival.js", arrival_js),
  SOURCE("elements.js", elements_js),
  SOURCE("escaping.js", escaping_js),
  SOURCE("fetching.js", fetching_js),
  SOURCE("later.js", later_js),
  SOURCE("hits.js", hits_js),
  SOURCE("input.js", input_js),
  SOURCE("keys.js", keys_js),
  SOURCE("link.js", link_js),
  SOURCE("martlet.css", martlet_css),
  SOURCE("martlet.js", martlet_js),
  SOURCE("messages.js", messages_js),
  SOURCE("motion.js", motion_js),
  SOURCE("page.js", page_js),
  SOURCE("pointer.js", pointer_js),
  SOURCE("screen.js", screen_js),
  SOURCE("scrolling.js", scrolling_js),
  SOURCE("slots.js", slots_js),
  SOURCE("targets.js", targets_js),
};

const ClientSource *client_source(size_t index) {
  return index < sizeof(sources) / sizeof(sources[0]) ? &sources[index] : NULL;
}

const char *client_library(void) {
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1((const void *)client_source, &info, (void **)&map, RTLD_DL_LINKMAP) || !map) return NULL;
  // The loader has no name for the program itself.
  return map->l_name && map->l_name[0] ? map->l_name : NULL;
}
