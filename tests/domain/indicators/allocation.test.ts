/**
 * Kernels allocate nothing per bar. Measured as growth of the heap over 20,000 bars once the code is compiled: a
 * number on the heap takes 12 to 16 bytes, so one per bar would be ten times what is allowed.
 *
 * The compiler is told to inline without its usual limits, which depend on what ran before: a number handed to a
 * function that it left out would be on the heap through no act of the kernel. Where it still settles on such code,
 * the modules are loaded anew and it decides again.
 */
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import { indicatorIds, type IndicatorId } from '@/domain/indicators/registry';
import { randomBars } from './random-bars';

setFlagsFromString('--max-inlined-bytecode-size-cumulative=10000');
setFlagsFromString('--max-inlined-bytecode-size=2000');
setFlagsFromString('--no-flush-bytecode');

const count = 20_000;
const bars = randomBars(count);
const allowedBytesPerBar = 1.5;
/** Until the compiler has seen the code often enough, every number it holds is on the heap. */
const mostRounds = 200;
const mostDecisions = 5;

/** Bytes a bar in the first round without garbage collection that stays below what is allowed; the least seen otherwise. */
const bytesPerBar = async (round: () => void): Promise<number> => {
  // The compiler works beside the program and gets its turn between two tasks.
  for (let turn = 0; turn < 5; turn += 1) {
    round();
    await new Promise((resolve) => setImmediate(resolve));
  }
  let least = Infinity;
  for (let turn = 0; turn < mostRounds && least > allowedBytesPerBar; turn += 1) {
    const before = process.memoryUsage().heapUsed;
    round();
    const grown = (process.memoryUsage().heapUsed - before) / count;
    if (grown >= 0) least = Math.min(least, grown);
  }
  return least;
};

/** One computation of all bars into arrays that are there already. */
const roundOf = async (id: IndicatorId): Promise<() => void> => {
  const { indicatorOf } = await import('@/domain/indicators/registry');
  const { indicatorRun, outputArrays } = await import('@/domain/indicators/indicator-run');
  const { defaultParams } = await import('@/domain/indicators/check-params');
  const indicator = indicatorOf(id);
  const outputs = outputArrays(indicator, count);
  const run = indicatorRun(indicator, defaultParams(indicator));
  return () => {
    run.restart();
    run.advance(bars, outputs, count);
  };
};

/** A quarter of them in the short tier. */
const measured = process.env['SEXTANT_FULL'] === '1' ? indicatorIds : indicatorIds.filter((_, index) => index % 4 === 0);

describe('a kernel', () => {
  it('that put one object a bar on the heap would be noticed', async () => {
    const kept: object[] = [];
    const grown = await bytesPerBar(() => {
      kept.length = 0;
      for (let i = 0; i < count; i += 1) kept.push({ value: i + 0.5 });
    });
    expect(grown).toBeGreaterThan(5 * allowedBytesPerBar);
  });

  it.each(measured)('of %s allocates nothing per bar', async (id) => {
    let grown = await bytesPerBar(await roundOf(id));
    for (let decision = 1; decision < mostDecisions && grown > allowedBytesPerBar; decision += 1) {
      vi.resetModules();
      grown = await bytesPerBar(await roundOf(id));
    }
    expect(
      grown,
      `The kernel of ${id} puts ${grown.toFixed(0)} bytes on the heap for each bar. Make nothing inside its loop (no object, array, closure, slice, destructured list): what it remembers goes into \`memory\`, what it needs for the bars of one call into \`scratch\`; docs/extending.md names kernels to look at`,
    ).toBeLessThan(allowedBytesPerBar);
  });
});
