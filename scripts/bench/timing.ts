/** Times calls one by one, after warming up, and says where the middle and the slow end of them lie. */

export interface Timing {
  readonly medianMicros: number;
  readonly p99Micros: number;
  readonly samples: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Runs `call` often enough for the compiler to have seen it, then `samples` times more, each timed on its own. */
export const timeCalls = (
  call: (turn: number) => unknown,
  { samples, warmUp }: { readonly samples: number; readonly warmUp: number },
): Timing => {
  for (let turn = 0; turn < warmUp; turn += 1) call(turn);
  const micros = new Float64Array(samples);
  for (let turn = 0; turn < samples; turn += 1) {
    const before = performance.now();
    call(turn);
    micros[turn] = (performance.now() - before) * 1_000;
  }
  micros.sort();
  return { medianMicros: rounded(quantile(micros, 0.5)), p99Micros: rounded(quantile(micros, 0.99)), samples };
};
