#pragma once
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Pictures read by libpng and libjpeg, which are opened when they are first used. Both leave by
   longjmp where something is wrong, which Swift has not. Each object file has its own copy of what
   was opened: so reading opens, too. */

/* A picture as it is to be drawn: red, green, blue and alpha, made as small as asked for while
   its rows come. */
struct martlet_raster {
  uint32_t most;             /* the longest side wanted */
  uint32_t width, height;    /* what it was made */
  uint8_t *pixels;           /* to be freed */
  uint32_t from_width, from_height;
  uint64_t *sums;            /* of the row being gathered: the colours by alpha, alpha, count */
  uint32_t row;              /* of those that came */
  int isOpaque;              /* nothing shows through */
};

/* More pixels than that are taken for an attack. */
static const uint64_t martlet_most_pixels = 1u << 26;

static inline int martlet_begin_raster(struct martlet_raster *raster, uint32_t w, uint32_t h) {
  if (w == 0 || h == 0 || (uint64_t)w * h > martlet_most_pixels) return 0;
  uint32_t side = w > h ? w : h, most = raster->most ? raster->most : 1;
  raster->from_width = w;
  raster->from_height = h;
  raster->width = side <= most ? w : (uint32_t)((uint64_t)w * most / side);
  raster->height = side <= most ? h : (uint32_t)((uint64_t)h * most / side);
  if (raster->width == 0) raster->width = 1;
  if (raster->height == 0) raster->height = 1;
  raster->pixels = calloc((size_t)raster->width * raster->height, 4);
  raster->sums = calloc(raster->width, 5 * sizeof *raster->sums);
  raster->row = 0;
  raster->isOpaque = 1;
  return raster->pixels && raster->sums;
}

/* The next row, from the top. Each pixel counts as much as it is opaque. */
static inline void martlet_add_row(struct martlet_raster *raster, const uint8_t *pixels) {
  if (raster->row >= raster->from_height) return;
  uint32_t w = raster->from_width, place = 0, to = 0;
  for (uint32_t x = 0; x < w; x++, pixels += 4) {
    uint64_t *sum = raster->sums + 5 * (size_t)to;
    uint32_t alpha = pixels[3];
    sum[0] += pixels[0] * alpha;
    sum[1] += pixels[1] * alpha;
    sum[2] += pixels[2] * alpha;
    sum[3] += alpha;
    sum[4]++;
    place += raster->width;
    if (place >= w) place -= w, to++;
  }
  uint64_t out = (uint64_t)raster->row * raster->height / raster->from_height;
  uint64_t next = (uint64_t)(raster->row + 1) * raster->height / raster->from_height;
  raster->row++;
  if (next == out) return;
  uint8_t *pixel = raster->pixels + out * raster->width * 4;
  for (uint32_t x = 0; x < raster->width; x++, pixel += 4) {
    uint64_t *sum = raster->sums + 5 * (size_t)x;
    if (sum[3] < sum[4] * 255) raster->isOpaque = 0;
    if (sum[3] > 0) {
      for (int part = 0; part < 3; part++) pixel[part] = (sum[part] + sum[3] / 2) / sum[3];
      pixel[3] = (sum[3] + sum[4] / 2) / sum[4];
    }
  }
  memset(raster->sums, 0, raster->width * 5 * sizeof *raster->sums);
}

static inline void martlet_free_raster(struct martlet_raster *raster) {
  free(raster->pixels);
  free(raster->sums);
  raster->pixels = NULL;
  raster->sums = NULL;
}

/* MARK: PNG (libpng 1.6), whose structures nobody sees. */

struct martlet_png {
  void *(*create)(const char *, void *, void (*)(void *, const char *),
                  void (*)(void *, const char *));
  void *(*create_info)(void *);
  void (*destroy)(void **, void **, void **);
  const char *(*version)(const void *);
  void *(*error_pointer)(const void *);
  void *(*io_pointer)(const void *);
  void (*set_reader)(void *, void *, void (*)(void *, uint8_t *, size_t));
  void (*set_limits)(void *, uint32_t, uint32_t);
  void (*set_chunk_limit)(void *, size_t);
  void (*read_info)(void *, void *);
  uint32_t (*width)(const void *, const void *);
  uint32_t (*height)(const void *, const void *);
  void (*expand)(void *);
  void (*scale_16)(void *);
  void (*gray_to_rgb)(void *);
  void (*add_alpha)(void *, uint32_t, int);
  int (*passes)(void *);
  void (*update)(void *, void *);
  size_t (*row_size)(const void *, const void *);
  void (*read_row)(void *, uint8_t *, uint8_t *);
  int is_there;
};

static inline struct martlet_png *martlet_png_library(void) {
  static struct martlet_png library;
  return &library;
}

struct martlet_name { const char *name; void *place; };

static inline int martlet_find_names(const char *file, const struct martlet_name *names, int count) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  for (int i = 0; i < count; i++) {
    void *found = dlsym(library, names[i].name);
    if (!found) return 0;
    memcpy(names[i].place, &found, sizeof found);
  }
  return 1;
}

static inline void martlet_find_png(void) {
  struct martlet_png *png = martlet_png_library();
  struct martlet_name names[] = {
    {"png_create_read_struct", &png->create}, {"png_create_info_struct", &png->create_info},
    {"png_destroy_read_struct", &png->destroy}, {"png_get_libpng_ver", &png->version},
    {"png_get_error_ptr", &png->error_pointer}, {"png_get_io_ptr", &png->io_pointer},
    {"png_set_read_fn", &png->set_reader}, {"png_set_user_limits", &png->set_limits},
    {"png_set_chunk_malloc_max", &png->set_chunk_limit}, {"png_read_info", &png->read_info},
    {"png_get_image_width", &png->width}, {"png_get_image_height", &png->height},
    {"png_set_expand", &png->expand}, {"png_set_scale_16", &png->scale_16},
    {"png_set_gray_to_rgb", &png->gray_to_rgb}, {"png_set_add_alpha", &png->add_alpha},
    {"png_set_interlace_handling", &png->passes}, {"png_read_update_info", &png->update},
    {"png_get_rowbytes", &png->row_size}, {"png_read_row", &png->read_row},
  };
  png->is_there = martlet_find_names("libpng16.so.16", names, sizeof names / sizeof *names);
}

/* Whether libpng is installed. */
static inline int martlet_open_png(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, martlet_find_png);
  return martlet_png_library()->is_there;
}

struct martlet_png_job {
  const uint8_t *bytes;
  size_t count;
  void *png, *info;
  uint8_t *rows;
  jmp_buf end;
};

static inline void martlet_png_failed(void *png, const char *unused) {
  (void)unused;
  struct martlet_png_job *job = martlet_png_library()->error_pointer(png);
  longjmp(job->end, 1);
}

static inline void martlet_png_warned(void *png, const char *unused) { (void)png, (void)unused; }

static inline void martlet_png_reads(void *png, uint8_t *to, size_t count) {
  struct martlet_png_job *job = martlet_png_library()->io_pointer(png);
  if (count > job->count) longjmp(job->end, 1);
  memcpy(to, job->bytes, count);
  job->bytes += count;
  job->count -= count;
}

/* Reads a whole PNG file; 0 when it is none. */
static inline int martlet_read_png(
    const uint8_t *bytes, size_t count, struct martlet_raster *raster) {
  if (!martlet_open_png()) return 0;
  const struct martlet_png *png = martlet_png_library();
  struct martlet_png_job job = {.bytes = bytes, .count = count};
  volatile int isRead = 0;
  if (setjmp(job.end) == 0) {
    job.png = png->create(png->version(NULL), &job, martlet_png_failed, martlet_png_warned);
    job.info = job.png ? png->create_info(job.png) : NULL;
    if (!job.info) longjmp(job.end, 1);
    png->set_limits(job.png, 1 << 20, 1 << 20);
    png->set_chunk_limit(job.png, 1 << 23);
    png->set_reader(job.png, &job, martlet_png_reads);
    png->read_info(job.png, job.info);
    uint32_t width = png->width(job.png, job.info), height = png->height(job.png, job.info);
    if (!martlet_begin_raster(raster, width, height)) longjmp(job.end, 1);
    png->expand(job.png);
    png->scale_16(job.png);
    png->gray_to_rgb(job.png);
    png->add_alpha(job.png, 255, 1);
    int passes = png->passes(job.png);
    png->update(job.png, job.info);
    size_t size = (size_t)width * 4;
    if (png->row_size(job.png, job.info) != size) longjmp(job.end, 1);
    /* The rows of an interlaced picture are there only at its end. */
    uint32_t kept = passes > 1 ? height : 1;
    if ((uint64_t)size * kept > 1u << 27) longjmp(job.end, 1);
    job.rows = calloc(kept, size);
    if (!job.rows) longjmp(job.end, 1);
    for (int pass = 0; pass < passes; pass++) {
      for (uint32_t y = 0; y < height; y++) {
        uint8_t *row = job.rows + (kept > 1 ? y * size : 0);
        png->read_row(job.png, row, NULL);
        if (pass == passes - 1) martlet_add_row(raster, row);
      }
    }
    isRead = 1;
  }
  free(job.rows);
  if (job.png) png->destroy(&job.png, &job.info, NULL);
  return isRead;
}

/* MARK: JPEG (libjpeg 6.2, as libjpeg-turbo has it). Its structures are a part of what the name
   libjpeg.so.62 promises; the library compares the size with its own and refuses another. */

struct martlet_jpeg_errors {
  void (*failed)(void *);
  void *between[15];
  uint8_t rest[40];
  jmp_buf end;
};

struct martlet_jpeg_source {
  const uint8_t *next;
  size_t left;
  void (*start)(void *);
  int (*fill)(void *);
  void (*skip)(void *, long);
  int (*resync)(void *, int);
  void (*stop)(void *);
};

struct martlet_jpeg_progress {
  void (*passed)(void *);
  long counter, limit;
  int done, all;
};

struct martlet_jpeg_state {
  void *errors, *memory;
  struct martlet_jpeg_progress *progress;
  void *client;
  int isDecoding, state;
  struct martlet_jpeg_source *source;
  uint32_t width, height;
  int parts, space, wanted;
  uint32_t scale, of;
  double gamma;
  uint8_t before_size[136 - 88];
  uint32_t out_width, out_height;
  uint8_t before_row[168 - 144];
  uint32_t row;
  int scan;
  uint8_t before_adobe[384 - 176];
  int isAdobe;
  uint8_t rest[632 - 388];
};

struct martlet_jpeg {
  void *(*set_errors)(void *);
  void (*create)(void *, int, size_t);
  void (*set_bytes)(void *, const uint8_t *, unsigned long);
  int (*read_header)(void *, int);
  void (*calculate)(void *);
  int (*start)(void *);
  uint32_t (*read)(void *, uint8_t **, uint32_t);
  void (*destroy)(void *);
  int is_there;
};

static inline struct martlet_jpeg *martlet_jpeg_library(void) {
  static struct martlet_jpeg library;
  return &library;
}

static inline void martlet_find_jpeg(void) {
  struct martlet_jpeg *jpeg = martlet_jpeg_library();
  struct martlet_name names[] = {
    {"jpeg_std_error", &jpeg->set_errors}, {"jpeg_CreateDecompress", &jpeg->create},
    {"jpeg_mem_src", &jpeg->set_bytes}, {"jpeg_read_header", &jpeg->read_header},
    {"jpeg_calc_output_dimensions", &jpeg->calculate}, {"jpeg_start_decompress", &jpeg->start},
    {"jpeg_read_scanlines", &jpeg->read}, {"jpeg_destroy_decompress", &jpeg->destroy},
  };
  jpeg->is_there = martlet_find_names("libjpeg.so.62", names, sizeof names / sizeof *names);
}

/* Whether libjpeg is installed. */
static inline int martlet_open_jpeg(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, martlet_find_jpeg);
  return martlet_jpeg_library()->is_there;
}

static inline void martlet_jpeg_failed(void *state) {
  struct martlet_jpeg_errors *errors = ((struct martlet_jpeg_state *)state)->errors;
  longjmp(errors->end, 1);
}

static inline void martlet_jpeg_warned(void *state, int level) { (void)state, (void)level; }

static inline int martlet_jpeg_ended(void *state) {
  martlet_jpeg_failed(state);
  return 0;
}

/* A file of many scans costs far more than its size. */
static inline void martlet_jpeg_passed(void *state) {
  if (((struct martlet_jpeg_state *)state)->scan > 200) martlet_jpeg_failed(state);
}

/* Four colours of print as three and alpha; Adobe's are the other way round. */
static inline void martlet_from_print(uint8_t *pixels, uint32_t count, int isAdobe) {
  for (uint32_t x = 0; x < count; x++, pixels += 4) {
    for (int part = 0; part < 4; part++) pixels[part] = isAdobe ? pixels[part] : 255 - pixels[part];
    for (int part = 0; part < 3; part++) pixels[part] = pixels[part] * pixels[3] / 255;
    pixels[3] = 255;
  }
}

/* Reads a whole JPEG file; 0 when it is none, or is cut off. */
static inline int martlet_read_jpeg(
    const uint8_t *bytes, size_t count, struct martlet_raster *raster) {
  if (!martlet_open_jpeg()) return 0;
  const struct martlet_jpeg *jpeg = martlet_jpeg_library();
  struct martlet_jpeg_errors errors;
  struct martlet_jpeg_progress progress = {.passed = martlet_jpeg_passed};
  struct martlet_jpeg_state state;
  uint8_t *volatile row = NULL;
  volatile int isRead = 0;
  memset(&errors, 0, sizeof errors);
  memset(&state, 0, sizeof state);
  state.errors = jpeg->set_errors(&errors);
  errors.failed = martlet_jpeg_failed;
  errors.between[0] = (void *)martlet_jpeg_warned;
  if (setjmp(errors.end) == 0) {
    jpeg->create(&state, 62, sizeof state);
    state.progress = &progress;
    jpeg->set_bytes(&state, bytes, count);
    state.source->fill = martlet_jpeg_ended;
    jpeg->read_header(&state, 1);
    if ((uint64_t)state.width * state.height > martlet_most_pixels) martlet_jpeg_failed(&state);
    int isPrint = state.space == 4 || state.space == 5;
    state.wanted = isPrint ? 4 : 12;
    /* An eighth, a quarter or a half cost a fraction of the whole. */
    uint32_t side = state.width > state.height ? state.width : state.height;
    for (state.scale = 1, state.of = 8; state.of > 1; state.of /= 2)
      if (side / state.of >= raster->most) break;
    jpeg->calculate(&state);
    if (!martlet_begin_raster(raster, state.out_width, state.out_height))
      martlet_jpeg_failed(&state);
    row = malloc((size_t)state.out_width * 4);
    if (!row) martlet_jpeg_failed(&state);
    jpeg->start(&state);
    while (state.row < state.out_height) {
      uint8_t *rows[] = {row};
      if (jpeg->read(&state, rows, 1) != 1) martlet_jpeg_failed(&state);
      if (isPrint) martlet_from_print(row, state.out_width, state.isAdobe);
      martlet_add_row(raster, row);
    }
    isRead = 1;
  }
  free(row);
  jpeg->destroy(&state);
  return isRead;
}
