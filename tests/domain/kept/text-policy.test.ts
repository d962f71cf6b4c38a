/** What a person wrote on two devices apart is never thrown away. */
import { describe, expect, it } from 'vitest';
import { textPolicy } from '@/domain/kept/text-policy';
import type { KeptState } from '@/domain/kept/merge-policy';

const policy = textPolicy(['sentence']);

/** The state after an edit by a device at a time. */
const after = (state: KeptState, device: string, nowMs: number, set: Readonly<Record<string, unknown>>): KeptState => {
  const change = policy.edit(state, { set }, { deviceId: device, nowMs });
  return change === null ? state : policy.join(state, change);
};
const read = (state: KeptState) => {
  const reading = policy.read(state);
  return reading.state === 'present' ? reading.value : reading.state;
};

describe('a text in a register', () => {
  const common = after({}, 'laptop', 1, { closedAt: 1, sentence: 'Wait for the retest.' });

  it('is read as it was written, beside fields that are chosen', () => {
    expect(read(common)).toEqual({ closedAt: 1, sentence: 'Wait for the retest.' });
  });

  it('is replaced by one whose writer had read it', () => {
    expect(read(after(common, 'phone', 2, { sentence: 'Patience.' }))).toEqual({ closedAt: 1, sentence: 'Patience.' });
  });

  it('stays beside the one that counts where two devices wrote apart, whichever arrives first', () => {
    const [laptop, phone] = [after(common, 'laptop', 5, { sentence: 'Two.' }), after(common, 'phone', 9, { sentence: 'Three.' })];
    const expected = { closedAt: 1, sentence: 'Three.', sentenceOthers: ['Two.'] };
    expect(read(policy.join(laptop, phone))).toEqual(expected);
    expect(read(policy.join(phone, laptop))).toEqual(expected);
    // As a server stores it, too.
    const stored = policy.stored(policy.join(laptop, phone), 'laptop');
    expect(read(policy.stateOf(stored))).toEqual(expected);
  });

  it('is settled by whoever writes after reading both', () => {
    const both = policy.join(after(common, 'laptop', 5, { sentence: 'Two.' }), after(common, 'phone', 9, { sentence: 'Three.' }));
    expect(read(after(both, 'laptop', 10, { sentence: 'Two. Three.' }))).toEqual({ closedAt: 1, sentence: 'Two. Three.' });
  });

  it('is not shown twice where both wrote the same, nor beside nothing', () => {
    expect(read(policy.join(after(common, 'laptop', 5, { sentence: 'A' }), after(common, 'phone', 9, { sentence: 'A' })))).toEqual({
      closedAt: 1,
      sentence: 'A',
    });
    expect(read(after(common, 'phone', 9, { sentence: '' }))).toEqual({ closedAt: 1 });
  });

  it('that one device took away while another wrote it anew is still offered', () => {
    const both = policy.join(after(common, 'laptop', 5, { sentence: 'Keep me.' }), after(common, 'phone', 9, { sentence: '' }));
    expect(read(both)).toEqual({ closedAt: 1, sentenceOthers: ['Keep me.'] });
  });

  it('is read where it was stored as a plain text, and settled by the next one', () => {
    const plain = policy.stateOf({ sentence: 'From elsewhere.' });
    expect(read(plain)).toEqual({ sentence: 'From elsewhere.' });
    expect(read(after(plain, 'phone', 3, { sentence: 'Mine.' }))).toEqual({ sentence: 'Mine.' });
  });

  it('goes with the document', () => {
    const change = policy.edit(common, { remove: true }, { deviceId: 'phone', nowMs: 3 });
    expect(read(policy.join(common, change ?? {}))).toBe('removed');
  });
});
