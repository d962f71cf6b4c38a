/** Prop accounts over generated months, with phases, resets and payouts, against an oracle that knows the rules only by their wording. */
import { describe, expect, it } from 'vitest';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { PropEvent } from '@/domain/journal/prop-phase';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { dayText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { aTrade, decimal } from './a-trade';
import { propOracle, type OracleCase, type OracleEvent, type OracleRules } from './prop-oracle';

/** A generator by Mulberry: the same months on every machine. */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const text = (cents: number) => decimal((cents / 100).toFixed(2));
const [hourMs, dayMs] = [3_600_000, 86_400_000];

const generated = (seed: number, zone: string, hour: number, month: number): OracleCase => {
  const next = chance(seed);
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const sometimes = <T>(share: number, value: () => T): T | null => (next() < share ? value() : null);
  const rules = (): OracleRules => {
    const size = whole(1, 4) * 2_500_000;
    const kind = (['static', 'trailing', 'end-of-day'] as const)[whole(0, 2)] ?? 'static';
    const amount = whole(100_000, 400_000);
    return {
      size,
      kind,
      amount,
      cap: kind === 'static' ? null : sometimes(0.4, () => size + whole(-50_000, 50_000)),
      daily: sometimes(0.6, () => whole(60_000, 200_000)),
      target: sometimes(0.7, () => whole(80_000, 300_000)),
      minimumDays: sometimes(0.5, () => whole(1, 8)),
      share: sometimes(0.5, () => whole(25, 70) / 100),
      between: sometimes(0.5, () => whole(1, 14)),
      winning: sometimes(0.5, () => ({ days: whole(1, 6), least: whole(5_000, 30_000) })),
      profit: sometimes(0.4, () => whole(20_000, 200_000)),
    };
  };
  const base = month + whole(0, 3) * dayMs;
  const phases = Object.fromEntries(
    ['Two', 'Funded'].flatMap((name) => (next() < 0.7 ? [[name, { rules: rules(), goesOn: next() < 0.5 }]] : [])),
  );
  const bookings = Array.from({ length: whole(5, 45) }, (_, i) => {
    const closed = base + whole(0, 30 * 24 * 60) * 60_000 + i;
    const cents = whole(-60_000, 66_000);
    return [
      { id: `mt4-${i + 1}`, at: closed - whole(1, 300) * 60_000 - 1, cents: 0 },
      { id: `mt4-${i + 1}`, at: closed, cents },
    ];
  }).flat();
  const events = Array.from({ length: whole(0, 6) }, (_, i): OracleEvent => {
    const at = base + whole(0, 31 * 24) * hourMs + i * 1000 + 500;
    const kind = whole(0, 9);
    if (kind < 3) return { type: 'phase', at, name: ['Two', 'Funded', 'Three'][kind] ?? 'Two' };
    return kind < 5 ? { type: 'reset', at } : { type: 'payout', at, cents: whole(10_000, 200_000) };
  });
  return { rules: rules(), phases, bookings, events, zone, hour, now: base + whole(20 * 24, 33 * 24) * hourMs };
};

const asRules = (rules: OracleRules): PropFirmRules => ({
  accountSize: text(rules.size),
  maxDrawdown: { kind: rules.kind, amount: text(rules.amount), ...(rules.cap === null ? {} : { highestFloor: text(rules.cap) }) },
  dailyLoss: rules.daily === null ? null : text(rules.daily),
  target: rules.target === null ? null : text(rules.target),
  minimumDays: rules.minimumDays,
  consistencyShare: rules.share,
  ...(rules.between === null && rules.winning === null && rules.profit === null
    ? {}
    : {
        payout: {
          daysBetween: rules.between,
          winningDays: rules.winning === null ? null : { days: rules.winning.days, least: text(rules.winning.least) },
          minimumProfit: rules.profit === null ? null : text(rules.profit),
        },
      }),
});

const evaluated = ({ rules, phases, bookings, events, zone, hour, now }: OracleCase) => {
  const trades = Array.from({ length: bookings.length / 2 }, (_, i) => {
    const [opened, closed] = [bookings[2 * i], bookings[2 * i + 1]];
    return aTrade({
      ticket: String(i + 1),
      openedAt: epochMs(opened?.at ?? 0),
      closedAt: epochMs(closed?.at ?? 0),
      profit: text(closed?.cents ?? 0),
    });
  });
  const told = events.map((event): PropEvent =>
    event.type === 'payout' ? { type: 'payout', at: epochMs(event.at), amount: text(event.cents) } : { ...event, at: epochMs(event.at) },
  );
  return evaluatePropFirm({
    rules: asRules(rules),
    phases: Object.fromEntries(
      Object.entries(phases).map(([name, one]) => [name, { rules: asRules(one.rules), equity: one.goesOn ? 'goes-on' : 'anew' }]),
    ),
    trades,
    events: told,
    days: { zone, dayStart: `${String(hour).padStart(2, '0')}:00` },
    now: epochMs(now),
  });
};

/** Months in which the clocks of these zones change. */
const firms = [
  ['America/New_York', 17, Date.UTC(2026, 2, 1)],
  ['America/Chicago', 16, Date.UTC(2026, 9, 20)],
  ['Europe/Prague', 0, Date.UTC(2026, 2, 10)],
  ['Europe/London', 22, Date.UTC(2026, 9, 10)],
  ['Australia/Sydney', 7, Date.UTC(2026, 2, 20)],
] as const;

describe.each(firms)('a firm whose day turns in %s at %i', (zone, hour, month) => {
  const seeds = process.env['SEXTANT_FULL'] === '1' ? 2000 : 120;
  const months = Array.from({ length: seeds }, (_, seed) => generated(seed * 31 + hour, zone, hour, month));

  it('ends, passes and pays out its accounts as the oracle has it', () => {
    for (const [seed, one] of months.entries()) {
      const [state, answer] = [evaluated(one), propOracle(one)];
      const cents = (amount: string | null): number | null => (amount === null ? null : Math.round(Number(amount) * 100));
      const found = {
        phase: state.phase.name,
        status: state.status,
        breaches: state.breaches.map(({ rule, tradeId, at, date }) => ({ rule, tradeId, at, date })),
        passed: state.passed?.tradeId ?? null,
        equity: cents(state.equity),
        floor: cents(state.floor),
        today: cents(state.today.result),
        traded: state.tradingDays.traded,
        best: cents(state.bestDay?.result ?? null),
        share: state.consistency.value,
        targetLeft: cents(state.targetLeft),
        payout: state.payout === null ? null : { days: state.payout.days, profitLeft: cents(state.payout.profitLeft) },
      };
      const breaches = answer.breaches.map(({ day, ...breach }) => ({ ...breach, date: dayText(day) }));
      expect(found, `month ${seed}`).toEqual({ ...answer, breaches });
    }
  });

  it('has months of every kind', () => {
    const answers = months.map(propOracle);
    for (const status of ['running', 'passed', 'breached']) expect(answers.some((answer) => answer.status === status)).toBe(true);
    expect(new Set(answers.flatMap(({ breaches }) => breaches.map(({ rule }) => rule))).size).toBe(2);
    for (const type of ['phase', 'reset', 'payout'])
      expect(months.some(({ events }) => events.some((event) => event.type === type))).toBe(true);
    expect(answers.some(({ payout }) => payout?.days === 0)).toBe(true);
  });
});
