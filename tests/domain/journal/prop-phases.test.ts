/** Which phase an account is in at an instant, and how far equity went while trades were open: the edges, worked by hand. */
import { describe, expect, it } from 'vitest';
import type { BookedResult } from '@/domain/journal/booked-results';
import { moneyExcursion, openReaches } from '@/domain/journal/open-reach';
import { propAccountTrades } from '@/domain/journal/prop-account-trades';
import type { PropEntry } from '@/domain/journal/prop-entry-kind';
import { currentPhase, propEvents, type PhaseFacts, type PropEvent } from '@/domain/journal/prop-phase';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';

const at = (n: number): EpochMs => epochMs(n);
const rules = (accountSize: string): PropFirmRules => ({
  accountSize: decimal(accountSize),
  maxDrawdown: { kind: 'static', amount: decimal('500') },
  dailyLoss: null,
  target: null,
  minimumDays: null,
  consistencyShare: null,
});
const booked = (n: number, amount: string): BookedResult => ({ at: at(n), tradeId: 't', amount: decimal(amount) });
const payout = (n: number, amount: string): PropEvent => ({ type: 'payout', at: at(n), amount: decimal(amount) });
const begins = (n: number, name: string): PropEvent => ({ type: 'phase', at: at(n), name });
const reset = (n: number): PropEvent => ({ type: 'reset', at: at(n) });

const phaseOf = (events: readonly PropEvent[], more: Partial<PhaseFacts> = {}, results: readonly BookedResult[] = []) => {
  const { name, begin, rules: own, payouts } = currentPhase({ rules: rules('1000'), events, now: at(100), ...more }, results);
  return [name, begin, own.accountSize, payouts.map(({ amount }) => amount)];
};

describe('the phase', () => {
  const phases = {
    Two: { rules: rules('2000'), equity: 'anew' as const },
    Funded: { rules: rules('3000'), equity: 'goes-on' as const },
  };

  it('is none before one begins, with the payouts since', () => {
    expect(phaseOf([])).toEqual([null, null, '1000', []]);
    expect(phaseOf([payout(5, '10'), payout(3, '20')])).toEqual([null, null, '1000', ['20', '10']]);
    expect(currentPhase({ rules: rules('1000'), now: at(1) }, [])).toMatchObject({ name: null, begin: null });
  });

  it('is that of the last event by now, this instant included; later ones are left out', () => {
    expect(phaseOf([begins(50, 'Two'), begins(10, 'One')], { phases })).toEqual(['Two', 50, '2000', []]);
    expect(phaseOf([begins(10, 'One'), begins(100, 'Two')], { phases })).toEqual(['Two', 100, '2000', []]);
    expect(phaseOf([begins(10, 'One'), begins(101, 'Two'), payout(101, '5')], { phases })).toEqual(['One', 10, '1000', []]);
  });

  it('begins anew at a reset, under its own name and rules', () => {
    expect(phaseOf([begins(10, 'Two'), payout(15, '7'), reset(20), payout(25, '9')], { phases })).toEqual(['Two', 20, '2000', ['9']]);
    expect(phaseOf([reset(20)])).toEqual([null, 20, '1000', []]);
    // A phase without rules of its own has those of the account, whatever came before.
    expect(phaseOf([begins(10, 'Two'), begins(20, 'Other')], { phases })).toEqual(['Other', 20, '1000', []]);
    expect(phaseOf([begins(10, 'toString')], { phases })).toEqual(['toString', 10, '1000', []]);
  });

  it('that goes on begins with what was booked since the one before began, less payouts', () => {
    const results = [booked(5, '100'), booked(10, '30'), booked(19, '7'), booked(20, '1000')];
    // 1,000 + 100 + 30 + 7 − 12; what is booked at its own instant is its own.
    expect(phaseOf([payout(15, '12'), begins(20, 'Funded')], { phases }, results)).toEqual(['Funded', 20, '1125', []]);
    // 2,000 + 30 + 7 of the phase before; the 100 were before it.
    expect(phaseOf([begins(10, 'Two'), begins(20, 'Funded')], { phases }, results)).toEqual(['Funded', 20, '2037', []]);
    // A reset of it is at its account size again.
    expect(phaseOf([begins(10, 'Funded'), reset(20)], { phases }, results)).toEqual(['Funded', 20, '3000', []]);
  });

  it('comes before a reset and a payout of its instant', () => {
    expect(phaseOf([payout(10, '5'), reset(10), begins(10, 'Two')], { phases })).toEqual(['Two', 10, '2000', ['5']]);
    expect(phaseOf([payout(10, '5'), reset(10)])).toEqual([null, 10, '1000', ['5']]);
  });
});

describe('entries', () => {
  const entry = (change: Partial<PropEntry>): PropEntry => ({ accountId: 'a', type: 'fee', at: at(1), ...change });

  it('that move equity are phases with a name, resets, and payouts in the account’s currency', () => {
    const amount = { amount: decimal('5'), currency: 'USD' };
    const moved = propEvents(
      [
        entry({ type: 'phase', phase: 'One' }),
        entry({ type: 'phase' }),
        entry({ type: 'reset', ...amount }),
        entry({ type: 'payout', ...amount }),
        entry({ type: 'payout', currency: 'USD' }),
        entry({ type: 'fee', ...amount }),
        entry({ type: 'split', ...amount }),
      ],
      'USD',
    );
    expect(moved).toEqual([
      { type: 'phase', at: 1, name: 'One' },
      { type: 'reset', at: 1 },
      { type: 'payout', at: 1, amount: '5' },
    ]);
  });
});

describe('the trades that the rules are about', () => {
  // The trading day of 3 June 2024 begins on 2 June at 17:00 in New York, which is 21:00 in UTC.
  const begin = Date.UTC(2024, 5, 2, 21);
  const closed = (ms: number, currency?: string): Trade => aTrade({ closedAt: at(ms), ...(currency === undefined ? {} : { currency }) });

  it('are those in its currency from the first day on', () => {
    const trades = [closed(begin - 1), closed(begin), closed(begin, 'USD'), closed(begin, 'EUR'), closed(begin - 1, 'EUR')];
    expect(propAccountTrades(trades, 'USD', { days: newYorkDays, from: '2024-06-03' })).toEqual({
      counted: [trades[1], trades[2]],
      begin,
      others: 1,
    });
    expect(propAccountTrades(trades, 'USD', { days: newYorkDays, from: null })).toEqual({
      counted: trades.slice(0, 3),
      begin: -Infinity,
      others: 2,
    });
  });
});

describe('how far equity went while a trade was open', () => {
  const trade = (ticket: string, from: number, to: number, change: Partial<Trade> = {}): Trade => ({
    ...aTrade({
      ticket,
      openedAt: at(from),
      closedAt: at(to),
      excursion: { unit: 'money', adverse: decimal('4'), favourable: decimal('20') },
    }),
    ...change,
  });
  const reaches = (trades: readonly Trade[], more: Partial<Parameters<typeof openReaches>[0]> = {}) =>
    [...openReaches({ trades, open: [], found: new Map(), since: null, whole: (money) => BigInt(money * 100), ...more }).keys()].map((id) =>
      id.slice(4),
    );

  it('is what the broker states, else what candles show', () => {
    const bound = (size: number) => ({ atLeast: size, atMost: size + 1 });
    const found = new Map([['mt4-1', { adverse: bound(1), favourable: bound(2) }]]);
    expect(moneyExcursion(trade('1', 0, 1), found)?.favourable).toEqual({ atLeast: 20, atMost: 20 });
    expect(moneyExcursion(aTrade({ ticket: '1' }), found)).toBe(found.get('mt4-1'));
    expect(moneyExcursion(aTrade({ ticket: '2' }), found)).toBeUndefined();
    const [reach] = openReaches({ trades: [aTrade({ ticket: '1' })], open: [], found, since: null, whole: BigInt }).values();
    expect(reach).toEqual({ best: { atLeast: 2n, atMost: 3n }, worst: { atLeast: 1n, atMost: 2n } });
  });

  it('belongs to the account where nothing else was open; trades may touch', () => {
    expect(reaches([trade('1', 0, 10), trade('2', 10, 20)])).toEqual(['1', '2']);
    expect(reaches([trade('1', 0, 11), trade('2', 10, 20), trade('3', 20, 30)])).toEqual(['3']);
    // The first lasts over both; the second ends before the third begins.
    expect(reaches([trade('3', 30, 40), trade('1', 0, 100), trade('2', 10, 20), trade('4', 100, 110)])).toEqual(['4']);
    const open = [{ id: 'o', openedAt: at(15) } as OpenPosition];
    expect(reaches([trade('1', 0, 15), trade('2', 16, 20)], { open })).toEqual(['1']);
  });

  it('is known of a position that was entered once and left once', () => {
    const shape = (scaleIns: number, exits: number): Partial<Trade> => ({
      position: { maxSize: decimal('1'), scaleIns, exits, entryValue: decimal('1'), exitValue: decimal('1') },
    });
    const shapes = [shape(0, 1), shape(0, 0), shape(1, 1), shape(0, 2)].map((change, i) => trade(String(i), i * 10, i * 10 + 5, change));
    expect(reaches(shapes)).toEqual(['0', '1']);
  });

  it('counts for trades opened since the firm’s own number, that instant included', () => {
    expect(reaches([trade('1', 0, 5), trade('2', 10, 15), trade('3', 20, 25)], { since: at(10) })).toEqual(['2', '3']);
  });
});
