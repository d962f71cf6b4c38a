/** Entries against the trader's blackout rule: one trade by hand, and many trades against asking each by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlackoutRule, NewsEvent } from '@/domain/calendar/blackout';
import { applyFilter } from '@/domain/journal/apply-filter';
import { breakdown } from '@/domain/journal/breakdown';
import { blackoutStates, entryBlackout } from '@/domain/journal/entry-blackout';
import { withBlackout } from '@/domain/journal/journal-columns';
import { noFilter } from '@/domain/journal/journal-filter';
import { measureTrade } from '@/domain/journal/trade-measures';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aTrade } from './a-trade';
import { columnsOf, someTrades } from './columns-builder';

/** 3 June 2024 at so many minutes after 10:00 UTC. */
const at = (minutes: number): EpochMs => epochMs(Date.UTC(2024, 5, 3, 10) + minutes * 60_000);
const red = (minutes: number, currency = 'USD'): NewsEvent => ({ at: at(minutes), currency, impact: 'high' });
const rule: BlackoutRule = { minutesBefore: 5, minutesAfter: 15, impact: 'high' };
const entry = (minutes: number, symbol = 'EURUSD') => ({ symbol, openedAt: at(minutes) });

describe('an entry', () => {
  it('is inside from so many minutes before the news to just before so many after it', () => {
    const states = [-6, -5, 0, 14.99, 15].map((minutes) => entryBlackout(entry(minutes), [red(0)], rule).state);
    expect(states).toEqual(['outside', 'inside', 'inside', 'inside', 'outside']);
  });

  it('names the event whose minutes it lies in, not a nearer one whose minutes begin later', () => {
    // 12 minutes after the first, which ends at 15; 8 minutes before the second, which begins at 5 before.
    expect(entryBlackout(entry(12), [red(0, 'EUR'), red(20)], rule)).toEqual({
      state: 'inside',
      event: red(0, 'EUR'),
      minutes: 12,
      side: 'after',
    });
  });

  it('names the nearest of several events whose minutes it lies in', () => {
    const [far, near] = [red(0), red(9)];
    for (const news of [
      [far, near],
      [near, far],
    ])
      expect(entryBlackout(entry(10), news, rule)).toMatchObject({ event: near, minutes: 1, side: 'after' });
  });

  it('minds only news of its own currencies and of the impact of the rule', () => {
    expect(entryBlackout(entry(0), [red(0, 'JPY'), { ...red(0), impact: 'medium' }], rule).state).toBe('outside');
    expect(entryBlackout(entry(0), [{ ...red(0), impact: 'medium' }], { ...rule, impact: 'medium and high' }).state).toBe('inside');
  });

  it('is unknown without the news of the time, and for a symbol that nobody knows', () => {
    expect(entryBlackout(entry(0), undefined, rule)).toMatchObject({
      state: 'unknown',
      reason: 'We don’t have the calendar for these days.',
    });
    expect(entryBlackout(entry(0, 'WHAT'), [red(0)], rule).state).toBe('unknown');
  });

  it('is a measure of the trade where there is a rule', () => {
    const trade = aTrade();
    expect(measureTrade(trade, { news: [] }).blackout).toBeNull();
    expect(measureTrade(trade, { news: [], blackout: rule }).blackout).toEqual({ state: 'outside' });
  });
});

describe('the entries of many trades', () => {
  const start = Date.UTC(2026, 1, 20);
  const dayMs = 86_400_000;
  const news = fc
    .array(
      fc.record({
        at: fc.integer({ min: start, max: start + 60 * dayMs }).map(epochMs),
        currency: fc.constantFrom('USD', 'EUR', 'JPY', 'ALL'),
        impact: fc.constantFrom('high' as const, 'medium' as const, 'holiday' as const),
      }),
      { maxLength: 60 },
    )
    .map((events) => events.toSorted((a, b) => a.at - b.at));
  const wide: BlackoutRule = { minutesBefore: 240, minutesAfter: 240, impact: 'medium and high' };

  it('are those of each trade, narrowed to and grouped by like everything else', () => {
    fc.assert(
      fc.property(someTrades, news, fc.integer({ min: 0, max: 60 }), (trades, events, knownDays) => {
        const known = [{ from: epochMs(start), to: epochMs(start + knownDays * dayMs) }];
        const columns = withBlackout(columnsOf(trades), { rule: wide, events, known });
        const stateOf = ({ broker }: Trade) =>
          entryBlackout(broker, broker.openedAt < start + knownDays * dayMs ? events : undefined, wide).state;
        expect(Array.from(columns.blackout, (number) => blackoutStates[number])).toEqual(columns.trades.map(stateOf));
        for (const state of blackoutStates) {
          const left = Array.from(applyFilter(columns, { ...noFilter, blackouts: [state] }), (row) => columns.trades[row]);
          expect(left).toEqual(columns.trades.filter((trade) => stateOf(trade) === state));
        }
        for (const currency of ['EUR', 'USD']) {
          const rows = applyFilter(columns, { ...noFilter, currencies: [currency] });
          expect(breakdown(columns, rows, 'blackout').reduce((sum, { n }) => sum + n, 0)).toBe(rows.length);
        }
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 1_000 : 60 },
    );
  });
});
