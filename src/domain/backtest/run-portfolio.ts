/**
 * Several strategies on several instruments with one account, merged in time, in both readings. A bar is booked when it closes: what
 * happens inside it is known to no other leg before. At one instant bars close first, then what is closed as bars open, then entries
 * in the order of the legs.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Reading } from './intrabar';
import type { Program } from './program';
import { compileInput, enterAlike, type BacktestInput } from './run-backtest';
import { SharedAccount, type PortfolioLimits } from './shared-account';
import { BookSimulation } from './simulate-book';
import type { SimulatedRun } from './simulated-run';
import { closedEntries, wholeEntries } from './whole-entries';

export interface PortfolioAccount {
  /** At the start, in `currency`. */
  readonly cash: number;
  readonly currency: string;
  /** As in `BacktestSettings`, of all margins together. */
  readonly stopOutRatio: number;
}

export interface PortfolioInput {
  /** Cash and stop-out of their settings give way to the account's; the currency must be the account's. */
  readonly legs: readonly BacktestInput[];
  readonly account: PortfolioAccount;
  readonly limits: PortfolioLimits;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface PortfolioRun {
  readonly reading: Reading;
  /** In the order of the legs; equity and cash in them are those of the whole account. */
  readonly legs: readonly SimulatedRun[];
  /** An instant for each closing of bars, the millisecond before it, ascending; and the worth of the account then. */
  readonly time: Float64Array;
  readonly equity: Float64Array;
  readonly cash: number;
  readonly finalEquity: number;
  /** The most that was held as bars closed; ratios are of the equity. */
  readonly most: { readonly positions: number; readonly exposure: number; readonly risk: number };
  /** When nothing was left; null when that never happened. */
  readonly ruinedAt: number | null;
}

export interface Portfolio {
  readonly pessimistic: PortfolioRun;
  /** The same object when no bar was ambiguous. */
  readonly optimistic: PortfolioRun;
  /** As in `Backtest`, over all legs. */
  readonly ambiguousTrades: number;
  readonly ambiguousShare: number | null;
  readonly isBounded: boolean;
}

export type PortfolioOutcome =
  | { readonly ok: true; readonly portfolio: Portfolio }
  | { readonly ok: false; readonly problems: readonly string[] };

/** When each bar is over: its length after it opens, or when the next one opens if that is earlier. */
const closesOf = ({ time, periodMs, length }: CandleSeries): Float64Array =>
  Float64Array.from({ length }, (_, k) =>
    Math.min(time[k + 1] ?? Infinity, periodMs === null ? (time[k + 1] ?? time[k]! + 1) : time[k]! + periodMs),
  );

interface Leg {
  readonly simulation: BookSimulation;
  readonly time: Float64Array;
  readonly closes: Float64Array;
  bar: number;
  isOpen: boolean;
}

/** Bars after which a run says how far it is. */
const barsBetween = 2_000;

/** The bars of all legs at one instant after the other. */
class PortfolioSimulation {
  readonly #account: SharedAccount;
  readonly #stopOutRatio: number;
  readonly #legs: readonly Leg[];
  readonly #time: number[] = [];
  readonly #equity: number[] = [];
  readonly #most = { positions: 0, exposure: 0, risk: 0 };
  #ruinedAt: number | null = null;
  #passed = 0;

  constructor(programs: readonly Program[], { account, limits }: PortfolioInput, reading: Reading) {
    this.#account = new SharedAccount(account.cash, limits);
    this.#stopOutRatio = account.stopOutRatio;
    this.#legs = programs.map((program, k) => {
      const simulation = new BookSimulation(program, reading, this.#account.purse(k));
      const { time, symbol } = program.series;
      const closes = closesOf(program.series);
      this.#account.legs.push({ book: simulation.book, symbol, time, closes });
      return { simulation, time, closes, bar: 0, isOpen: false };
    });
  }

  /** `tell` hears the share of bars that are passed, now and then. */
  run(tell: (share: number) => void): SimulatedRun[] {
    const all = this.#legs.reduce((sum, { time }) => sum + time.length, 0);
    let told = 0;
    for (let now = this.#next(); now < Infinity && this.#ruinedAt === null; now = this.#next()) {
      const closing = this.#legs.filter(({ isOpen, closes, bar }) => isOpen && closes[bar] === now);
      if (closing.length > 0) this.#close(closing, now);
      this.#passed += closing.length;
      if (this.#passed - told >= barsBetween) {
        told = this.#passed;
        tell(this.#passed / all);
      }
      if (this.#ruinedAt !== null) break;
      const opening = this.#legs.filter(({ isOpen, time, bar }) => !isOpen && time[bar] === now);
      for (const { simulation, bar } of opening) simulation.closeAtOpening(bar);
      for (const leg of opening) {
        leg.simulation.fillAtOpening(leg.bar);
        leg.isOpen = true;
      }
    }
    return this.#legs.map(({ simulation }) => simulation.result());
  }

  #next(): number {
    return Math.min(...this.#legs.map(({ isOpen, time, closes, bar }) => (isOpen ? closes : time)[bar] ?? Infinity));
  }

  #close(closing: readonly Leg[], now: number): void {
    const account = this.#account;
    account.beginBars(now);
    for (const { simulation, bar } of closing) simulation.passBar(bar);
    account.endBars();
    this.#checkFunds(now);
    if (this.#ruinedAt === null) {
      for (const { simulation, bar } of closing) simulation.decide(bar);
    }
    const equity = account.worthAt(now);
    for (const leg of closing) {
      leg.simulation.markEquity(leg.bar);
      leg.bar += 1;
      leg.isOpen = false;
    }
    this.#time.push(now - 1);
    this.#equity.push(equity);
    const load = account.loadAt(now, equity);
    for (const name of ['positions', 'exposure', 'risk'] as const) this.#most[name] = Math.max(this.#most[name], load[name]);
  }

  /** Where legs fall together no bar of one shows it: the broker then closes all at the next openings. */
  #checkFunds(now: number): void {
    const account = this.#account;
    const equity = account.worthAt(now);
    const held = this.#legs.flatMap(({ simulation }) => simulation.book.positions);
    if (held.length === 0 && equity <= 0) {
      this.#ruinedAt = now - 1;
      for (const { simulation, bar } of this.#legs) simulation.breakDown(Math.min(bar, simulation.book.program.events.length - 1));
    }
    if (equity <= account.margin * this.#stopOutRatio) for (const position of held) position.closing ??= 'stop-out';
  }

  result(reading: Reading, tell: (share: number) => void): PortfolioRun {
    const legs = this.run(tell);
    return {
      reading,
      legs,
      time: Float64Array.from(this.#time),
      equity: Float64Array.from(this.#equity),
      cash: this.#account.money.cash,
      finalEquity: this.#equity.at(-1) ?? this.#account.money.cash,
      most: { ...this.#most },
      ruinedAt: this.#ruinedAt,
    };
  }
}

const isCertain = ({ trades, openPositions, uncertainOrders, uncertainStops }: SimulatedRun): boolean =>
  trades.isAmbiguous.every((flag) => flag === 0) &&
  openPositions.every(({ isAmbiguous }) => !isAmbiguous) &&
  uncertainOrders === 0 &&
  uncertainStops === 0;

const problemsOf = ({ legs, account, limits }: PortfolioInput): readonly string[] => {
  const problems: string[] = [];
  if (legs.length === 0) problems.push('A portfolio needs at least one strategy.');
  for (const { series, settings } of legs) {
    if (settings.currency !== account.currency) {
      problems.push(`${series.symbol}: its costs are in ${settings.currency}, and the account is in ${account.currency}.`);
    }
    if (settings.fillModel !== 'sextant') problems.push(`${series.symbol}: a portfolio fills as sextant does.`);
  }
  for (const limit of [limits.positions, limits.positionsEach]) {
    if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1)) {
      problems.push(`A limit of positions must be a whole number from 1 on, not ${limit}.`);
    }
  }
  for (const limit of [limits.exposure, limits.risk]) {
    if (limit !== undefined && !(limit > 0)) problems.push(`A limit of exposure or risk must be above 0, not ${limit}.`);
  }
  return problems;
};

/** Runs the legs with one account; what does not fit together is said in `problems`. */
export const runPortfolio = (input: PortfolioInput): PortfolioOutcome => {
  const problems = [...problemsOf(input)];
  const programs: Program[] = [];
  for (const leg of input.legs) {
    const { cash, stopOutRatio } = input.account;
    const compiled = compileInput({ ...leg, settings: { ...leg.settings, cash, stopOutRatio } });
    if (compiled.ok) programs.push(compiled.program);
    else problems.push(...compiled.problems.map((problem) => `${leg.series.symbol}: ${problem}`));
  }
  if (problems.length > 0) return { ok: false, problems };
  const run = (reading: Reading): PortfolioRun =>
    new PortfolioSimulation(programs, input, reading).result(reading, (share) =>
      input.onProgress?.((share + (reading === 'pessimistic' ? 0 : 1)) / 2),
    );
  const pessimistic = run('pessimistic');
  const optimistic = pessimistic.legs.every(isCertain) ? pessimistic : run('optimistic');
  const closed = pessimistic.legs.reduce((sum, { trades }) => sum + closedEntries(trades), 0);
  const ambiguousTrades = pessimistic.legs.reduce(
    (sum, { trades }) => sum + wholeEntries(trades).isAmbiguous.reduce((flags, flag) => flags + flag, 0),
    0,
  );
  const isBounded = pessimistic.legs.every(
    (leg, k) => enterAlike(leg, optimistic.legs[k]!) && leg.uncertainStops === 0 && optimistic.legs[k]!.uncertainStops === 0,
  );
  return {
    ok: true,
    portfolio: { pessimistic, optimistic, ambiguousTrades, ambiguousShare: closed === 0 ? null : ambiguousTrades / closed, isBounded },
  };
};
