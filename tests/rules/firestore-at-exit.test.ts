/** What had been said of a trade when its exit was stored: it comes with the trade, once, and nobody changes it afterwards. */
import { describe } from 'vitest';
import type { PlainMap } from './firestore-engine/rules-fixture';
import { check } from './firestore-table';
import type { Row } from './firestore-table';
import { earlier, month, world } from './firestore-world';

const path = 'users/trader/ledger/broker-1_2026-01';
const trade: PlainMap = { broker: { lots: '1' } };
const said: PlainMap = { setup: 'Pullback', tags: { calm: true } };

/** A month with two trades, of which the first was labelled when its exit was stored, and what is to stand in its place. */
const after = (sentence: string, next: PlainMap, verdict: Row[3]): Row => {
  const stored: PlainMap = { ...month, trades: { 'mt4-1': trade, 'mt4-2': trade }, atExit: { 'mt4-1': said }, updatedAt: earlier };
  return [sentence, 'trader', { write: { [path]: { ...month, ...next } }, over: { ...world, [path]: stored } }, verdict];
};

const trades: PlainMap = { 'mt4-1': trade, 'mt4-2': trade };
const more: PlainMap = { ...trades, 'mt4-3': trade };

describe('what stood at the exit', () => {
  check([
    ['comes with a new month', 'trader', { write: { [`${path}_2`]: { ...month, atExit: { 'mt4-1': said } } } }, 'allowed'],
    ['comes without its trade', 'trader', { write: { [`${path}_2`]: { ...month, atExit: { 'mt4-9': said } } } }, 'refused'],
    ['is no map', 'trader', { write: { [`${path}_2`]: { ...month, atExit: 'Pullback' } } }, 'refused'],
    ['comes for a trade of before there was any', 'trader', { write: { [path]: { ...month, atExit: { 'mt4-1': said } } } }, 'refused'],
    after('stays as it is in an edit', { trades, atExit: { 'mt4-1': said } }, 'allowed'),
    after('comes with another trade', { trades: more, atExit: { 'mt4-1': said, 'mt4-3': said } }, 'allowed'),
    after('is not there for another trade', { trades: more, atExit: { 'mt4-1': said } }, 'allowed'),
    after('is sent again with its trade', { trades: { ...trades, 'mt4-1': { ...trade, user: {} } }, atExit: { 'mt4-1': said } }, 'allowed'),
    after('is written for a trade that was there', { trades, atExit: { 'mt4-1': said, 'mt4-2': said } }, 'refused'),
    after('is changed', { trades, atExit: { 'mt4-1': { setup: 'Breakout' } } }, 'refused'),
    after('gains a tag', { trades, atExit: { 'mt4-1': { ...said, tags: { calm: true, planned: true } } } }, 'refused'),
    after('is taken away from a trade', { trades, atExit: {} }, 'refused'),
    after('is taken away altogether', { trades }, 'refused'),
    after('goes from one trade to another', { trades: more, atExit: { 'mt4-3': said } }, 'refused'),
    after('stays when the trade is deleted', { trades: { ...trades, 'mt4-1': { deletedAt: 1 } }, atExit: { 'mt4-1': said } }, 'allowed'),
  ]);
});
