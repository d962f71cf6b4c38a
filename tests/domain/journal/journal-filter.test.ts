/** The filter in an address, and the rows it leaves: against asking every trade by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows, applyFilter } from '@/domain/journal/apply-filter';
import { durationBucketOf, durationBuckets } from '@/domain/journal/duration-buckets';
import { isFiltering, noFilter, readFilter, writeFilter, type JournalFilter } from '@/domain/journal/journal-filter';
import { outcomeOf, realisedR } from '@/domain/journal/trade-measures';
import type { Trade } from '@/domain/trades/trade';
import { sessionLabelAt } from '@/domain/sessions/session-labels';
import { Temporal } from '@/domain/time/temporal';
import { aTrade } from './a-trade';
import { columnsOf, someTrades } from './columns-builder';

const date = fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const list = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 3 });
const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const presence = or(fc.constantFrom<'with' | 'without'>('with', 'without'));

const filters = (words: fc.Arbitrary<string>, days = date): fc.Arbitrary<JournalFilter> =>
  fc.record({
    text: fc.oneof(fc.constant(''), words),
    symbols: list(fc.oneof(words, fc.constantFrom('EURUSD', 'MNQ', 'DAX'))),
    sides: list(fc.constantFrom('long', 'short')),
    accounts: list(fc.oneof(words, fc.constantFrom('a', 'b'))),
    currencies: list(fc.constantFrom('EUR', 'USD')),
    from: or(days),
    to: or(days),
    tags: list(fc.oneof(words, fc.constantFrom('late', 't0', 't39'))),
    setups: list(fc.oneof(words, fc.constantFrom('', 'Pullback'))),
    sessions: list(fc.oneof(words, fc.constantFrom('London', 'London + New York', 'Off hours'))),
    weekdays: list(fc.integer({ min: 0, max: 6 })),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 20 }),
    durations: list(fc.constantFrom(...durationBuckets.map(({ name }) => name))),
    outcomes: list(fc.constantFrom('win', 'loss', 'breakEven')),
    blackouts: list(fc.constantFrom('inside', 'outside', 'unknown')),
    ratings: list(fc.integer({ min: 0, max: 5 })),
    rFrom: or(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
    rTo: or(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
    note: presence,
    screenshot: presence,
  }) as fc.Arbitrary<JournalFilter>;

const full = process.env['SEXTANT_FULL'] === '1';

describe('a filter in an address', () => {
  it('is read back without loss, and leaves what else stands there', () => {
    fc.assert(
      fc.property(filters(fc.string({ unit: 'grapheme' })), (filter) => {
        const other = new URLSearchParams('view=calendar&symbol=OLD&from=x');
        const address = writeFilter(other, filter).toString();
        const params = new URLSearchParams(address);
        expect(params.get('view')).toBe('calendar');
        expect(readFilter(params)).toEqual({ filter, malformed: [] });
      }),
      { numRuns: full ? 5000 : 100 },
    );
  });

  it('names what it cannot read and does not ask for it', () => {
    const { filter, malformed } = readFilter(
      new URLSearchParams('side=up&from=2026-02-31&hour=24&hour=3&rFrom=a&from=2026-01-01&rTo=&weekday=-1'),
    );
    expect(filter).toEqual({ ...noFilter, hours: [3] });
    expect(malformed.map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual(
      ['side=up', 'from=2026-02-31', 'from=2026-01-01', 'hour=24', 'rFrom=a', 'rTo=', 'weekday=-1'].toSorted(),
    );
    expect(malformed.find(({ name }) => name === 'hour')?.reason).toBe("'hour' is not a whole number from 0 to 23.");
  });

  it.each(['hour=3.5', 'hour=+3', 'hour=0x3', 'hour=100', 'hour=', 'weekday=7', 'rating=6', 'rating=-1'])(
    'does not take %s for a number',
    (text) => {
      const { filter, malformed } = readFilter(new URLSearchParams(text));
      expect([filter, malformed.length]).toEqual([noFilter, 1]);
    },
  );

  it.each([
    ['hour=0', { hours: [0] }],
    ['hour=23', { hours: [23] }],
    ['weekday=0', { weekdays: [0] }],
    ['weekday=6', { weekdays: [6] }],
    ['rating=0', { ratings: [0] }],
    ['rating=5', { ratings: [5] }],
  ])('takes %s', (text, change) => {
    expect(readFilter(new URLSearchParams(text))).toEqual({ filter: { ...noFilter, ...change }, malformed: [] });
  });

  it('stands under names that links already have, which say what they take', () => {
    const address =
      'q=gap&symbol=MNQ&side=long&account=a&currency=EUR&from=2026-01-05&to=2026-01-06&tag=late&setup=&session=London&weekday=1' +
      '&hour=9&held=1h&outcome=win&blackout=inside&rating=5&rFrom=-1.5&rTo=2&note=with&screenshot=without';
    const filter: JournalFilter = {
      text: 'gap',
      symbols: ['MNQ'],
      sides: ['long'],
      accounts: ['a'],
      currencies: ['EUR'],
      from: '2026-01-05',
      to: '2026-01-06',
      tags: ['late'],
      setups: [''],
      sessions: ['London'],
      weekdays: [1],
      hours: [9],
      durations: ['1h'],
      outcomes: ['win'],
      blackouts: ['inside'],
      ratings: [5],
      rFrom: -1.5,
      rTo: 2,
      note: 'with',
      screenshot: 'without',
    };
    expect(readFilter(new URLSearchParams(address))).toEqual({ filter, malformed: [] });
    expect(writeFilter(new URLSearchParams(), filter).toString()).toBe(address);
  });

  it.each([
    ['side=up', "'side' is not long, short."],
    ['outcome=draw', "'outcome' is not win, loss, breakEven."],
    ['note=some', "'note' is not with, without."],
    ['screenshot=some', "'screenshot' is not with, without."],
    ['from=x', "'from' is not a date, yyyy-mm-dd."],
    ['rFrom=x', "'rFrom' is not a number."],
    ['rating=6', "'rating' is not a whole number from 0 to 5."],
  ])('says of %s what could stand there', (address, reason) => {
    expect(readFilter(new URLSearchParams(address)).malformed.map((one) => one.reason)).toEqual([reason]);
  });

  it('takes the first of a single value that stands there twice, and says so of the second', () => {
    const { filter, malformed } = readFilter(new URLSearchParams('from=2026-01-01&from=2026-02-01&q=a&q=b'));
    expect([filter.from, filter.text]).toEqual(['2026-01-01', 'a']);
    expect(malformed.map(({ value, reason }) => [value, reason])).toEqual([
      ['b', "'q' appears twice."],
      ['2026-02-01', "'from' appears twice."],
    ]);
  });

  it('is empty where nothing is asked for', () => {
    expect(writeFilter(new URLSearchParams('view=table'), noFilter).toString()).toBe('view=table');
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, setups: [''] })).toBe(true);
  });
});

/** Trading day of an instant by Temporal alone: from 17:00 in New York on it is the next date. */
const dayOf = (instant: number): ReturnType<typeof Temporal.PlainDate.from> => {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('America/New_York');
  return local.hour >= 17 ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
};

const marketOf: Readonly<Record<string, string>> = { eurusd: 'EURUSD', 'EURUSD.a': 'EURUSD', MNQZ6: 'MNQ', MNQH6: 'MNQ', DAX: 'DAX' };

/** The meaning of each condition, asked of one trade. */
const satisfies = (trade: Trade, filter: JournalFilter): boolean => {
  const { broker, user } = trade;
  const oneOf = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);
  const closing = dayOf(broker.closedAt).toString();
  const r = realisedR(trade).value;
  const said = [broker.symbol, broker.ticket, user.note ?? '', user.setup ?? '', ...Object.keys(user.tags ?? {})].join('\n').toLowerCase();
  return (
    said.includes(filter.text.trim().toLowerCase()) &&
    oneOf(filter.symbols, marketOf[broker.symbol] ?? '') &&
    oneOf(filter.sides, broker.side) &&
    oneOf(filter.accounts, trade.accountId) &&
    oneOf(filter.currencies, trade.accountId === 'a' ? 'EUR' : 'USD') &&
    (filter.from === null || closing >= filter.from) &&
    (filter.to === null || closing <= filter.to) &&
    (filter.tags.length === 0 || filter.tags.some((tag) => user.tags?.[tag] === true)) &&
    oneOf(filter.setups, user.setup ?? '') &&
    oneOf(filter.sessions, sessionLabelAt(broker.openedAt)) &&
    oneOf(filter.weekdays, dayOf(broker.openedAt).dayOfWeek - 1) &&
    oneOf(filter.hours, Temporal.Instant.fromEpochMilliseconds(broker.openedAt).toZonedDateTimeISO('America/New_York').hour) &&
    oneOf(filter.durations, durationBuckets[durationBucketOf(broker.closedAt - broker.openedAt)]?.name ?? '') &&
    oneOf(filter.outcomes, outcomeOf(trade)) &&
    // No calendar is at hand, so the news of no entry is known.
    oneOf(filter.blackouts, 'unknown') &&
    oneOf(filter.ratings, user.rating ?? 0) &&
    (filter.rFrom === null || (r !== null && r >= filter.rFrom)) &&
    (filter.rTo === null || (r !== null && r <= filter.rTo)) &&
    (filter.note === null || ((user.note ?? '').trim() !== '') === (filter.note === 'with')) &&
    (filter.screenshot === null || (user.screenshots !== undefined) === (filter.screenshot === 'with'))
  );
};

/** Most conditions left out, so that something is left of the trades. */
const sparse = fc
  .tuple(
    filters(
      fc.constantFrom('late', 'pull', 'EUR'),
      fc.integer({ min: 20_500, max: 20_560 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
    ),
    fc.subarray(Object.keys(noFilter) as (keyof JournalFilter)[], { maxLength: 3 }),
  )
  .map(([filter, kept]): JournalFilter => ({ ...noFilter, ...Object.fromEntries(kept.map((field) => [field, filter[field]])) }));

describe('applyFilter', () => {
  it('leaves the trades that satisfy every condition, in the order of closing', () => {
    fc.assert(
      fc.property(someTrades, sparse, (trades, filter) => {
        const columns = columnsOf(trades);
        const expected = columns.trades.filter((trade) => satisfies(trade, filter)).map(({ id }) => id);
        expect(Array.from(applyFilter(columns, filter), (row) => columns.trades[row]?.id)).toEqual(expected);
      }),
      { numRuns: full ? 3000 : 100 },
    );
  });

  it('asks for nothing without conditions, and finds nothing by names that no trade has', () => {
    const columns = columnsOf([aTrade({}, 'a')]);
    expect([...applyFilter(columns, noFilter)]).toEqual([...allRows(columns)]);
    expect(applyFilter(columns, { ...noFilter, symbols: ['GBPUSD'] })).toHaveLength(0);
    expect(applyFilter(columns, { ...noFilter, tags: ['what'] })).toHaveLength(0);
  });
});

describe('duration buckets', () => {
  it('begin with their lower end', () => {
    expect([0, 59_999, 60_000, 300_000, 3_600_000, 86_400_000, 604_800_000].map(durationBucketOf)).toEqual([0, 0, 1, 2, 4, 6, 7]);
  });
});
