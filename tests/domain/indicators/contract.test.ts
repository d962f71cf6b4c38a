/** What every indicator of the registry keeps, whatever it computes: warm-up, order of time, gaps, ranges and the caller's arrays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkParams, defaultParams } from '@/domain/indicators/check-params';
import { outputWarmUp, type Columns, type Indicator, type Parameters } from '@/domain/indicators/indicator';
import { columnsOf, computeIndicator, indicatorRun, outputArrays } from '@/domain/indicators/indicator-run';
import { indicatorStream } from '@/domain/indicators/indicator-stream';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { cutBars, randomBars } from './random-bars';

/** More than two anchors and ten times the bars that a stream holds. */
const count = 2600;
const bars = randomBars(count);

/** Parameters that differ from the defaults, small enough for the bars; those that must ascend do. */
const otherParams = (indicator: Indicator): fc.Arbitrary<Parameters> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(indicator.parameters).map(([name, { min, max, integer }]) => [
          name,
          integer ? fc.integer({ min, max: Math.min(max, min + 40) }) : fc.double({ min, max: Math.min(max, min + 5), noNaN: true }),
        ]),
      ),
    )
    .map((params) => {
      const names = indicator.ascending ?? [];
      const values = names.map((name) => params[name] ?? 0).toSorted((a, b) => a - b);
      return {
        ...params,
        ...Object.fromEntries(names.map((name, k) => [name, (values[k] ?? 0) + (name.endsWith('Limit') ? k / 100 : k)])),
      };
    })
    .filter((params) => checkParams(indicator, params).ok);

/** The same numbers in the same places, to the last bit; NaN equals NaN. Says where they first differ. */
const expectSame = (actual: readonly Float64Array[], expected: readonly Float64Array[]): void => {
  expect(actual.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
  for (const [k, column] of actual.entries()) {
    const i = column.findIndex((value, place) => !Object.is(value, expected[k]?.[place]));
    if (i !== -1) expect({ output: k, bar: i, value: column[i] }).toEqual({ output: k, bar: i, value: expected[k]?.[i] });
  }
};

const streamed = (indicator: Indicator, params: Parameters, columns: Columns, withPreviews: boolean): readonly Float64Array[] => {
  const stream = indicatorStream(indicator, params);
  const outputs = outputArrays(indicator, count);
  const values = new Float64Array(outputs.length);
  for (let i = 0; i < count; i += 1) {
    const bar = Object.fromEntries(indicator.inputs.map((name) => [name, columns[name][i] ?? NaN]));
    if (withPreviews && i % 3 === 0) {
      stream.preview({ ...bar, close: (bar['close'] ?? 1) * 1.001 }, values);
      stream.preview(bar, values);
    }
    const told = withPreviews && i % 3 === 0 ? values.slice() : null;
    stream.next(bar, values);
    if (told !== null) expectSame([told], [values]);
    for (const [k, output] of outputs.entries()) output[i] = values[k] ?? 0;
  }
  return outputs;
};

describe.each(indicatorIds.map((id) => [id, indicatorOf(id)] as const))('%s', (id, indicator) => {
  const params = defaultParams(indicator);
  const whole = computeIndicator(indicator, bars, params);

  it('says what it is', () => {
    expect(id).toMatch(/^[a-z][a-z0-9_]*$/u);
    expect(indicator.title).not.toBe('');
    expect(indicator.formula).not.toBe('');
    expect(indicator.source).not.toBe('');
    expect(new Set(indicator.outputs.map(({ name }) => name)).size).toBe(indicator.outputs.length);
    expect(indicator.inputs.length).toBeGreaterThan(0);
  });

  it('has defaults within their ranges and refuses values outside', () => {
    expect(checkParams(indicator, {})).toEqual({ ok: true, params });
    for (const [name, { min, max, integer }] of Object.entries(indicator.parameters)) {
      for (const value of [min - 1, max + 1, NaN, Infinity, ...(integer ? [min + 0.5] : [])]) {
        expect(checkParams(indicator, { [name]: value }).ok).toBe(false);
      }
    }
    expect(checkParams(indicator, { nonsense: 1 }).ok).toBe(false);
  });

  it('has no value before its warm-up is over and one from then on', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(params), otherParams(indicator)), (some) => {
        const outputs = computeIndicator(indicator, bars, some);
        for (const [k, output] of outputs.entries()) {
          const first = outputWarmUp(indicator, k, some);
          expect(output.findIndex((value) => !Number.isNaN(value))).toBeGreaterThanOrEqual(first);
          // A short window may hold nothing to measure; the note says of what.
          const mayLack = indicator.sparse ?? (some !== params && /no value/iu.test(indicator.note ?? ''));
          const lacking = output.subarray(first).findIndex((value) => !Number.isFinite(value));
          if (mayLack) expect(output.filter((value) => Math.abs(value) === Infinity)).toHaveLength(0);
          else expect([first, lacking]).toEqual([first, -1]);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('gives bar by bar what it gives at once, to the last digit', () => {
    expectSame(streamed(indicator, params, bars, false), whole);
  });

  it('gives the same for any parameters and however the bars are handed over', () => {
    fc.assert(
      fc.property(otherParams(indicator), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 }), (some, sizes) => {
        const run = indicatorRun(indicator, some);
        const outputs = outputArrays(indicator, count);
        for (const size of sizes) run.advance(bars, outputs, Math.min(count, run.bars + size));
        run.advance(bars, outputs, count);
        expectSame(outputs, computeIndicator(indicator, bars, some));
      }),
      { numRuns: 6 },
    );
  });

  it('forgets a preview', () => {
    expectSame(streamed(indicator, params, bars, true), whole);
  });

  it('knows nothing of the future', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: count - 1 }),
        fc.integer(),
        fc.oneof(fc.constant(params), otherParams(indicator)),
        (cut, seed, some) => {
          const other = randomBars(count, seed);
          const columns = columnsOf(
            Object.fromEntries(
              Object.entries(bars).map(([name, column]) => {
                const changed = other[name as keyof Columns].slice();
                changed.set(column.subarray(0, cut));
                return [name, changed];
              }),
            ),
          );
          const changed = computeIndicator(indicator, columns, some).map((output) => output.slice(0, cut));
          const before = computeIndicator(indicator, bars, some).map((output) => output.slice(0, cut));
          expectSame(changed, before);
          expectSame(computeIndicator(indicator, cutBars(bars, 0, cut), some), before);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('has no value on a gap and begins again behind it', () => {
    const gap = 1300;
    for (const name of indicator.inputs) {
      const columns = cutBars(bars, 0, count);
      columns[name][gap] = NaN;
      const outputs = computeIndicator(indicator, columns, params);
      expect(outputs.map((output) => output[gap])).toEqual(outputs.map(() => NaN));
      expectSame(
        outputs.map((output) => output.slice(0, gap)),
        whole.map((output) => output.slice(0, gap)),
      );
      const behind = computeIndicator(indicator, cutBars(bars, gap + 1, count), params);
      expectSame(
        outputs.map((output) => output.slice(gap + 1)),
        behind,
      );
    }
  });

  it('has no value for too few bars', () => {
    for (let length = 0; length < 4; length += 1) {
      for (const [k, output] of computeIndicator(indicator, cutBars(bars, 0, length), params).entries()) {
        expect(output).toHaveLength(length);
        const first = outputWarmUp(indicator, k, params);
        expect(output.slice(0, first).every((value) => Number.isNaN(value))).toBe(true);
      }
    }
  });

  it('writes into the arrays of the caller, and only the bars it is told', () => {
    const outputs = outputArrays(indicator, count).map((output) => output.fill(42));
    const run = indicatorRun(indicator, params);
    run.advance(bars, outputs, 700);
    for (const [k, output] of outputs.entries()) {
      expect(output.subarray(700).every((value) => value === 42)).toBe(true);
      expect(output.slice(0, 700)).toEqual(whole[k]?.slice(0, 700));
      output.fill(42, 0, 700);
    }
    run.advance(bars, outputs, count);
    for (const [k, output] of outputs.entries()) {
      expect(output.subarray(0, 700).every((value) => value === 42)).toBe(true);
      expect(output.slice(700)).toEqual(whole[k]?.slice(700));
    }
  });

  it('is never infinite where nothing moves and nothing is traded', () => {
    const flat = columnsOf({
      ...Object.fromEntries(['open', 'high', 'low', 'close'].map((name) => [name, new Float64Array(400).fill(1.1)])),
      volume: new Float64Array(400),
      time: bars.time.slice(0, 400),
      session: bars.session.slice(0, 400),
    });
    for (const output of computeIndicator(indicator, flat, params)) {
      expect(output.filter((value) => Math.abs(value) === Infinity)).toHaveLength(0);
    }
  });

  it('computes with the least and the greatest of each parameter', () => {
    for (const [name, { min, max }] of Object.entries(indicator.parameters)) {
      for (const value of [min, max]) {
        const checked = checkParams(indicator, { [name]: value });
        if (checked.ok) expect(computeIndicator(indicator, cutBars(bars, 0, 1200), checked.params)).toHaveLength(indicator.outputs.length);
      }
    }
  });
});
