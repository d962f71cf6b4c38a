/**
 * The answers of generated questions by other code than the product's: plain formulas over the drawn inputs, a chain of states for
 * streaks, a numeric integral for the normal distribution, and the time zones of Intl.
 */
import type { Value } from '@/domain/courses/numbers/value';

export type Inputs = ReadonlyMap<string, Value>;

const n = (inputs: Inputs, name: string): number => {
  const value = inputs.get(name);
  if (value?.kind !== 'number') throw new Error(`${name} is no number.`);
  return value.value;
};
const t = (inputs: Inputs, name: string): string => {
  const value = inputs.get(name);
  return value?.kind === 'text' ? value.text : value?.kind === 'date' ? value.date : '';
};

/** Points of the exchange's contract specifications; see DOMAIN, section 2. */
const points: Readonly<Record<string, number>> = { ES: 50, MES: 5, NQ: 20, MNQ: 2, CL: 1000, GC: 100 };

/** Chance of a run of `length` losses in `trades`, by the distribution of the current run, trade by trade. */
const streak = (length: number, trades: number, q: number): number => {
  let run: readonly number[] = Array.from({ length }, (_, k) => (k === 0 ? 1 : 0));
  let done = 0;
  for (let i = 0; i < trades; i += 1) {
    const next: number[] = Array.from({ length }, () => 0);
    run.forEach((share, k) => {
      next[0] = (next[0] ?? 0) + share * (1 - q);
      if (k + 1 === length) done += share * q;
      else next[k + 1] = (next[k + 1] ?? 0) + share * q;
    });
    run = next;
  }
  return done;
};

/** Φ(x) by Simpson's rule. */
const phi = (x: number): number => {
  const steps = 2000;
  const h = x / steps;
  const f = (u: number): number => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI);
  let sum = f(0) + f(x);
  for (let i = 1; i < steps; i += 1) sum += f(i * h) * (i % 2 === 1 ? 4 : 2);
  return 0.5 + (sum * h) / 3;
};

const quantile = (p: number): number => {
  let [low, high] = [-8, 8];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (phi(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const z975 = quantile(0.975);
const z80 = quantile(0.8);

const wilsonLow = (hits: number, count: number): number => {
  const p = hits / count;
  const z = z975;
  return (p + (z * z) / (2 * count) - z * Math.sqrt((p * (1 - p)) / count + (z * z) / (4 * count * count))) / (1 + (z * z) / count);
};

const hours: Readonly<Record<string, readonly [zone: string, open: number, close: number]>> = {
  Sydney: ['Australia/Sydney', 7, 16],
  Tokyo: ['Asia/Tokyo', 9, 18],
  London: ['Europe/London', 8, 17],
  'New York': ['America/New_York', 8, 17],
};

const offsetMinutes = (zone: string, at: number): number => {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hour = '0', minute = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/u.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute));
};

/** Minutes from midnight UTC of the date. */
const span = (city: string, date: string): readonly [number, number] => {
  const [zone, open, close] = hours[city] ?? ['UTC', 0, 0];
  const offset = offsetMinutes(zone, Date.parse(`${date}T00:30:00Z`));
  return [open * 60 - offset, close * 60 - offset];
};

/** Up to what a hundredth of a size is lost to rounding in binary. */
const floor = (value: number, step: number): number => Math.floor(value / step + 1e-9) * step;

const zeroPlus = (value: number): number => Math.floor(value + 1e-9);

export const otherKeys: Readonly<Record<string, (inputs: Inputs) => number>> = {
  'risk-money': (i) => n(i, 'account') * n(i, 'risk'),
  'position-size': (i) => floor((n(i, 'account') * n(i, 'risk')) / (n(i, 'stop') * 10), 0.01),
  contracts: (i) => zeroPlus(n(i, 'riskMoney') / (n(i, 'stop') * (points[t(i, 'market')] ?? NaN))),
  'move-value': (i) => n(i, 'move') * (points[t(i, 'market')] ?? NaN) * n(i, 'size'),
  'pip-value': (i) => n(i, 'pips') * 10 * n(i, 'size'),
  'r-multiple': (i) => n(i, 'result') / n(i, 'riskMoney'),
  breakeven: (i) => 1 / (1 + n(i, 'payoff')),
  expectancy: (i) => n(i, 'winRate') * (n(i, 'payoff') + 1) - 1,
  recovery: (i) => 1 / (1 - n(i, 'drawdown')) - 1,
  'losses-to-drawdown': (i) => {
    let [left, losses] = [1, 0];
    while (left > 1 - n(i, 'drawdown') + 1e-12) {
      left *= 1 - n(i, 'risk');
      losses += 1;
    }
    return losses;
  },
  'drawdown-depth': (i) => 1 - n(i, 'low') / n(i, 'peak'),
  'net-result': (i) => n(i, 'profit') - 2 * n(i, 'perSide') * n(i, 'lots') + n(i, 'swap'),
  'swap-nights': (i) => n(i, 'perNight') * n(i, 'lots') * (n(i, 'nights') - 1 + 3),
  'cost-in-r': (i) => (n(i, 'spread') * 10 + n(i, 'commission')) / (n(i, 'stop') * 10),
  'profit-factor': (i) => n(i, 'won') / n(i, 'lost'),
  'win-rate': (i) => 1 / (1 + n(i, 'losses') / n(i, 'wins')),
  'drawdown-floor': (i) => {
    const high = t(i, 'kind') === 'static' ? n(i, 'size') : n(i, t(i, 'kind') === 'trailing' ? 'highEquity' : 'highClose');
    return Math.max(high, n(i, 'size')) - n(i, 'drawdown');
  },
  'daily-loss-left': (i) => n(i, 'limit') - n(i, 'lost'),
  consistency: (i) => n(i, 'bestDay') / n(i, 'share'),
  'session-overlap': (i) => {
    const [a, b] = [span(t(i, 'one'), t(i, 'date')), span(t(i, 'other'), t(i, 'date'))];
    return Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0])) / 60;
  },
  'session-open': (i) => ((span(t(i, 'city'), t(i, 'date'))[0] % 1440) + 1440) % 1440,
  'all-lose': (i) => {
    let chance = 1;
    for (let k = 0; k < n(i, 'length'); k += 1) chance *= 1 - n(i, 'winRate');
    return chance;
  },
  'streak-in-record': (i) => streak(n(i, 'length'), n(i, 'trades'), 1 - n(i, 'winRate')),
  'interval-low': (i) => wilsonLow(n(i, 'wins'), n(i, 'n')),
  'false-alarms': (i) => 1 - Math.exp(n(i, 'tests') * Math.log(1 - n(i, 'alpha'))),
  bonferroni: (i) => n(i, 'alpha') / n(i, 'tests'),
  'needed-trades': (i) => Math.ceil((((z975 + z80) * n(i, 'sd')) / n(i, 'effect')) ** 2),
  'times-as-many': (i) => n(i, 'n') * n(i, 'factor') * n(i, 'factor'),
  'annual-sharpe': (i) => (n(i, 'mean') / n(i, 'sd')) * Math.sqrt(252),
  'best-of-luck': (i) => {
    const gamma = 0.577215664901533;
    return (1 - gamma) * quantile(1 - 1 / n(i, 'rules')) + gamma * quantile(1 - 1 / (n(i, 'rules') * Math.E));
  },
};
