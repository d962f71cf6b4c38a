/** The views' own small computations: thinned lines, the band without edge, months, keys, periods, calendar weeks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { totalFigures } from '@/domain/journal/breakdown';
import { calendarMap } from '@/domain/journal/calendar-map';
import { equityColumns } from '@/domain/journal/equity-columns';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { calendarWeeks, fullColourAt, opacityOf, yearRange } from '@/features/journal/views/calendar-weeks';
import { equityMonths } from '@/features/journal/views/equity-months';
import { explainDay, explainMonth } from '@/features/journal/views/explain-period';
import { explainedValue } from '@/features/journal/views/explained-value';
import { noEdgeHalf } from '@/domain/statistics/no-edge-band';
import { dateText, periodOf, periodText, quickPeriodOf } from '@/features/journal/views/quick-periods';
import { markAfterKey } from '@/features/journal/views/table-keys';
import { resultFormat } from '@/features/journal/views/result-format';
import { thinLine } from '@/lib/thin-line';
import { columnsOfTrades } from './journal-of';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 1_000 : 100;

describe('the region without edge', () => {
  it('grows with the square root of the number of trades: 1.96 × 10 × √k for results of 10 and −10', () => {
    const half = noEdgeHalf(Float64Array.of(10, 0, 10, 0));
    expect([1, 2, 3, 4].map((trades) => Number(half(trades).toFixed(3)))).toEqual([19.6, 27.718, 33.948, 39.199]);
  });
});

describe('a line with more points than pixels', () => {
  it('keeps its ends, its lowest and its highest point, in order, and at most four per pixel', () => {
    const lines = fc.array(fc.double({ min: -1_000, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(lines, (list) => {
        const line = Float64Array.from(list);
        const places = thinLine(line, 50);
        const thin = places.map((place) => line[place] ?? NaN);
        expect(places[0]).toBe(0);
        expect(places.at(-1)).toBe(line.length - 1);
        expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? Infinity))).toBe(true);
        expect(Math.min(...thin)).toBe(Math.min(...line));
        expect(Math.max(...thin)).toBe(Math.max(...line));
        expect(places.length).toBeLessThanOrEqual(200);
      }),
      { numRuns },
    );
  });
});

describe('equity by month', () => {
  it('sums exactly, ends where the curve does, and counts days won and lost', () => {
    const day = 24;
    // 5, 6 and 6 January, then 4 February: 0.1 + 0.2 − 0.3 is 0 in decimals and not in doubles.
    const columns = columnsOfTrades([
      { profit: '0.10' },
      { profit: '0.20', atHour: day },
      { profit: '-0.30', atHour: day + 1 },
      { profit: '-0.05', atHour: 30 * day },
    ]);
    const equity = equityColumns(columns, allRows(columns), 'money');
    expect(equityMonths(columns, equity, 'money')).toEqual([
      { month: '2026-01', trades: 3, net: '0.00', equity: 0, drawdown: 0.3, days: 2, wonDays: 1, lostDays: 1 },
      { month: '2026-02', trades: 1, net: '-0.05', equity: -0.05, drawdown: 0.35, days: 1, wonDays: 0, lostDays: 1 },
    ]);
  });
});

describe('explanations of periods', () => {
  it('name the sums of the month and the day, and whose R is not known', () => {
    const columns = columnsOfTrades([{ profit: '3.00', risk: '2.00' }, { profit: '-1.00' }]);
    const equity = equityColumns(columns, allRows(columns), 'money');
    const [month] = equityMonths(columns, equity, 'money');
    const [day] = calendarMap(columns, allRows(columns));
    if (month === undefined || day === undefined) throw new Error('There is a month and a day.');
    const money = resultFormat('money', { currency: 'EUR', symbol: 'symbol' });
    expect(explainMonth('drawdown', month, 'gross', money)).toMatchObject({
      n: 2,
      inputs: [{ value: 1 }, { value: '+€2.00' }, { value: '+€2.00' }, { value: '−€1.00' }],
    });
    expect(explainMonth('result', month, 'gross', money).formula).toContain('before costs');
    const r = resultFormat('r', { currency: 'EUR', symbol: 'symbol' });
    expect(explainDay(day, r.text(1.5), { basis: 'net', format: r })).toMatchObject({
      n: 1,
      leftOut: '1 of the day without a known initial risk.',
    });
  });
});

describe('an amount beside finer ones', () => {
  it('has the decimals of its currency, and those of its own that matter', () => {
    // A commission of seven decimals in one trade: the sums of the others are still cents, and yen have none.
    const columns = columnsOfTrades([{ profit: '5.00' }, { profit: '2.00', commission: '-1.1108314' }]);
    const { net, gross } = totalFigures(columns, allRows(columns));
    expect([net, gross]).toEqual(['5.8891686', '7.00']);
    const yen = resultFormat('money', { currency: 'JPY', symbol: 'code' });
    expect([yen.text('1200.00'), yen.text('-0.50'), yen.text(12.4)]).toEqual(['+1,200 JPY', '−0.5 JPY', '+12 JPY']);
    expect(resultFormat('money', { currency: 'EUR', symbol: 'symbol' }).text(net)).toBe('+€5.8891686');
  });
});

describe('keys in the table', () => {
  it('stay within it', () => {
    expect(markAfterKey('j', 0, 3)).toBe(1);
    expect(markAfterKey('ArrowDown', 2, 3)).toBe(2);
    expect(markAfterKey('k', 0, 3)).toBe(0);
    expect(markAfterKey('End', 0, 3)).toBe(2);
    expect(markAfterKey('PageUp', 12, 30)).toBe(2);
    expect(markAfterKey('x', 0, 3)).toBeNull();
    expect(markAfterKey('j', 0, 0)).toBeNull();
  });
});

describe('quick periods', () => {
  // 21 November 2026 is a Saturday: its week begins on Monday the 16th, its quarter on 1 October.
  const today = dayOfText('2026-11-21');

  it('begin with the week’s Monday, the month, the quarter and the year', () => {
    expect((['today', 'week', 'month', 'quarter', 'year', 'all'] as const).map((period) => periodOf(period, today).from)).toEqual([
      '2026-11-21',
      '2026-11-16',
      '2026-11-01',
      '2026-10-01',
      '2026-01-01',
      null,
    ]);
  });

  it('are recognised, and other periods are named by their dates', () => {
    expect(quickPeriodOf({ from: '2026-10-01', to: null }, today)).toBe('quarter');
    expect(quickPeriodOf({ from: '2026-10-02', to: null }, today)).toBeNull();
    expect(dateText('2026-03-01')).toBe('1 Mar 2026');
    expect(periodText({ from: '2026-03-01', to: '2026-03-31' }, today)).toBe('1 Mar 2026 – 31 Mar 2026');
    expect(periodText({ from: null, to: '2026-03-31' }, today)).toBe('To 31 Mar 2026');
  });
});

describe('the calendar', () => {
  it('holds every day of a year in weeks that begin on Monday, and names each month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2090 }), (year) => {
        const [first, last] = yearRange(year);
        const weeks = calendarWeeks(first, last);
        expect(weeks.every(({ monday }) => new Date(monday * 86_400_000).getUTCDay() === 1)).toBe(true);
        expect(weeks[0]?.monday).toBeLessThanOrEqual(first);
        expect((weeks.at(-1)?.monday ?? 0) + 6).toBeGreaterThanOrEqual(last);
        expect(weeks.flatMap(({ month }) => month ?? [])).toEqual([
          'Jan',
          'Feb',
          'Mar',
          'Apr',
          'May',
          'Jun',
          'Jul',
          'Aug',
          'Sept',
          'Oct',
          'Nov',
          'Dec',
        ]);
      }),
      { numRuns: Math.min(numRuns, 100) },
    );
  });

  it('gives the full colour from the ninth tenth of the sizes on, so that one large day leaves the others visible', () => {
    const columns = columnsOfTrades(
      Array.from({ length: 10 }, (_, index) => ({ profit: index === 0 ? '9000' : String((index + 1) * -10), atHour: index * 24 })),
    );
    const days = calendarMap(columns, allRows(columns));
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-01-05', '2026-01-06']);
    expect(days[0] === undefined ? '' : dayText(days[0].day)).toBe('2026-01-05');
    // Sizes 20, 30 … 100, 9000: the tenth of ten is 9000, so the full colour begins there; with nine it would be 100.
    expect(fullColourAt(days, 'money')).toBe(9000);
    expect(fullColourAt(days.slice(1), 'money')).toBe(100);
    expect(opacityOf(-100, 100)).toBe(1);
    expect(opacityOf(50, 100)).toBe(0.61);
    expect(opacityOf(900, 100)).toBe(1);
  });
});

describe('a number of an explanation', () => {
  it('keeps decimals as they are, rounds ratios to six digits and says what is missing', () => {
    expect(explainedValue({ name: '', value: '-1234.50' })).toBe('−1,234.50');
    expect(explainedValue({ name: '', value: 1 / 3 })).toBe('0.333333');
    expect(explainedValue({ name: '', value: 0.000123456789 })).toBe('0.000123');
    expect(explainedValue({ name: '', value: 12 })).toBe('12');
    expect(explainedValue({ name: '', value: 'bootstrap' })).toBe('bootstrap');
    expect(explainedValue({ name: '', value: null, reason: 'No trade.' })).toBe('No trade.');
  });
});
