/** Counts of a family: what is tried adds up, what somebody reports counts once, and the sealed end only becomes larger. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptState } from '@/domain/kept/merge-policy';
import { trialsKind } from '@/domain/runs/trials-kind';
import { isTrialCounter, trialsPolicy } from '@/domain/runs/trials-policy';
import type { KeptTrials, TrialsEdit } from '@/domain/runs/trials-policy';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';

const edited = (state: KeptState, edit: TrialsEdit, deviceId = 'phone'): KeptState => {
  const change = trialsPolicy.edit(state, edit, { deviceId, nowMs: 0 });
  return change === null ? state : trialsPolicy.join(state, change);
};
const valueOf = (state: KeptState): KeptTrials => {
  const reading = trialsPolicy.read(state);
  if (reading.state !== 'present') throw new Error(reading.state);
  const parsed = trialsKind.schema.safeParse(reading.value);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error));
  return parsed.data;
};
const of = (...edits: readonly (TrialsEdit | readonly [TrialsEdit, string])[]): KeptTrials =>
  valueOf(edits.reduce<KeptState>((state, one) => ('length' in one ? edited(state, ...one) : edited(state, one)), {}));
const report = (writer: string, trials: number): TrialsEdit => ({
  report: { writer, counter: { trials, measured: 0, mean: 0, squares: 0 } },
});

describe('variants tried', () => {
  it('add up with their mean and spread', () => {
    // Mean of 1, 2 and 3 is 2, squared deviations 1 + 0 + 1.
    expect(of({ tried: [1, null] }, { tried: [2, 3] }).writers).toEqual({ phone: { trials: 4, measured: 3, mean: 2, squares: 2 } });
    expect(trialTotals(of({ tried: [1, 2] }, [{ tried: [3] }, 'desk']).writers)).toEqual({
      trials: 3,
      measured: 3,
      varianceOfSharpe: { value: 1 },
    });
  });

  it('of nothing are no change', () => {
    expect(trialsPolicy.edit({}, { tried: [] }, { deviceId: 'phone', nowMs: 0 })).toBeNull();
  });

  it('that a source reports count once, and the greater report counts', () => {
    const { writers } = of(report('source', 20), report('source', 20), [report('source', 12), 'desk'], [{ tried: [null] }, 'desk']);
    expect(writers).toEqual({
      source: { trials: 20, measured: 0, mean: 0, squares: 0 },
      desk: { trials: 1, measured: 0, mean: 0, squares: 0 },
    });
    expect(trialTotals(of(report('source', 20), report('source', 24)).writers).trials).toBe(24);
  });

  it.each([
    ['less than nothing', { trials: -1, measured: 0, mean: 0, squares: 0 }],
    ['a part of one', { trials: 1.5, measured: 0, mean: 0, squares: 0 }],
    ['more measured than tried', { trials: 1, measured: 2, mean: 0, squares: 0 }],
    ['a negative spread', { trials: 1, measured: 1, mean: 0, squares: -1 }],
    ['no number', { trials: 1, measured: 1, mean: Number.NaN, squares: 0 }],
    ['more than there can be', { trials: 2e9, measured: 0, mean: 0, squares: 0 }],
  ])('are refused where a report says %s', (_, counter) => {
    expect(isTrialCounter(counter)).toBe(false);
    expect(trialsPolicy.edit({}, { report: { writer: 'source', counter } }, { deviceId: 'phone', nowMs: 0 })).toBeNull();
  });

  it('are stored by the one who counted, and what two counted goes in two writes', () => {
    const before = edited({}, { tried: [null] });
    const after = edited(before, report('source', 3));
    expect(trialsPolicy.stored(after, 'phone', before)).toMatchObject({ last: 'source' });
    expect(trialsPolicy.stored(edited(after, { tried: [null] }), 'phone', after)).toMatchObject({ last: 'phone' });
    const change = (edit: TrialsEdit): KeptState => trialsPolicy.edit(before, edit, { deviceId: 'phone', nowMs: 0 }) ?? {};
    expect(trialsPolicy.apart?.(change({ tried: [1] }))).toBe(trialsPolicy.apart?.(change({ seal: { instrument: 'DAX', from: 1 } })));
    expect(trialsPolicy.apart?.(change({ tried: [1] }))).not.toBe(trialsPolicy.apart?.(change(report('source', 3))));
  });
});

describe('the start of a sealed end', () => {
  const seal = (from: number, instrument = 'EURUSD'): TrialsEdit => ({ seal: { instrument, from } });
  it('is kept by instrument, before anything was tried', () => {
    expect(of(seal(100), seal(70, 'BTC_USD/x'))).toEqual({
      writers: { phone: { trials: 0, measured: 0, mean: 0, squares: 0 } },
      sealedFrom: { EURUSD: 100, 'BTC_USD/x': 70 },
    });
  });

  it('goes back and never on, whoever says so in whatever order', () => {
    const place = fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 1e12 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (all) => {
        const states: KeptState[] = [{}, {}, {}];
        let earliest = Infinity;
        for (const [device, from] of all) {
          states[device] = edited(states[device] ?? {}, seal(from), `d${String(device)}`);
          const own = valueOf(states[device]).sealedFrom['EURUSD'] ?? Infinity;
          expect(own).toBeLessThanOrEqual(from);
          earliest = Math.min(earliest, from);
        }
        const joined = [...states, ...states].reduce<KeptState>(trialsPolicy.join, {});
        expect(valueOf(joined).sealedFrom).toEqual({ EURUSD: earliest });
      }),
      { seed: 20261124, numRuns: 200 },
    );
  });

  it('leaves counts as they are, and counting leaves it', () => {
    expect(of({ tried: [1, 2] }, seal(5), { tried: [null] })).toMatchObject({
      writers: { phone: { trials: 3 } },
      sealedFrom: { EURUSD: 5 },
    });
  });

  it('has to be an instant of an instrument', () => {
    for (const edit of [seal(0.5), seal(-1), seal(1e15), seal(1, ''), seal(1, 'x'.repeat(81))])
      expect(trialsPolicy.edit({}, edit, { deviceId: 'phone', nowMs: 0 })).toBeNull();
  });
});
