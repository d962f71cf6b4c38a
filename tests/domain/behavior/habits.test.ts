/** What a habit is told by, and what it costs against matched controls, worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlsOf, matchedControls } from '@/domain/behavior/matched-controls';
import { habitsOf, roles } from '@/domain/behavior/habits';
import { withBlackout } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import { allRows, at, copied, inputOf, reportOf, scene, tradeOf, type Row } from './behavior-scene';
import { columnsOf } from '../journal/columns-builder';

/** A loss from 13:00 to 13:10 UTC, and what came after it. */
const afterLoss = (day: string, time: string, r: number, more: Partial<Row> = {}): readonly Row[] => [
  { at: `${day} 13:00`, r: -1 },
  { at: `${day} ${time}`, r, ...more },
];

/** Fast on the 9th (5 minutes, −2R) and the 12th (10 minutes, 0.5R); slow on the 10th (60 minutes, 1R) and the 11th (30 minutes, −0.5R). */
const fourDays: readonly Row[] = [
  ...afterLoss('09', '13:15', -2),
  ...afterLoss('10', '14:10', 1),
  ...afterLoss('11', '13:40', -0.5),
  ...afterLoss('12', '13:20', 0.5),
];

describe('trading fast after a loss', () => {
  it('costs what its trades made less the mean of their controls', () => {
    const report = reportOf(inputOf(scene(fourDays)), 'revenge');
    // Controls of both: (1 − 0.5) / 2 = 0.25. Differences −2 − 0.25 = −2.25 and 0.5 − 0.25 = 0.25; mean −1, total −2R and −200.
    expect(report).toMatchObject({ state: { kind: 'computed' }, told: 4, unknown: 0, n: 2, matched: 2, unmatched: 0, isEnough: false });
    expect(report.r?.pessimistic).toMatchObject({ perTrade: -1, total: -2, trades: 2, days: 2, own: -0.75, other: 0.25 });
    expect(report.r?.optimistic).toEqual(report.r?.pessimistic);
    expect(report.money).toMatchObject([{ currency: 'USD', pessimistic: { perTrade: -100, total: -200 } }]);
    expect(report.trades).toMatchObject([
      { r: -2, money: -200, measured: 5, limit: 15, against: { kind: 'controls', count: 2, r: 0.25, money: 25 } },
      { r: 0.5, money: 50, measured: 10, limit: 15, against: { kind: 'controls', count: 2, r: 0.25, money: 25 } },
    ]);
  });

  it('has an interval from leaving out each day, of trades and of controls', () => {
    const { r } = reportOf(inputOf(scene(fourDays)), 'revenge');
    // Without the 9th 0.25, without the 12th −2.25; without the 10th the control is −0.5: (−1.5 + 1) / 2 = −0.25; without the 11th it is
    // 1: (−3 − 0.5) / 2 = −1.75. Their mean is −1, the squares 2 · 1.5625 + 2 · 0.5625 = 4.25, the error √(3/4 · 4.25) = 1.785357.
    // Two days of treated trades: t(1) at 97.5 % = 12.706205.
    const { value } = r!.pessimistic.interval;
    expect(value).toMatchObject({ estimate: -1, days: 4, level: 0.95 });
    expect(value!.standardError).toBeCloseTo(1.785357, 6);
    expect(value!.low).toBeCloseTo(-1 - 12.706205 * 1.785357, 4);
    expect(value!.high).toBeCloseTo(-1 + 12.706205 * 1.785357, 4);
  });

  it.each<[string, readonly Row[], number]>([
    [
      'at 19 o’clock, five hours from the next control',
      [
        { at: '13 19:00', r: -1 },
        { at: '13 19:15', r: 1 },
      ],
      1,
    ],
    [
      'within two hours of the clock',
      [
        { at: '13 15:00', r: -1 },
        { at: '13 15:15', r: 1 },
      ],
      0,
    ],
    ['in another market', afterLoss('13', '13:15', 1, { symbol: 'GBPUSD' }), 1],
    ['on the other side', afterLoss('13', '13:15', 1, { side: 'short' }), 1],
  ])('counts a trade without a control: %s', (_, rows, unmatched) => {
    const report = reportOf(inputOf(scene([...fourDays, ...rows])), 'revenge');
    expect(report).toMatchObject({ n: 3, matched: 3 - unmatched, unmatched });
    expect(report.trades[2]!.against.kind).toBe(unmatched === 1 ? 'none' : 'controls');
  });

  it('compares with no trade of the same day, which is chosen by its result', () => {
    const rows: readonly Row[] = [
      { at: '09 13:00', r: -1 },
      { at: '09 13:40', r: -1 },
      { at: '09 13:55', r: 1 },
    ];
    expect(reportOf(inputOf(scene(rows)), 'revenge')).toMatchObject({ n: 1, matched: 0, unmatched: 1, r: null, money: [] });
  });

  it('is not told of a day’s first trade, though yesterday ended with a loss', () => {
    // 21:00 UTC is 17:00 in New York, where the 10th begins.
    const rows: readonly Row[] = [
      { at: '09 20:40', r: -1 },
      { at: '09 21:00', r: 1 },
    ];
    expect(reportOf(inputOf(scene(rows)), 'revenge')).toMatchObject({ told: 0, n: 0 });
  });

  it('takes the own pace, from earlier waits after trades that did not lose', () => {
    // Twenty waits of 1 to 20 minutes after wins: the fifth of them, 5 minutes, is what a quarter does not exceed.
    const wins = Array.from({ length: 20 }, (_, i): readonly Row[] => {
      const day = String(i + 1).padStart(2, '0');
      return [
        { at: `${day} 14:00`, r: 1, minutes: 10 },
        { at: `${day} 14:${String(11 + i)}`, r: 1, minutes: 1 },
      ];
    }).flat();
    const late: readonly Row[] = [
      { at: '25 14:00', r: -1 },
      { at: '25 14:15', r: 1 },
      { at: '26 14:00', r: -1 },
      { at: '26 14:16', r: 1 },
    ];
    const report = reportOf(inputOf(scene([...wins, ...late])), 'revenge');
    expect(report.trades).toMatchObject([{ measured: 5, limit: 5 }]);
    expect(report).toMatchObject({ told: 2, n: 1 });
    expect(report.rule).toContain('at most 5 minutes after a loss');
    // Before twenty waits are known it is 15 minutes, whatever comes later.
    const early = reportOf(inputOf(scene([{ at: '01 13:00', r: -1 }, { at: '01 13:22', r: 1 }, ...wins, ...late])), 'revenge');
    // The wait of 28 minutes until 14:00 that day is the twenty-first: the sixth of them is 6 minutes.
    expect(early.trades).toMatchObject([
      { measured: 12, limit: 15 },
      { measured: 5, limit: 6 },
      { measured: 6, limit: 6 },
    ]);
  });

  it('counts trades of copied accounts once, with the money of all of them', () => {
    const twice = fourDays.flatMap((row) => [row, { ...row, account: 'b' }]);
    const report = reportOf(inputOf(scene(twice, { accounts: copied })), 'revenge');
    expect(report).toMatchObject({ told: 4, n: 2, matched: 2 });
    expect(report.r?.pessimistic).toMatchObject({ perTrade: -1, total: -2 });
    expect(report.money).toMatchObject([{ pessimistic: { perTrade: -200, total: -400, trades: 2 } }]);
  });

  it('is in money alone where R is known of less than 80 % of the trades', () => {
    const rows = fourDays.map((row, i) => (i === 3 ? { ...row, user: {} } : row));
    const report = reportOf(inputOf(scene(rows)), 'revenge');
    expect(report.r).toBeNull();
    expect(report.money).toMatchObject([{ pessimistic: { perTrade: -100 } }]);
  });

  it('keeps currencies apart', () => {
    const rows: readonly Row[] = [...fourDays, ...fourDays.map((row) => ({ ...row, account: 'e' }))];
    const accounts = [...copied.map((account) => ({ ...account, copyGroup: 'none' })), { ...copied[0]!, id: 'e', currency: 'EUR' }];
    const report = reportOf(inputOf(scene(rows, { accounts })), 'revenge');
    expect(report.money.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD']);
  });
});

describe('trading larger after a loss', () => {
  const ten = Array.from({ length: 10 }, (_, i): Row => ({ at: `${String(i + 1).padStart(2, '0')} 12:00`, r: 1 }));
  it('is told against the own median before, from 1.25 times on', () => {
    const rows: readonly Row[] = [
      ...ten,
      ...afterLoss('12', '13:30', -2, { lots: '1.25' }),
      ...afterLoss('13', '13:30', 1, { lots: '1.24' }),
      ...afterLoss('16', '13:30', 0, { lots: '0.5' }),
    ];
    const report = reportOf(inputOf(scene(rows)), 'tilt');
    // −2 − (1 + 0) / 2 = −2.5
    expect(report).toMatchObject({ told: 3, unknown: 0, n: 1, matched: 1, r: { pessimistic: { perTrade: -2.5 } } });
    expect(report.trades).toMatchObject([{ measured: 1.25, limit: 1.25 }]);
  });

  it('is not told before ten trades of the market on the account, and says what would do', () => {
    const report = reportOf(inputOf(scene([...ten.slice(0, 8), ...afterLoss('12', '13:30', -2, { lots: '3' })])), 'tilt');
    expect(report).toMatchObject({ state: { kind: 'not computable' }, told: 0, unknown: 1, n: 0, r: null });
    expect(report.needs).toEqual([{ kind: 'history', trades: 1, text: '10 earlier trades of the same market on the same account.' }]);
  });

  it('leaves sizes of another account or market aside', () => {
    const other = ten.map((row) => ({ ...row, account: 'b', lots: '9' }));
    const report = reportOf(inputOf(scene([...ten, ...other, ...afterLoss('12', '13:30', -2, { lots: '2' })])), 'tilt');
    expect(report.trades).toMatchObject([{ measured: 2 }]);
  });
});

describe('trading more than usual in a day', () => {
  const day = (number: number, trades: number, r = 1): readonly Row[] =>
    Array.from({ length: trades }, (_, i) => ({ at: `${String(number).padStart(2, '0')} ${String(12 + i)}:00`, r }));
  // Seven days of two trades and three of three: eight of ten (75 % of ten, rounded up) did not exceed 3.
  const tenDays = [2, 3, 4, 5, 6, 9, 10].flatMap((number) => day(number, 2)).concat([11, 12, 13].flatMap((number) => day(number, 3)));

  it('begins beyond the number of three of four earlier days', () => {
    const report = reportOf(inputOf(scene([...tenDays, ...day(16, 5)])), 'overtrading');
    expect(report.trades).toMatchObject([
      { measured: 4, limit: 3 },
      { measured: 5, limit: 3 },
    ]);
    // 7 · 2 + 3 · 3 trades came before ten days were known.
    expect(report).toMatchObject({ n: 2, told: 5, unknown: 23 });
  });

  it('is compared with trades on days that stood alike', () => {
    // The 16th is down at its fourth trade, at 15:00. On the 17th two trades were entered while the day was down, on the 18th none.
    const rows: readonly Row[] = [
      ...tenDays,
      ...day(16, 3, -1),
      { at: '16 15:00', r: -2 },
      { at: '17 13:00', r: -1 },
      { at: '17 14:00', r: -1 },
      { at: '17 15:00', r: 2 },
      { at: '18 13:00', r: 1 },
      { at: '18 14:00', r: 3 },
    ];
    const report = reportOf(inputOf(scene(rows)), 'overtrading');
    // −2 − (−1 + 2) / 2 = −2.5: controls of the 17th alone, at 14:00 and 15:00.
    expect(report).toMatchObject({ n: 1, matched: 1, r: { pessimistic: { perTrade: -2.5 } } });
  });
});

describe('trading through the blackout', () => {
  const rule = { minutesBefore: 10, minutesAfter: 5, impact: 'high' } as const;
  const rows: readonly Row[] = [
    { at: '10 12:25', r: -1 },
    { at: '11 12:20', r: 0.5 },
    { at: '12 12:36', r: 1 },
  ];
  const news = { rule, events: [{ at: epochMs(at('10 12:30')), currency: 'USD', impact: 'high' as const }] };
  const weeks = [{ from: epochMs(at('08 04:00')), to: epochMs(at('15 04:00')) }];

  it('is compared with trades outside it', () => {
    const columns = withBlackout(scene(rows), { ...news, known: weeks });
    const report = reportOf(inputOf(columns, { blackout: rule }), 'blackout');
    // −1 − (0.5 + 1) / 2 = −1.75
    expect(report).toMatchObject({ told: 3, unknown: 0, n: 1, matched: 1, r: { pessimistic: { perTrade: -1.75 } } });
  });

  it('says that it needs the calendar where no news are known', () => {
    const report = reportOf(inputOf(scene(rows), { blackout: rule }), 'blackout');
    expect(report).toMatchObject({
      state: { kind: 'not computable' },
      told: 0,
      unknown: 3,
      n: 0,
      needs: [{ kind: 'calendar', trades: 3 }],
    });
  });

  it('leaves trades of unknown weeks out, and counts them', () => {
    const columns = withBlackout(scene([...rows, { at: '17 12:25', r: 9 }]), { ...news, known: weeks });
    expect(reportOf(inputOf(columns, { blackout: rule }), 'blackout')).toMatchObject({
      told: 3,
      unknown: 1,
      r: { pessimistic: { perTrade: -1.75 } },
    });
  });

  it('asks for the rule where there is none', () => {
    const columns = withBlackout(scene(rows), { ...news, known: weeks });
    expect(reportOf(inputOf(columns), 'blackout')).toMatchObject({
      state: { kind: 'not computable' },
      n: 0,
      needs: [{ kind: 'blackout rule' }],
    });
  });
});

it('hours are as far apart as on a clock, and sessions are kept apart', () => {
  const rows: readonly Row[] = [
    { at: '10 03:30', r: -1 },
    { at: '11 05:30', r: 1 },
    { at: '12 06:30', r: 5 },
  ];
  const columns = scene(rows);
  const { sample } = inputOf(columns);
  // 23, 1 and 2 o’clock in New York.
  expect([...sample.hour]).toEqual([23, 1, 2]);
  const habit = { role: Uint8Array.of(roles.treated, roles.control, roles.control), state: new Uint8Array(3) };
  expect(matchedControls({ sample, habit, results: sample.r })).toMatchObject({
    estimate: -2,
    matched: 1,
    days: 1,
    interval: { value: null },
  });
  expect(controlsOf({ sample, habit, results: sample.r }, 0)).toEqual([1]);
  const apart = columnsOf(rows.map(tradeOf), { sessionLabel: (instant) => (instant > at('10 12:00') ? 'B' : 'A') });
  const other = inputOf(apart).sample;
  expect(matchedControls({ sample: other, habit, results: other.r })).toBeNull();
});

it('the controls that are named are those whose mean is taken', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc.integer({ min: 2, max: 20 }),
          hour: fc.integer({ min: 0, max: 19 }),
          r: fc.integer({ min: -30, max: 30 }),
          role: fc.constantFrom(0, 1),
        }),
        { minLength: 2, maxLength: 25 },
      ),
      (list) => {
        const columns = scene(
          list.map(({ day, hour, r }) => ({
            at: `${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:30`,
            r: r / 10,
            minutes: 1,
          })),
        );
        const { sample } = inputOf(columns);
        const habit = { role: Uint8Array.from({ length: sample.length }, (_, i) => list[i]!.role), state: new Uint8Array(sample.length) };
        const matched = matchedControls({ sample, habit, results: sample.r });
        const differences: number[] = [];
        for (let i = 0; i < sample.length; i += 1) {
          if (habit.role[i] !== roles.treated) continue;
          const controls = controlsOf({ sample, habit, results: sample.r }, i);
          expect(matched?.count[i] ?? 0).toBe(controls.length);
          if (controls.length > 0)
            differences.push(sample.r[i]! - controls.reduce((sum, one) => sum + sample.r[one]!, 0) / controls.length);
        }
        if (differences.length === 0) expect(matched).toBeNull();
        else expect(matched!.estimate).toBeCloseTo(differences.reduce((sum, one) => sum + one, 0) / differences.length, 10);
      },
    ),
    { numRuns: 60 },
  );
});

it('nothing that comes later changes what a trade is told as', () => {
  const columns = scene([...fourDays, ...afterLoss('16', '13:12', 3), ...afterLoss('17', '13:50', 3, { lots: '4' })]);
  const rows = allRows(columns);
  const all = habitsOf(inputOf(columns).sample);
  const first = habitsOf(inputOf(columns, { rows: rows.slice(0, 8) }).sample);
  for (const [i, habit] of first.entries()) {
    expect(all[i]!.role.slice(0, 8)).toEqual(habit.role);
    expect(all[i]!.limit.slice(0, 8)).toEqual(habit.limit);
  }
});
