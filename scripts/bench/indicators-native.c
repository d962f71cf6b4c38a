/* The nine indicators of the benchmark as plain loops in C over columns of doubles, timed; it prints one JSON object. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long n;
static double *high, *low, *close_, *volume, *a, *b, *c, *raw;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void sma(void) {
  const int p = 20;
  double sum = 0;
  for (long i = 0; i < p; i++) sum += close_[i];
  a[p - 1] = sum / p;
  for (long i = p; i < n; i++) {
    sum += close_[i] - close_[i - p];
    a[i] = sum / p;
  }
}

static void ema(void) {
  const int p = 20;
  const double k = 2.0 / (p + 1);
  double e = 0;
  for (long i = 0; i < p; i++) e += close_[i] / p;
  for (long i = p; i < n; i++) {
    e += k * (close_[i] - e);
    a[i] = e;
  }
}

static void rsi(void) {
  const int p = 14;
  double up = 0, down = 0;
  for (long i = 1; i < n; i++) {
    const double d = close_[i] - close_[i - 1];
    const double g = d > 0 ? d : 0, l = d < 0 ? -d : 0;
    if (i <= p) {
      up += g / p;
      down += l / p;
    } else {
      up += (g - up) / p;
      down += (l - down) / p;
    }
    a[i] = 100 * up / (up + down);
  }
}

static void macd(void) {
  double fast = close_[25], slow = close_[25], signal = 0;
  for (long i = 26; i < n; i++) {
    fast += 2.0 / 13 * (close_[i] - fast);
    slow += 2.0 / 27 * (close_[i] - slow);
    a[i] = fast - slow;
    signal += 0.2 * (a[i] - signal);
    b[i] = signal;
    c[i] = a[i] - signal;
  }
}

static void bbands(void) {
  const int p = 20;
  double sum = 0, squares = 0;
  for (long i = 0; i < n; i++) {
    sum += close_[i];
    squares += close_[i] * close_[i];
    if (i >= p) {
      sum -= close_[i - p];
      squares -= close_[i - p] * close_[i - p];
    }
    const double mean = sum / p, v = squares / p - mean * mean, d = 2 * sqrt(v > 0 ? v : 0);
    a[i] = mean + d;
    b[i] = mean;
    c[i] = mean - d;
  }
}

static double true_range(long i) {
  double r = high[i] - low[i];
  const double up = fabs(high[i] - close_[i - 1]), down = fabs(low[i] - close_[i - 1]);
  if (up > r) r = up;
  if (down > r) r = down;
  return r;
}

static void atr(void) {
  double v = 0;
  for (long i = 1; i < n; i++) {
    v = i <= 14 ? v + true_range(i) / 14 : v + (true_range(i) - v) / 14;
    a[i] = v;
  }
}

static void stoch(void) {
  const int p = 14;
  long top = 0, bottom = 0;
  for (long i = 0; i < n; i++) {
    const long first = i >= p ? i - p + 1 : 0;
    if (high[i] >= high[top]) top = i;
    if (low[i] <= low[bottom]) bottom = i;
    if (top < first) for (long j = top = first; j <= i; j++) if (high[j] >= high[top]) top = j;
    if (bottom < first) for (long j = bottom = first; j <= i; j++) if (low[j] <= low[bottom]) bottom = j;
    const double r = high[top] - low[bottom];
    raw[i] = r == 0 ? 0 : 100 * (close_[i] - low[bottom]) / r;
    a[i] = i < 2 ? raw[i] : (raw[i] + raw[i - 1] + raw[i - 2]) / 3;
    b[i] = i < 2 ? a[i] : (a[i] + a[i - 1] + a[i - 2]) / 3;
  }
}

static void adx(void) {
  const double rest = 13.0 / 14;
  double plus = 0, minus = 0, average = 0;
  for (long i = 1; i < n; i++) {
    const double up = high[i] - high[i - 1], down = low[i - 1] - low[i];
    plus = plus * rest + (up > down && up > 0 ? up : 0);
    minus = minus * rest + (down > up && down > 0 ? down : 0);
    if (plus + minus > 0) average = average * rest + fabs(plus - minus) / (plus + minus) * 100 / 14;
    a[i] = average;
  }
}

static void vwap(void) {
  double amount = 0, traded = 0;
  for (long i = 0; i < n; i++) {
    amount += (high[i] + low[i] + close_[i]) / 3 * volume[i];
    traded += volume[i];
    a[i] = amount / traded;
  }
}

int main(int count, char **given) {
  if (count < 3) return 1;
  n = atol(given[2]);
  double *data = malloc(sizeof(double) * n * 8);
  FILE *file = fopen(given[1], "rb");
  if (!data || !file || fread(data, sizeof(double), n * 4, file) != (size_t)(n * 4)) return 1;
  fclose(file);
  high = data;
  low = data + n;
  close_ = data + 2 * n;
  volume = data + 3 * n;
  a = data + 4 * n;
  b = data + 5 * n;
  c = data + 6 * n;
  raw = data + 7 * n;
  struct {
    const char *name;
    void (*run)(void);
  } all[] = {{"sma", sma}, {"ema", ema}, {"rsi", rsi}, {"macd", macd}, {"bbands", bbands}, {"atr", atr}, {"stoch", stoch}, {"adx", adx}, {"vwap_cum", vwap}};
  printf("{");
  for (int k = 0; k < 9; k++) {
    double least = 1e9;
    for (int turn = 0; turn < 10; turn++) {
      const double before = now_ms();
      all[k].run();
      const double ms = now_ms() - before;
      if (ms < least) least = ms;
    }
    printf("%s\"%s\":%.2f", k ? "," : "", all[k].name, least);
  }
  printf("}\n");
  return 0;
}
