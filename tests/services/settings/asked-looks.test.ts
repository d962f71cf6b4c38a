// @vitest-environment jsdom
/** Looks at the trades: those of this device and of all others, of seven days. */
import { beforeEach, expect, it } from 'vitest';
import { thisDeviceId } from '@/services/local/device-id';
import { looksWithin } from '@/services/settings/asked-looks';
import { weekMs } from '@/lib/durations';

const now = 100 * weekMs;
const own = (): string => `device-${thisDeviceId()}`;

beforeEach(() => localStorage.clear());

it('are added up over devices, without those that are older than seven days', () => {
  expect(looksWithin({ 'device-a': [now - 1, now - weekMs], 'device-b': [now - 2, now - weekMs + 1] }, 'me', now)).toBe(3);
});

it('of this device count once, whether only it knows of them, or the account as well', () => {
  localStorage.setItem('sextant:asked-looks:me', JSON.stringify([now - 5, now - 4]));
  expect(looksWithin({}, 'me', now)).toBe(2);
  expect(looksWithin({ [own()]: [now - 5] }, 'me', now)).toBe(2);
  expect(looksWithin({ [own()]: [now - 9, now - 5], 'device-a': [now - 5] }, 'me', now)).toBe(4);
});

it('are those of other devices where what this one keeps is damaged', () => {
  localStorage.setItem('sextant:asked-looks:me', '{"a":1}');
  expect(looksWithin({ 'device-a': [now - 1] }, 'me', now)).toBe(1);
});
