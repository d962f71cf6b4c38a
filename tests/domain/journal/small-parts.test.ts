/** Small parts of the journal: its views, damaged archives, names of markets, assumed shares in words. */
import { describe, expect, it, vi } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { assumedShare } from '@/domain/journal/assumed-share';
import { assumedAmountWords, assumedShareWords, riskScopeWords } from '@/domain/journal/assumed-risk-words';
import { dictionaryBuilder } from '@/domain/journal/dictionary';
import { isFiltered, journalTabs } from '@/domain/journal/journal-tabs';
import { marketName } from '@/domain/journal/market-name';
import { readArchive } from '@/domain/journal/read-archive';
import type { AssumedRisk } from '@/domain/trades/assumed-amount';
import { aTrade, decimal, tradesWith } from './a-trade';
import { columnsOf } from './columns-builder';

const archive = vi.hoisted(() => ({ answer: null as unknown, limits: [] as unknown[] }));
vi.mock('@/lib/unzip', () => ({
  unzip: (_bytes: Uint8Array, options: { wanted: (path: string) => boolean; mostBytes: number }) => {
    archive.limits.push([options.wanted('any/path'), options.mostBytes]);
    return Promise.resolve(archive.answer);
  },
}));

describe('the views of the journal', () => {
  it('have names of their own, and titles', () => {
    expect(new Set(journalTabs.map(({ view }) => view)).size).toBe(journalTabs.length);
    for (const { title } of journalTabs) expect(title).toMatch(/^\p{Lu}\p{L}/u);
  });

  it('are filtered where they are about trades, and not where they are about whole accounts', () => {
    expect(journalTabs.map(({ view }) => view).filter(isFiltered)).toEqual(['trades', 'calendar', 'equity', 'breakdown', 'distribution']);
  });
});

describe('an archive', () => {
  const faults = ['no-end', 'list', 'too-large', 'encrypted', 'misplaced', 'method', 'checksum', 'broken'] as const;
  const reasonOf = async (fault: string): Promise<string> => {
    archive.answer = { ok: false, fault, path: 'a/b.json' };
    const reading = await readArchive(new Uint8Array());
    return reading.ok ? 'read' : reading.reason;
  };

  it('that is damaged is refused in a sentence of its own, with the file where it is one file', async () => {
    const reasons = await Promise.all(faults.map(async (fault) => reasonOf(fault)));
    expect(new Set(reasons).size).toBe(faults.length);
    for (const reason of reasons) expect(reason).toMatch(/\p{L}.*\.$/u);
    const withPath = faults.filter((_fault, i) => reasons[i]?.startsWith('a/b.json '));
    expect(withPath).toEqual(['encrypted', 'misplaced', 'method', 'checksum']);
    expect(await reasonOf('too-large')).toContain('2 GB');
    // All of its files, and no more than 2 GB of them.
    expect(archive.limits.at(-1)).toEqual([true, 2e9]);
  });

  it('that is whole has its files by path', async () => {
    const bytes = new Uint8Array([1]);
    archive.answer = { ok: true, files: [{ path: 'x', bytes }] };
    expect(await readArchive(bytes)).toEqual({ ok: true, files: new Map([['x', bytes]]) });
  });
});

describe('the name of a market', () => {
  it.each([
    ['MNQZ6', 'MNQ'],
    ['eurusd', 'EURUSD'],
    [' own index ', 'OWN INDEX'],
  ])('of %s is %s', (symbol, name) => expect(marketName(symbol)).toBe(name));
});

describe('a column of names', () => {
  it('has each name once, in the order of its first row', () => {
    const builder = dictionaryBuilder(4);
    for (const [row, name] of ['b', 'a', 'b', 'c'].entries()) builder.set(row, name);
    const { names, keys } = builder.done();
    expect([names, [...keys]]).toEqual([
      ['b', 'a', 'c'],
      [0, 1, 0, 2],
    ]);
  });
});

const money = (amount: string, currency = 'USD'): AssumedRisk => ({
  market: null,
  setup: null,
  risk: { unit: 'money', amount: decimal(amount) },
  currency,
});

describe('an assumed 1R in words', () => {
  it('names money, ticks, and a percent with its balance', () => {
    expect(assumedAmountWords({ unit: 'money', amount: decimal('150') }, 'USD')).toBe('1R = $150');
    expect(assumedAmountWords({ unit: 'ticks', amount: decimal('1') }, 'USD')).toBe('1R = 1 tick');
    expect(assumedAmountWords({ unit: 'ticks', amount: decimal('20') }, 'USD')).toBe('1R = 20 ticks');
    expect(assumedAmountWords({ unit: 'percent', amount: decimal('0.5'), balance: decimal('50000') }, 'USD')).toBe(
      '1R = 0.5\u2009% of $50,000',
    );
  });

  it('names its scope', () => {
    expect(riskScopeWords({ market: null, setup: null })).toBe('all trades');
    expect(riskScopeWords({ market: 'MNQ', setup: null })).toBe('MNQ');
    expect(riskScopeWords({ market: null, setup: 'Breakout' })).toBe('setup Breakout');
    expect(riskScopeWords({ market: 'MNQ', setup: 'Breakout' })).toBe('MNQ, setup Breakout');
  });

  it('says of how many trades R is assumed, and by what, up to three settings by name', () => {
    const words = (withR: number, assumed: number, ...amounts: readonly string[]) =>
      assumedShareWords({ withR, assumed, rules: amounts.map((amount) => money(amount)) });
    expect(words(74, 0)).toBeNull();
    expect(words(74, 62, '150')).toBe('R of 62 of 74 trades is assumed: 1R = $150');
    expect(words(1, 1, '150')).toBe('R of this trade is assumed: 1R = $150');
    expect(words(2, 1, '150', '150')).toBe('R of 1 of 2 trades is assumed: 1R = $150');
    expect(words(3, 3, '1', '2', '3')).toBe('R of 3 of 3 trades is assumed: 1R = $1 or $2 or $3');
    expect(words(4, 4, '1', '2', '3', '4')).toBe('R of 4 of 4 trades is assumed: 1R by 4 settings');
  });

  it('is counted among the trades that have R', () => {
    const rule = money('5');
    const [first, second, third] = tradesWith('1', '2', '3');
    const noted = { ...aTrade({ ticket: '9' }), user: { initialRisk: decimal('5') } };
    const columns = columnsOf([{ ...first!, assumedRisk: rule }, { ...second!, assumedRisk: rule }, third!, noted]);
    expect(assumedShare(columns, allRows(columns))).toEqual({ withR: 3, assumed: 2, rules: [rule] });
    expect(assumedShare(columns, new Uint32Array())).toEqual({ withR: 0, assumed: 0, rules: [] });
  });
});
