// @vitest-environment jsdom
/** What the screen of an ended plan says is stored: what is known, and nothing that is not. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StoredLine } from '@/features/account/stored-line';
import type { StoredThings } from '@/services/export/stored-things';

const source = vi.hoisted(() => ({ get: vi.fn(), subscribe: vi.fn(() => () => undefined) }));
vi.mock('@/services/export/stored-things', () => ({ storedThings: source }));

afterEach(cleanup);

const none: StoredThings = { trades: 0, notes: 0, backtests: 0, layouts: 0, exportBytes: null };

const said = (stored: StoredThings): string => {
  source.get.mockReturnValue(stored);
  return render(<StoredLine />).container.textContent;
};

it.each<readonly [string, StoredThings, string]>([
  [
    'counts what there is',
    { trades: 1_204, notes: 86, backtests: 12, layouts: 1, exportBytes: 3_120_000 },
    '1,204 trades, 86 notes, 12 backtests, 1 chart layout · about 3.1 MB',
  ],
  ['leaves out what there is none of', { ...none, trades: 3, exportBytes: 21_400 }, '3 trades · about 21 kB'],
  ['counts before it has measured', { ...none, notes: 2 }, '2 notes'],
  ['says that there is nothing', none, 'No trades, notes or backtests yet'],
  ['does not take what it has not read for nothing', { ...none, trades: null }, ''],
])('%s', (_name, stored, text) => {
  expect(said(stored)).toBe(text);
});
