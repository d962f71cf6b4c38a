import { describe, expect, it } from 'vitest';
import { copyInSteps } from '@/lib/copy-in-steps';
import { inOneGo } from '@/lib/steps';

const sample = {
  measure: 'R',
  currency: null,
  results: Float64Array.of(1.5, NaN, -2),
  market: { names: ['', 'EURUSD'], keys: Uint8Array.of(1, 0, 1) },
  rules: [{ id: 'plan', states: Uint8Array.of(2, 0, 1) }],
  dayStart: new Uint32Array([9, 0, 2, 3]).subarray(1),
  leftOut: { withoutMeasure: 3 },
};

describe('a copy in steps', () => {
  it('is equal and shares no memory with what it was made of', () => {
    const { value, buffers } = inOneGo(copyInSteps(sample));
    expect(value).toEqual(sample);
    value.results[0] = 7;
    value.rules[0]!.states[0] = 0;
    expect(sample.results[0]).toBe(1.5);
    expect(sample.rules[0]!.states[0]).toBe(2);
    expect(buffers.map(({ byteLength }) => byteLength)).toEqual([24, 3, 3, 12]);
  });

  it('can be given away, and what it was made of stays', () => {
    const { value, buffers } = inOneGo(copyInSteps(sample));
    expect(structuredClone(value, { transfer: buffers })).toEqual(sample);
    expect(value.results).toHaveLength(0);
    expect(sample.results).toHaveLength(3);
  });

  it('pauses after each column', () => {
    const steps = copyInSteps(sample);
    let pauses = 0;
    while (steps.next().done !== true) pauses += 1;
    expect(pauses).toBe(4);
  });
});
