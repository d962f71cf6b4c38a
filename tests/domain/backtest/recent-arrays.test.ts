/** What is kept between programs, and that sharing it changes no program. */
import { describe, expect, it } from 'vitest';
import { programCompiler } from '@/domain/backtest/program';
import { recentArrays } from '@/domain/backtest/recent-arrays';
import { runBacktest, runProgram } from '@/domain/backtest/run-backtest';
import { candles, easySettings, smaCross } from './a-strategy';

const made: string[] = [];
const array = (name: string, length: number) => () => {
  made.push(name);
  return new Float64Array(length);
};

describe('recentArrays', () => {
  it('lets go of what was not asked for the longest', () => {
    // 8 bytes a number: two arrays of two numbers fit into 40 bytes, three do not.
    const store = recentArrays<Float64Array>(40);
    made.length = 0;
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) store.keep(name, array(name, 2));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps one that is too large by itself, and forgets nothing without a limit', () => {
    const small = recentArrays<Float64Array>(8);
    made.length = 0;
    small.keep('large', array('large', 5));
    expect(small.get('large')).toHaveLength(5);
    const all = recentArrays<Float64Array>();
    for (let k = 0; k < 100; k += 1) all.set(String(k), new Float64Array(100));
    expect(all.get('0')).toHaveLength(100);
  });
});

describe('programs that share', () => {
  it.each([Infinity, 30_000])('give what each gives by itself (%d bytes kept)', (mostBytes) => {
    const series = candles(
      Array.from({ length: 1500 }, (_, i) => {
        const [from, to] = [1000 + 40 * Math.sin(i / 9), 1000 + 40 * Math.sin((i + 1) / 9)].map(Math.round) as [number, number];
        return [from, Math.max(from, to) + 3, Math.min(from, to) - 3, to] as const;
      }),
    );
    const settings = easySettings();
    const compile = programCompiler(series, settings, [], mostBytes);
    for (const [fast, slow] of [
      [3, 8],
      [3, 21],
      [5, 8],
      [3, 8],
    ] as const) {
      const strategy = smaCross(fast, slow);
      const compiled = compile(strategy);
      const alone = runBacktest({ series, strategy, settings });
      if (!compiled.ok || !alone.ok) throw new Error('Not compiled.');
      const run = runProgram(compiled.program);
      expect(run.pessimistic.trades.count).toBeGreaterThan(10);
      expect(run).toEqual(alone.backtest);
    }
  });
});
