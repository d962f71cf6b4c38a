/** Trades copied to several accounts: what belongs together, and that figures count it once while money counts each account. Worked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdown, totalFigures } from '@/domain/journal/breakdown';
import { calendarMap, daysCountedOnce } from '@/domain/journal/calendar-map';
import { countedOnce } from '@/domain/journal/decision-columns';
import {
  asOneTrade,
  decisionGroups,
  decisionIdOf,
  decisionR,
  decisionsOf,
  ownDecision,
  proposedDecisions,
} from '@/domain/journal/decisions';
import { grossColumns } from '@/domain/journal/gross-columns';
import { copyWindowMs, matchCopies } from '@/domain/journal/match-copies';
import { netResult } from '@/domain/trades/net-result';
import { rDistribution } from '@/domain/journal/r-distribution';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Side, Trade, TraderNotes } from '@/domain/trades/trade';
import { noBand } from '@/domain/journal/classify-outcome';
import { sumDecimals } from '@/domain/money/decimal';
import { aTrade, decimal } from './a-trade';
import { anAccount, columnsOf } from './columns-builder';

const noon = Date.UTC(2026, 2, 3, 15);

interface Draft {
  readonly account: string;
  readonly atMs?: number;
  readonly id?: string;
  readonly symbol?: string;
  readonly side?: Side;
  readonly net?: string;
  readonly heldMs?: number;
  readonly user?: TraderNotes;
}

const trade = ({
  account,
  atMs = 0,
  id = '1',
  symbol = 'MNQH6',
  side = 'long',
  net = '10.00',
  heldMs = 60_000,
  user = {},
}: Draft): Trade => ({
  ...aTrade(
    { ticket: id, symbol, side, profit: decimal(net), openedAt: epochMs(noon + atMs), closedAt: epochMs(noon + atMs + heldMs) },
    account,
  ),
  user,
});

const names = (groups: readonly (readonly Trade[])[]) =>
  groups.map((members) => members.map(({ accountId, id }) => `${accountId}${id.slice(4)}`));

describe('copies', () => {
  it('are of one market and side, entered within five seconds, on different accounts; exits need not agree', () => {
    const same = [trade({ account: 'a' }), trade({ account: 'b', atMs: 5_000, heldMs: 9_000_000, net: '-3.00' })];
    expect(names(matchCopies(same))).toEqual([['a1', 'b1']]);
    const others: Draft[] = [
      { account: 'b', atMs: 5_001 },
      { account: 'b', side: 'short' },
      { account: 'b', symbol: 'MESH6' },
      { account: 'a', id: '2' },
    ];
    for (const other of others) expect(matchCopies([trade({ account: 'a' }), trade(other)])).toEqual([]);
    expect(names(matchCopies([trade({ account: 'a' }), trade({ account: 'b', symbol: 'MNQ 03-26' })]))).toEqual([['a1', 'b1']]);
  });

  it('join the nearest in time first, an account once: two entries of each account make two decisions', () => {
    const found = matchCopies([
      trade({ account: 'a', id: '1', atMs: 0 }),
      trade({ account: 'a', id: '2', atMs: 3_000 }),
      trade({ account: 'b', id: '1', atMs: 2_500 }),
      trade({ account: 'b', id: '2', atMs: 400 }),
    ]);
    expect(names(found)).toEqual([
      ['a1', 'b2'],
      ['b1', 'a2'],
    ]);
  });

  it('all lie within five seconds of each other: a chain does not reach further', () => {
    const chain = [0, 3_000, 6_000].map((atMs, index) => trade({ account: 'abc'[index] ?? '', atMs }));
    expect(names(matchCopies(chain))).toEqual([['a1', 'b1']]);
  });
});

const drafts = fc.array(
  fc.record({
    account: fc.constantFrom('a', 'b', 'c', 'd'),
    atMs: fc.integer({ min: 0, max: 40_000 }).map((ms) => ms - (ms % 500)),
    symbol: fc.constantFrom('MNQH6', 'MESH6'),
    side: fc.constantFrom<Side>('long', 'short'),
    net: fc.integer({ min: -9_999, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
    heldMs: fc.constantFrom(1_000, 86_400_000),
    risk: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    word: fc.constantFrom(undefined, undefined, 'x', 'y', ownDecision),
  }),
  { maxLength: 30 },
);

const tradesOf = (list: readonly (Draft & { risk: number | undefined; word: string | undefined })[]): readonly Trade[] =>
  list.map(({ risk, word, ...draft }, index) =>
    trade({
      ...draft,
      id: String(index + 1),
      user: {
        ...(risk === undefined ? {} : { initialRisk: decimal(String(risk)) }),
        ...(word === undefined ? {} : { decision: word }),
      },
    }),
  );

const some = drafts.map(tradesOf);
const accounts = ['a', 'b', 'c', 'd'].map((id) => ({ ...anAccount(id, 'USD'), ...(id === 'd' ? {} : { copyGroup: 'g' }) }));

describe('any trades', () => {
  it('give the same copies in whatever order they come; each is in one at most, an account once in each, all within the window', () => {
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (trades, random) => {
        const found = matchCopies(trades);
        const shuffled = trades.map((one) => ({ one, key: random.next().value as number })).toSorted((a, b) => a.key - b.key);
        expect(matchCopies(shuffled.map(({ one }) => one))).toEqual(found);
        const members = found.flat();
        expect(new Set(members).size).toBe(members.length);
        for (const group of found) {
          expect(group.length).toBeGreaterThan(1);
          expect(new Set(group.map(({ accountId }) => accountId)).size).toBe(group.length);
          const entries = group.map(({ broker }) => broker.openedAt);
          expect(Math.max(...entries) - Math.min(...entries)).toBeLessThanOrEqual(copyWindowMs);
          expect(new Set(group.map(({ broker }) => `${broker.symbol}${broker.side}`)).size).toBe(1);
        }
      }),
    );
  });

  it('keep their money to the cent when decisions count once, in all columns and as trades', () => {
    fc.assert(
      fc.property(some, (trades) => {
        const decisions = decisionsOf(trades, accounts);
        const groups = decisionGroups(trades, decisions);
        const total = sumDecimals(trades.map(({ broker }) => netResult(broker)));
        expect(Number(sumDecimals(groups.map((members) => netResult(asOneTrade(members).broker))))).toBe(Number(total));
        const columns = columnsOf(trades, { accounts });
        const rows = Uint32Array.from(columns.trades, (_, row) => row);
        const once = countedOnce(columns, rows);
        const [all, counted] = [totalFigures(columns, rows), totalFigures(once.columns, once.rows)];
        expect([counted.net, counted.gross, counted.costs]).toEqual([all.net, all.gross, all.costs]);
        expect(counted.n).toBe(groups.length);
        // R of each decision as it is defined, in whatever way it is found.
        const expected = groups
          .map(decisionR)
          .filter((r) => r !== null)
          .sort((a, b) => a - b);
        const found = [...once.rows]
          .map((row) => once.columns.r[row] ?? NaN)
          .filter((r) => !Number.isNaN(r))
          .sort((a, b) => a - b);
        expect(found).toHaveLength(expected.length);
        for (const [index, r] of found.entries()) expect(r).toBeCloseTo(expected[index] ?? NaN, 9);
        const byDay = daysCountedOnce(columns, rows).map(({ date, net }) => [date, net]);
        expect(byDay).toEqual(calendarMap(columns, rows).map(({ date, net }) => [date, net]));
        expect([...once.rows]).toEqual([...once.rows].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('what counts as one decision', () => {
  const [a, b, c] = [trade({ account: 'a' }), trade({ account: 'b', atMs: 800 }), trade({ account: 'c', atMs: 1_600 })];
  const plain = ['a', 'b', 'c'].map((id) => anAccount(id, 'USD'));
  const said = (one: Trade, decision: string): Trade => ({ ...one, user: { decision } });

  it('is only proposed until the trader says so', () => {
    expect(decisionsOf([a, b, c], plain).size).toBe(0);
    expect(names(proposedDecisions([c, a, b], plain))).toEqual([['a1', 'b1', 'c1']]);
  });

  it('is what the trader said of the trades; the others stay proposed', () => {
    const id = decisionIdOf([a, b]);
    const trades = [said(a, id), said(b, id), c];
    expect([...decisionsOf(trades, plain).values()]).toEqual([id, id]);
    expect(proposedDecisions(trades, plain)).toEqual([]);
  });

  it('is never what the trader counts apart, nor proposed again', () => {
    const trades = [said(a, ownDecision), b, c];
    expect(names(proposedDecisions(trades, plain))).toEqual([['b1', 'c1']]);
    const copying = plain.map((account) => ({ ...account, copyGroup: 'g' }));
    expect([...decisionsOf(trades, copying).keys()]).toEqual([b, c]);
  });

  it('holds always for accounts that copy each other, and for no other account', () => {
    const copying = plain.map((account) => (account.id === 'c' ? account : { ...account, copyGroup: 'g' }));
    expect([...decisionsOf([a, b, c], copying).keys()]).toEqual([a, b]);
  });

  it('takes one trade of an account: of two under one id the first to enter', () => {
    const second = { ...said(trade({ account: 'a', id: '2', atMs: 100 }), 'x') };
    const trades = [second, said(a, 'x'), said(b, 'x')];
    expect(new Set(decisionsOf(trades, plain).keys())).toEqual(new Set(trades.slice(1)));
  });
});

describe('a decision on three accounts', () => {
  // Nets 30 − 20 − 4 = 6; risks 10 and 40 of the first two: R = (30 − 20) / (10 + 40) = 0.2.
  const members = [
    trade({ account: 'a', net: '30.00', user: { initialRisk: decimal('10'), setup: 'Fade' } }),
    trade({ account: 'b', atMs: 900, net: '-20.00', user: { initialRisk: decimal('40') } }),
    trade({ account: 'c', atMs: 1_800, net: '-4.00' }),
  ];
  const other = trade({ account: 'a', id: '9', atMs: 3_600_000, net: '-6.00', user: { initialRisk: decimal('6') } });
  const copying = ['a', 'b', 'c'].map((id) => ({ ...anAccount(id, 'USD'), copyGroup: 'g' }));
  const columns = columnsOf([...members, other], { accounts: copying });
  const rows = Uint32Array.of(0, 1, 2, 3);

  it('counts once in n, win rate, R and mean, and with each account in money', () => {
    const once = countedOnce(columns, rows);
    const figures = totalFigures(once.columns, once.rows);
    expect(figures).toMatchObject({ n: 2, wins: 1, losses: 1, net: '0.00' });
    expect(figures.winRate.point.value).toBe(0.5);
    expect(figures.r).toMatchObject({ n: 2, sum: 0.2 - 1 });
    expect(decisionR(members)).toBeCloseTo(0.2, 12);
    expect(rDistribution(once.columns, once.rows).n).toBe(2);
    expect(breakdown(once.columns, once.rows, 'setup').map(({ name, n, net }) => [name, n, net])).toEqual(
      expect.arrayContaining([
        ['Fade', 1, '6.00'],
        ['', 1, '-6.00'],
      ]),
    );
    expect(countedOnce(columns, rows)).toBe(once);
    const gross = countedOnce(grossColumns(columns, noBand), rows);
    expect([...gross.rows]).toEqual([0, 3]);
  });

  it('counts the member of an account alone where a filter leaves that account', () => {
    const once = countedOnce(columns, Uint32Array.of(1));
    expect(totalFigures(once.columns, once.rows)).toMatchObject({ n: 1, losses: 1, net: '-20.00', r: { sum: -0.5 } });
  });

  it('is held against a break-even band by the sum of its results', () => {
    const banded = columnsOf(members, { accounts: copying, band: { unit: 'money', amount: decimal('6') } });
    const once = countedOnce(banded, Uint32Array.of(0, 1, 2));
    expect(totalFigures(once.columns, once.rows)).toMatchObject({ n: 1, breakEvens: 1 });
  });

  it('is apart by currency, which are never added', () => {
    const mixed = copying.map((account) => (account.id === 'b' ? { ...account, currency: 'EUR' } : account));
    const built = columnsOf(members, { accounts: mixed });
    const once = countedOnce(built, Uint32Array.of(0, 1, 2));
    expect([...once.rows].map((row) => (once.columns.net[row] ?? NaN) / 10 ** built.decimals)).toEqual([26, -20]);
  });
});
