/** Which key of the review queue says what, and that no key says two things. */
import { expect, it } from 'vitest';
import { exitChoices, gradeChoices, mistakeChoices, setupChoices } from '@/features/journal/review/review-choices';
import { patchOfKey } from '@/features/journal/review/review-patch';

const setups = setupChoices(['Breakout', 'Pullback']);

it.each([
  ['1', { setup: 'Breakout' }],
  ['2', { setup: 'Pullback' }],
  ['A', { grade: 'A+' }],
  ['a', { grade: 'A' }],
  ['B', { grade: 'B' }],
  ['c', { grade: 'C' }],
  ['e', { mistakes: { 'Closed early': true } }],
  ['t', { exitReason: 'Target' }],
  ['T', { exitReason: 'Target' }],
  ['3', null],
  ['q', null],
])('%s', (key, patch) => expect(patchOfKey({}, key, setups)).toEqual(patch));

it('the same key again takes the answer away', () => {
  expect(patchOfKey({ grade: 'A+' }, 'A', setups)).toEqual({ grade: null });
  expect(patchOfKey({ setup: 'Breakout' }, '1', setups)).toEqual({ setup: null });
  expect(patchOfKey({ mistakes: { 'Closed early': true } }, 'e', setups)).toEqual({ mistakes: { 'Closed early': null } });
  expect(patchOfKey({ exitReason: 'Stop' }, 'l', setups)).toEqual({ exitReason: null });
});

it('no key is taken twice, nor one of those that move through the queue', () => {
  const keys = [...gradeChoices.slice(1), ...mistakeChoices, ...exitChoices].map(({ key }) => key).concat('j', 'k', 'z');
  expect(new Set(keys).size).toBe(keys.length);
});

it('there are as many setups as digits', () => {
  expect(setupChoices(Array.from({ length: 12 }, (_, n) => `setup ${String(n)}`))).toHaveLength(9);
});
