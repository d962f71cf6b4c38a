/** The rules of prop accounts once more, from their wording and without a walk: every question is answered from the whole list. Cents. Not a test. */

export interface OracleRules {
  readonly size: number;
  readonly kind: 'static' | 'trailing' | 'end-of-day';
  readonly amount: number;
  readonly cap: number | null;
  readonly daily: number | null;
  readonly target: number | null;
  readonly minimumDays: number | null;
  readonly share: number | null;
  readonly between: number | null;
  readonly winning: { readonly days: number; readonly least: number } | null;
  readonly profit: number | null;
}

export interface Booking {
  readonly id: string;
  readonly at: number;
  readonly cents: number;
}

export type OracleEvent =
  | { readonly type: 'phase'; readonly at: number; readonly name: string }
  | { readonly type: 'reset'; readonly at: number }
  | { readonly type: 'payout'; readonly at: number; readonly cents: number };

export interface OracleCase {
  readonly rules: OracleRules;
  readonly phases: Readonly<Record<string, { readonly rules: OracleRules; readonly goesOn: boolean }>>;
  readonly bookings: readonly Booking[];
  readonly events: readonly OracleEvent[];
  readonly zone: string;
  /** Hour at which the firm's day begins. */
  readonly hour: number;
  readonly now: number;
}

const dayMs = 86_400_000;

/** Number of the firm's day by the clock on the wall of its zone: the date, one on from an hour in the afternoon, one back before one in the morning. */
export const firmDay = (zone: string, hour: number) => {
  const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  return (at: number): number => {
    const text = wall.format(at);
    const date = Date.parse(`${text.slice(0, 10)}T00:00Z`) / dayMs;
    const isAfter = Number(/(\d\d):\d\d/u.exec(text)?.[1]) >= hour;
    if (hour >= 12) return isAfter ? date + 1 : date;
    return isAfter ? date : date - 1;
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The last beginning at or before `until`, the rules from there, and what the account held at that instant. */
const beginning = (
  { rules, phases, bookings, events }: Pick<OracleCase, 'rules' | 'phases' | 'bookings' | 'events'>,
  until: number,
): { from: number; rules: OracleRules; name: string | null; start: number } => {
  const begun = events.filter(({ type, at }) => type !== 'payout' && at <= until).toSorted((a, b) => a.at - b.at);
  const last = begun.at(-1);
  if (last === undefined) return { from: -Infinity, rules, name: null, start: rules.size };
  const named = begun.filter((event) => event.type === 'phase').at(-1);
  const own = named === undefined ? undefined : phases[named.name];
  const found = { from: last.at, rules: own?.rules ?? rules, name: named?.name ?? null };
  if (last.type === 'reset' || own?.goesOn !== true) return { ...found, start: found.rules.size };
  const before = beginning({ rules, phases, bookings, events: events.filter((event) => event !== last) }, last.at - 1);
  const made = sum(bookings.filter(({ at }) => at >= before.from && at < last.at).map(({ cents }) => cents));
  const paid = sum(
    events.flatMap((event) => (event.type === 'payout' && event.at >= before.from && event.at < last.at ? [event.cents] : [])),
  );
  return { ...found, start: before.start + made - paid };
};

export interface OracleAnswer {
  readonly phase: string | null;
  readonly status: 'running' | 'passed' | 'breached';
  readonly breaches: readonly { readonly rule: string; readonly tradeId: string; readonly at: number; readonly day: number }[];
  readonly passed: string | null;
  readonly equity: number;
  readonly floor: number;
  readonly today: number;
  readonly traded: number;
  readonly best: number | null;
  readonly share: number | null;
  readonly targetLeft: number | null;
  readonly payout: { readonly days: number; readonly profitLeft: number | null } | null;
}

export const propOracle = (given: OracleCase): OracleAnswer => {
  const { now, zone, hour } = given;
  const { from, rules, name, start } = beginning(given, now);
  const dayOf = firmDay(zone, hour);
  const booked = given.bookings.filter(({ at }) => at >= from && at <= now).toSorted((a, b) => a.at - b.at);
  const payouts = given.events
    .flatMap((event) => (event.type === 'payout' && event.at >= from && event.at <= now ? [event] : []))
    .toSorted((a, b) => a.at - b.at);
  const today = dayOf(now);
  const days = new Map(booked.map((booking) => [booking, dayOf(booking.at)]));
  const madeIn = (list: readonly Booking[]): number => sum(list.map(({ cents }) => cents));
  const equityAfter = (index: number): number =>
    start + madeIn(booked.slice(0, index + 1)) - sum(payouts.filter(({ at }) => at <= (booked[index]?.at ?? 0)).map(({ cents }) => cents));
  /** Balance when the day is over. */
  const closeOf = (day: number): number =>
    start +
    madeIn(booked.filter((one) => (days.get(one) ?? 0) <= day)) -
    sum(payouts.filter(({ at }) => dayOf(at) <= day).map(({ cents }) => cents));
  const below = (peak: number): number => Math.min(peak - rules.amount, rules.cap ?? Infinity);
  const first = rules.kind === 'static' ? start - rules.amount : below(start);
  const busy = [...new Set([...days.values(), ...payouts.map(({ at }) => dayOf(at))])];
  /** The floor that the booking with this number meets on this day. */
  const floorAt = (index: number, day: number): number => {
    if (rules.kind === 'static') return first;
    const peaks =
      rules.kind === 'trailing' ? booked.slice(0, index).map((_, i) => equityAfter(i)) : busy.filter((one) => one < day).map(closeOf);
    return Math.max(first, ...peaks.map(below));
  };
  const soFar = (index: number, day: number): number => madeIn(booked.slice(0, index + 1).filter((one) => days.get(one) === day));
  const broken = booked.flatMap((booking, index) => {
    const day = days.get(booking) ?? 0;
    const met = { tradeId: booking.id, at: booking.at, day };
    return [
      ...(equityAfter(index) <= floorAt(index, day) ? [{ rule: 'maximum drawdown', ...met }] : []),
      ...(rules.daily !== null && soFar(index, day) <= -rules.daily ? [{ rule: 'daily loss', ...met }] : []),
    ];
  });
  const breaches = broken.filter(({ rule }, i) => broken.findIndex((other) => other.rule === rule) === i);
  /** The best day up to a booking, the running one as it stands; a day on which only money was paid out made nothing. */
  const bestUntil = (index: number, at: number): number => {
    const until = dayOf(at);
    const held = [...busy.filter((day) => day < until && begun(day, at)), until];
    return Math.max(...held.map((day) => soFar(index, day)));
  };
  const begun = (day: number, at: number): boolean =>
    booked.some((one) => one.at <= at && days.get(one) === day) || payouts.some((one) => one.at <= at && dayOf(one.at) === day);
  const shareAt = (index: number, at: number): number | null => {
    const profit = madeIn(booked.slice(0, index + 1));
    return profit > 0 ? bestUntil(index, at) / profit : null;
  };
  const passing = booked.findIndex((booking, index) => {
    const [traded, share] = [new Set([...days.values()].slice(0, index + 1)).size, shareAt(index, booking.at)];
    return (
      rules.target !== null &&
      madeIn(booked.slice(0, index + 1)) >= rules.target &&
      traded >= (rules.minimumDays ?? 0) &&
      (rules.share === null || (share !== null && share <= rules.share)) &&
      breaches.every(({ at }) => at > booking.at)
    );
  });
  const equity = closeOf(Infinity);
  const result = (day: number): number => soFar(booked.length, day);
  const asked = (): OracleAnswer['payout'] => {
    if (breaches.length > 0 || (rules.between === null && rules.winning === null && rules.profit === null)) return null;
    const last = payouts.at(-1);
    const since = last === undefined ? (from === -Infinity ? Math.min(today, ...days.values()) : dayOf(from)) : dayOf(last.at);
    const { winning } = rules;
    const won = [...new Set(days.values())].filter(
      (day) => (last === undefined || day > since) && result(day) >= (winning?.least ?? Infinity),
    );
    const waits = [0, rules.between === null ? 0 : since + rules.between - today, winning === null ? 0 : winning.days - won.length];
    return { days: Math.max(...waits), profitLeft: rules.profit === null ? null : Math.max(0, start + rules.profit - equity) };
  };
  const made = madeIn(booked);
  return {
    phase: name,
    status: breaches.length > 0 ? 'breached' : passing >= 0 ? 'passed' : 'running',
    breaches,
    passed: passing >= 0 ? (booked[passing]?.id ?? null) : null,
    equity,
    floor: floorAt(booked.length, today),
    today: result(today),
    traded: new Set(days.values()).size,
    best: booked.length === 0 ? null : bestUntil(booked.length, now),
    share: shareAt(booked.length, now),
    targetLeft: rules.target === null ? null : Math.max(0, rules.target - made),
    payout: asked(),
  };
};
