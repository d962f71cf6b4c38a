/** Groups, decisions and typed facts at places where one column, one row or one currency could be taken for another. Counted by hand. */
import { describe, expect, it } from 'vitest';
import { allRows, applyFilter } from '@/domain/journal/apply-filter';
import { breakdown, expectancyInterval, resultsIn, rowsOfGroup, type Grouping } from '@/domain/journal/breakdown';
import { countedOnce } from '@/domain/journal/decision-columns';
import { grossColumns } from '@/domain/journal/gross-columns';
import { noFilter } from '@/domain/journal/journal-filter';
import { readLedgerEntry } from '@/domain/journal/ledger-entry';
import { manualKey } from '@/domain/journal/source-key';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { aTrade, decimal, someFacts } from './a-trade';
import { anAccount, columnsOf } from './columns-builder';

const noon = Date.UTC(2024, 5, 3, 12);
const trade = (number: number, profit: string, user: TraderNotes = {}, accountId = 'a'): Trade => {
  const [openedAt, closedAt] = [epochMs(noon + number * 60_000), epochMs(noon + number * 60_000 + 1_000)];
  const broker = { ticket: String(number), symbol: `m${number}`, profit: decimal(profit), openedAt, closedAt };
  return { ...aTrade(broker, accountId), user };
};
const tagged = (...tags: readonly string[]): TraderNotes => ({ tags: Object.fromEntries(tags.map((tag) => [tag, true as const])) });

describe('forty tags, which need more than one word of bits', () => {
  const tags = Array.from({ length: 40 }, (_, i) => `t${10 + i}`);
  const columns = columnsOf([
    trade(0, '1', tagged('t49')),
    trade(1, '10', tagged(...tags)),
    trade(2, '-4', tagged('t45')),
    trade(3, '2'),
    trade(4, '7', tagged('t10', 't41', 't42')),
  ]);
  const groups = breakdown(columns, allRows(columns), 'tag');

  it('have the sums of the trades that carry them', () => {
    const told = new Map(groups.map(({ name, n, net }) => [name, [n, net]]));
    expect([...told.keys()].toSorted()).toEqual(tags);
    const special: Record<string, [number, string]> = {
      t10: [2, '17.00'],
      t41: [2, '17.00'],
      t42: [2, '17.00'],
      t45: [2, '6.00'],
      t49: [2, '11.00'],
    };
    for (const tag of tags) expect([tag, told.get(tag)]).toEqual([tag, special[tag] ?? [1, '10.00']]);
  });

  it('have their rows, in any part of the rows', () => {
    const rowsOf = (tag: string, rows = allRows(columns)) =>
      groups.filter(({ name }) => name === tag).flatMap(({ key }) => [...rowsOfGroup(columns, rows, { grouping: 'tag', key })]);
    expect([rowsOf('t10'), rowsOf('t41'), rowsOf('t45'), rowsOf('t49'), rowsOf('t30')]).toEqual([[1, 4], [1, 4], [1, 2], [0, 1], [1]]);
    expect([rowsOf('t45', Uint32Array.of(2, 3)), rowsOf('t42', Uint32Array.of(0, 4))]).toEqual([[2], [4]]);
  });

  it('other groups have the rows of their own key', () => {
    const accounts = breakdown(columns, allRows(columns), 'account').map(({ key }) => key);
    expect(accounts.map((key) => [...rowsOfGroup(columns, allRows(columns), { grouping: 'account', key })])).toEqual([[0, 1, 2, 3, 4]]);
  });
});

describe('days and durations', () => {
  it('turn when the trader’s day does, at 17:00 in New York where nothing else is said', () => {
    // 22:00 UTC on 3 June is 18:00 in New York.
    const late = [{ ...trade(0, '1'), broker: someFacts({ closedAt: epochMs(noon + 10 * 3_600_000) }) }];
    const until = (day: string, context: Parameters<typeof columnsOf>[1] = {}) =>
      applyFilter(columnsOf(late, context), { ...noFilter, to: day }).length;
    const midnight = { days: { zone: 'Etc/UTC', dayStart: '00:00' } } as const;
    expect([until('2024-06-03'), until('2024-06-04'), until('2024-06-03', midnight), until('2024-06-02', midnight)]).toEqual([0, 1, 1, 0]);
    expect(columnsOf(late, midnight).days).toEqual(midnight.days);
  });

  it('have groups of their own names', () => {
    const columns = columnsOf([trade(0, '1'), { ...trade(1, '2'), broker: someFacts({ ticket: '9' }) }]);
    const names = (grouping: Grouping) => breakdown(columns, allRows(columns), grouping).map(({ name }) => name);
    expect([names('duration'), names('weekday'), names('side'), names('hour')]).toEqual([
      ['Under 1 minute', '1 to 4 hours'],
      ['Monday'],
      ['long'],
      // Entries at 12:00 and 10:00 UTC, in New York.
      ['6', '8'],
    ]);
  });
});

describe('results in two currencies', () => {
  const risk: TraderNotes = { initialRisk: decimal('2') };
  const columns = columnsOf([trade(0, '1', risk), trade(1, '3', risk, 'b'), trade(2, '5'), trade(3, '-1', risk)]);
  const rows = allRows(columns);

  it('have an interval in R, and none in money', () => {
    expect([...resultsIn(columns, rows, 'r')]).toEqual([0.5, 1.5, -0.5]);
    expect(() => expectancyInterval(columns, rows, 'r')).not.toThrow();
    expect(() => expectancyInterval(columns, rows, 'money')).toThrow();
    expect(() => expectancyInterval(columns, Uint32Array.of(0, 2, 3), 'money')).not.toThrow();
    expect([...resultsIn(columns, Uint32Array.of(0, 2, 3), 'money')]).toEqual([1, 5, -1]);
  });
});

describe('rows without the members of some decisions', () => {
  const accounts = ['a', 'b'].map((id) => ({ ...anAccount(id, 'EUR'), copyGroup: 'g' }));
  const pair = (number: number, profit: string): readonly Trade[] => [trade(number, profit, {}, 'a'), trade(number, profit, {}, 'b')];
  const plain = columnsOf([...pair(0, '1'), ...pair(10, '2'), ...pair(20, '-3')], { accounts });

  it.each(['ticks', 'r', 'money'] as const)('count the others once, with a band in %s', (unit) => {
    const columns = grossColumns(plain, { unit, amount: decimal('0') });
    const told = (...rows: readonly number[]) => {
      const { columns: counted, rows: left } = countedOnce(columns, Uint32Array.from(rows));
      return [...left].map((row) => [row, (counted.net[row] ?? NaN) / 100]);
    };
    expect(told(2, 3)).toEqual([[2, 4]]);
    expect(told(4, 5)).toEqual([[4, -6]]);
    expect(told(1, 4, 5)).toEqual([
      [1, 1],
      [4, -6],
    ]);
    expect(told(0, 1, 2)).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });
});

describe('facts that a person typed', () => {
  const typed = { laptop: { value: someFacts({ importId: manualKey, profit: decimal('99') }), at: 2 } };
  const profitOf = (broker: BrokerFacts, more: object = {}) => {
    const reading = readLedgerEntry('t', { broker, ...more }, 'a');
    return reading.ok && reading.kind === 'trade' ? reading.trade.broker.profit : reading;
  };

  it('count in a trade of one’s own, and never in one that a broker stated', () => {
    expect(profitOf(someFacts({ importId: manualKey }), { typed })).toBe('99');
    expect(profitOf(someFacts(), { typed })).toBe('12.30');
    expect(profitOf(someFacts({ importId: manualKey }), { typed: {} })).toBe('12.30');
    expect(profitOf(someFacts({ importId: manualKey }))).toBe('12.30');
    const reading = readLedgerEntry('t', { broker: 'none', typed }, 'a');
    expect(reading.ok).toBe(false);
  });
});
