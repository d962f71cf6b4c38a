/** What stands over the bars besides levels: turns, overlaps, news, trades and plans, as they were known at an instant. By hand. */
import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { Trade } from '@/domain/trades/trade';
import { newYorkDays } from '@/domain/time/trading-day';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { clockOfDays } from '@/features/charts/context/context-model';
import { edgeMark, markName, marksIn } from '@/features/charts/context/mark-names';
import { chartNews } from '@/features/charts/context/news-marks';
import { sessionOverlaps } from '@/features/charts/context/overlaps-of-sessions';
import { boxAround, nearestMark } from '@/features/charts/context/painted-marks';
import { openPlans } from '@/features/charts/context/plan-lines';
import { sessionSpans } from '@/features/charts/context/session-spans';
import { markersOf, tradesOfMarket } from '@/features/charts/context/trade-marks';
import { tradeShapes } from '@/features/charts/context/trade-shapes';
import { turnsIn } from '@/features/charts/context/turns';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { aSeries, at, hourMs, minuteMs } from '../../../domain/candles/series-builder';

const clock = clockOfDays(newYorkDays);

describe('turns of the trading day', () => {
  /** A bar an hour, 5 px apart, while forex is open from Thursday 5 March 2026 on. */
  const times: number[] = [];
  for (let time = at('2026-03-05T00:00Z'); time < at('2026-03-10T00:00Z'); time += hourMs)
    if (time < at('2026-03-06T22:00Z') || time >= at('2026-03-08T21:00Z')) times.push(time);
  const bars: ChartBars = aSeries(
    times.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 })),
    { tickSize: '1', periodMs: hourMs },
  );
  const surface = (barPx: number) => ({
    bars,
    first: 0,
    last: bars.length - 1,
    width: 10_000,
    // A pause of the market has no width.
    xOf: (instant: number) => times.filter((time) => time < instant).length * barPx,
  });

  it('stand at 17:00 in New York, which summer time moves, one for a weekend', () => {
    expect(turnsIn(surface(5), clock).map(({ at: instant }) => instant)).toEqual([
      at('2026-03-05T22:00Z'),
      // Friday’s end and the turns of Saturday and Sunday lie in one pause: the last of them is Monday’s beginning.
      at('2026-03-08T21:00Z'),
      at('2026-03-09T21:00Z'),
      // The day of the newest bar ends here, as a clock tells.
      at('2026-03-10T21:00Z'),
    ]);
  });

  it('are none where days are too narrow', () => {
    expect(turnsIn(surface(1), clock)).toEqual([]);
  });

  it('stand where the person’s own days turn', () => {
    const own = turnsIn({ ...surface(5), last: 40 }, clockOfDays({ zone: 'UTC', dayStart: '06:00' }));
    expect(own.map(({ at: instant }) => instant)).toEqual([at('2026-03-05T06:00Z'), at('2026-03-06T06:00Z'), at('2026-03-07T06:00Z')]);
  });
});

describe('sessions', () => {
  it('overlap where both are open: London and New York from 13:00 to 17:00 UTC on 5 March 2026', () => {
    const spans = sessionSpans({ from: at('2026-03-05T00:00Z'), to: at('2026-03-05T19:30Z'), periodMs: 30 * minuteMs }, defaultSessions);
    expect(sessionOverlaps(spans).filter(({ from }) => from >= at('2026-03-05T00:00Z'))).toEqual([
      // Tokyo 00:00 to 09:00, Sydney 20:00 to 05:00 UTC, London 08:00 to 17:00, New York 13:00 to 22:00.
      { from: at('2026-03-05T00:00Z'), to: at('2026-03-05T05:00Z'), label: 'Sydney and Tokyo' },
      { from: at('2026-03-05T08:00Z'), to: at('2026-03-05T09:00Z'), label: 'Tokyo and London' },
      { from: at('2026-03-05T13:00Z'), to: at('2026-03-05T17:00Z'), label: 'London and New York' },
    ]);
  });
});

const event = (time: string, currency: string, impact: CalendarEvent['impact'], more: Partial<CalendarEvent> = {}): CalendarEvent =>
  ({
    id: `${currency} ${time} ${impact}`,
    title: 'CPI m/m',
    currency,
    at: at(time),
    date: time.slice(0, 10),
    isAllDay: false,
    impact,
    forecast: null,
    previous: null,
    raw: {},
    ...more,
  }) as CalendarEvent;

describe('news', () => {
  const events = [
    event('2026-03-05T08:00Z', 'JPY', 'high'),
    event('2026-03-05T10:00Z', 'EUR', 'medium'),
    event('2026-03-05T13:30Z', 'USD', 'high'),
    event('2026-03-05T13:30Z', 'USD', 'low'),
    event('2026-03-05T15:00Z', 'ALL', 'medium'),
    event('2026-03-06T00:00Z', 'EUR', 'holiday', { isAllDay: true }),
    event('2026-03-06T13:30Z', 'USD', 'high'),
  ];
  const rule = { minutesBefore: 5, minutesAfter: 10, impact: 'high' } as const;
  const shown = (until: number | null) => chartNews(events, [], { symbol: 'EURUSD', rule, until });

  it('is that of the market’s currencies and of all, one mark for an instant, without whole days', () => {
    expect(shown(null).marks.map(({ at: instant, events: of, impact }) => [instant, of.length, impact])).toEqual([
      [at('2026-03-05T10:00Z'), 1, 'medium'],
      [at('2026-03-05T13:30Z'), 2, 'high'],
      [at('2026-03-05T15:00Z'), 1, 'medium'],
      [at('2026-03-06T13:30Z'), 1, 'high'],
    ]);
  });

  it('has the minutes of the own rule around what the rule is about, and none without a rule', () => {
    expect(shown(null).blackouts).toEqual([
      { from: at('2026-03-05T13:25Z'), to: at('2026-03-05T13:40Z') },
      { from: at('2026-03-06T13:25Z'), to: at('2026-03-06T13:40Z') },
    ]);
    expect(chartNews(events, [], { symbol: 'EURUSD', rule: null, until: null }).blackouts).toEqual([]);
  });

  it('makes no blackout of a date that was computed by a rule', () => {
    const computed = [event('2026-03-05T15:00Z', 'USD', 'unrated', { schedule: { basis: 'rule' } as never })];
    const news = chartNews(computed, [], { symbol: 'EURUSD', rule, until: null });
    expect([news.marks.length, news.blackouts.length]).toEqual([1, 0]);
  });

  it('of weeks fetched later is joined to it, what both have once', () => {
    const older = [event('2026-02-05T13:30Z', 'USD', 'high'), events[2]!];
    expect(
      chartNews(events, older, { symbol: 'EURUSD', rule, until: null })
        .marks.map(({ at: instant, events: of }) => [instant, of.length])
        .slice(0, 3),
    ).toEqual([
      [at('2026-02-05T13:30Z'), 1],
      [at('2026-03-05T10:00Z'), 1],
      [at('2026-03-05T13:30Z'), 2],
    ]);
  });

  it('of a replay ends at the instant it has reached', () => {
    expect(shown(at('2026-03-05T13:30Z')).marks).toHaveLength(2);
    expect(shown(at('2026-03-05T13:29Z')).marks).toHaveLength(1);
    expect(shown(at('2026-03-05T13:29Z')).blackouts).toEqual([]);
  });

  it('is none for a market whose currencies nobody knows', () => {
    expect(chartNews(events, [], { symbol: 'NOBODY', rule, until: null })).toEqual({ marks: [], blackouts: [] });
  });
});

const trade = (id: string, opened: string, closed: string, more: Partial<Trade['broker']> = {}): Trade => ({
  id,
  accountId: 'acc',
  user: {},
  broker: {
    ticket: id,
    symbol: 'EURUSD.',
    side: 'long',
    lots: '1',
    openedAt: at(opened),
    closedAt: at(closed),
    openedText: '',
    closedText: '',
    openPrice: '1.1000',
    closePrice: '1.1030',
    stopPrice: '1.0980',
    targetPrice: '1.1060',
    commission: '0',
    taxes: '0',
    swap: '0',
    profit: '300',
    pointValue: '100000',
    comment: '',
    magic: null,
    partOf: null,
    continuedBy: null,
    importId: 'i',
    row: 1,
    ...more,
  } as unknown as Trade['broker'],
});

describe('trades', () => {
  const one = trade('1', '2026-03-05T10:10Z', '2026-03-05T12:10Z');

  it('have entry, exit, stop, target and R: 300 for 20 pips of 10 a pip at risk is 1.5R', () => {
    const [shape] = tradeShapes([one], null);
    expect(shape).toMatchObject({ id: 'acc/1', entry: 1.1, stop: 1.098, target: 1.106, closed: { exit: 1.103 } });
    expect(shape?.closed?.r).toBeCloseTo(1.5, 9);
  });

  it('are still open for a replay that has not come to their end, and not there before their beginning', () => {
    expect(tradeShapes([one], at('2026-03-05T10:09Z'))).toEqual([]);
    const [open] = tradeShapes([one], at('2026-03-05T12:09Z'));
    expect(open?.closed).toBeNull();
    expect(markersOf([open!]).map(({ kind }) => kind)).toEqual(['entry']);
    expect(tradeShapes([one], at('2026-03-05T12:10Z'))[0]?.closed).not.toBeNull();
  });

  it('say how far the price went by the bars between entry and exit, and nothing while they are open', () => {
    const bars: ChartBars = aSeries(
      [
        { time: at('2026-03-05T10:00Z'), open: 1.1, high: 1.1005, low: 1.0985, close: 1.1 },
        { time: at('2026-03-05T11:00Z'), open: 1.1, high: 1.104, low: 1.099, close: 1.103 },
        { time: at('2026-03-05T12:00Z'), open: 1.103, high: 1.107, low: 1.102, close: 1.105 },
      ],
      { tickSize: '0.0001', periodMs: hourMs },
    );
    const [shape] = tradeShapes([one], null);
    const excursion = shape!.excursionOn(bars)?.value?.price.value;
    // The middle bar was held whole: 10 pips against, 40 for it. The outer two only may have been.
    expect(excursion?.adverse.atLeast).toBeCloseTo(0.001, 9);
    expect(excursion?.adverse.atMost).toBeCloseTo(0.0015, 9);
    expect(excursion?.favourable.atLeast).toBeCloseTo(0.004, 9);
    expect(excursion?.favourable.atMost).toBeCloseTo(0.007, 9);
    expect(tradeShapes([one], at('2026-03-05T11:00Z'))[0]!.excursionOn(bars)).toBeNull();
  });

  it('are those of the market, the newest first', () => {
    const all = [
      one,
      trade('2', '2026-03-06T10:00Z', '2026-03-06T11:00Z'),
      trade('3', '2026-03-07T10:00Z', '2026-03-07T11:00Z', { symbol: 'GBPUSD' }),
    ];
    expect(tradesOfMarket(all, 'EURUSD').map(({ id }) => id)).toEqual(['2', '1']);
  });
});

describe('plans', () => {
  const read = (id: string, more: Partial<PlanRead['plan']> = {}): PlanRead => ({
    id,
    plan: { market: 'EURUSD', side: 'long', entry: '1.1' as never, stop: '1.09' as never, ...more },
    createdAtMs: at('2026-03-05T10:00Z'),
    termsAtMs: at('2026-03-05T10:00Z'),
    madeAtMs: at('2026-03-05T09:59Z'),
  });
  const openAt = (asOf: string, plans: readonly PlanRead[], filled: ReadonlyMap<string, number> = new Map()) =>
    openPlans(plans, { symbol: 'EURUSD', asOf: at(asOf), days: clock, filled }).map(({ read: { id } }) => id);

  it('hold from when they were written to the end of the next trading day', () => {
    // Made on Thursday: until Friday 17:00 in New York.
    expect(openAt('2026-03-05T09:58Z', [read('a')])).toEqual([]);
    expect(openAt('2026-03-05T09:59Z', [read('a')])).toEqual(['a']);
    expect(openAt('2026-03-06T21:59Z', [read('a')])).toEqual(['a']);
    expect(openAt('2026-03-06T22:00Z', [read('a')])).toEqual([]);
  });

  it('are gone when they were ended, filled, or are of another market', () => {
    const noon = '2026-03-05T12:00Z';
    expect(openAt(noon, [read('a', { endedAt: at('2026-03-05T11:00Z') }), read('b', { market: 'GBPUSD' }), read('c')])).toEqual(['c']);
    expect(openAt(noon, [read('a')], new Map([['a', at('2026-03-05T11:00Z')]]))).toEqual([]);
    // For a replay before the fill it still waits.
    expect(openAt('2026-03-05T10:30Z', [read('a')], new Map([['a', at('2026-03-05T11:00Z')]]))).toEqual(['a']);
  });
});

describe('what can be pressed', () => {
  it('is the nearest within reach, of those under the point the one on top', () => {
    const marks = [boxAround('a', { x: 10, y: 10 }, 5), boxAround('b', { x: 13, y: 10 }, 5), boxAround('c', { x: 40, y: 10 }, 5)];
    expect(nearestMark(marks, { x: 14, y: 10 }, 7)).toBe('b');
    expect(nearestMark(marks, { x: 6, y: 10 }, 7)).toBe('a');
    expect(nearestMark(marks, { x: 30, y: 10 }, 7)).toBe('c');
    expect(nearestMark(marks, { x: 26, y: 10 }, 7)).toBeNull();
  });

  it('goes by its kind and its id, also where several share a place', () => {
    const names = [markName({ kind: 'trade', id: 'acc/1:2' }), markName({ kind: 'level', id: 'prior-day-high' })];
    expect(marksIn(edgeMark(names))).toEqual([
      { kind: 'trade', id: 'acc/1:2' },
      { kind: 'level', id: 'prior-day-high' },
    ]);
  });
});
