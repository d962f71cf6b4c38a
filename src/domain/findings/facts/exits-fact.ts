/** Trades closed before their target or stop was reached, and where price went. */
import { initialStopOf, stopDistance } from '@/domain/journal/initial-risk';
import { listed, say, type SourcedText } from '@/domain/findings/sourced-text';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { dayClock } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { inSteps, type Steps } from '@/lib/steps';
import { keysOf, type Decided } from './decided';
import type { Fact, Figure } from './fact';
import { counted, countFigure, figuresOfMade, madeBy, madeWords, rFigure, type FactTerms } from './figures';
import { pathAfterExit, type BarsAfter, type PathAfterExit } from './path-after-exit';

/** Plans by id. */
export type PlansById = ReadonlyMap<string, TradePlan>;

export interface ExitSources {
  readonly plans: PlansById;
  /** Candles of the market of a trade around its exit; null: there are none. */
  readonly candlesOf: (trade: Trade) => BarsAfter | null;
}

/** The target as it stood at entry as far as one is known: noted by the trader, of a plan that was there before the fill, else the last one the broker states. */
export const targetOf = ({ user, broker, plan }: Trade, plans: PlansById): number | null => {
  const planned = plan?.isStopTaken === true ? plans.get(plan.id)?.target : undefined;
  const target = user.plannedTarget ?? planned ?? broker.targetPrice;
  return target === null ? null : Number(target);
};

interface Exit {
  readonly one: Decided;
  /** It was closed by hand: between stop and target; without a known stop in profit before the target. */
  readonly isEarly: boolean;
  /** Target in R of the initial stop; NaN: no stop is known. */
  readonly targetR: number;
  readonly path: () => PathAfterExit;
}

/** null: no target is known, or it lies on the wrong side of the entry. */
const exitOf = (one: Decided, { columns }: Pick<FactTerms, 'columns'>, { plans, candlesOf }: ExitSources): Exit | null => {
  const trade = columns.trades[one.rows[0]!] as Trade;
  const { broker } = trade;
  const sign = broker.side === 'long' ? 1 : -1;
  const [entry, exit, target] = [Number(broker.openPrice), Number(broker.closePrice), targetOf(trade, plans)];
  if (target === null || sign * (target - entry) <= 0) return null;
  const distance = stopDistance(trade).value?.distance ?? Number.NaN;
  const stopPrice = Number.isNaN(distance) ? null : Number(initialStopOf(trade)?.price);
  const isBeforeTarget = sign * exit < sign * target;
  const isAboveStop = stopPrice === null ? sign * (exit - entry) > 0 : sign * exit > sign * stopPrice;
  return {
    one,
    isEarly: isBeforeTarget && isAboveStop,
    targetR: (sign * (target - entry)) / distance,
    path: () =>
      pathAfterExit({ side: broker.side, closedAt: broker.closedAt, target, stop: stopPrice }, candlesOf(trade), dayClock(columns.days)),
  };
};

/**
 * The trades of which it matters where price went: those closed early, the latest first, `most` of them. `decided`: in the order of closing.
 */
export function* closedEarlySteps(
  decided: readonly Decided[],
  { columns, plans }: Pick<FactTerms, 'columns'> & Pick<ExitSources, 'plans'>,
  most: number,
): Steps<readonly Trade[]> {
  const early: Trade[] = [];
  for (let at = decided.length - 1; at >= 0 && early.length < most; at -= 1) {
    if (at % 1_000 === 0) yield;
    const one = decided[at]!;
    const isEarly = exitOf(one, { columns }, { plans, candlesOf: () => null })?.isEarly === true;
    if (isEarly) early.push(columns.trades[one.rows[0]!] as Trade);
  }
  return early;
}

const pathLabels = {
  target: 'Price then reached the target first',
  stop: 'Price then went back to the stop first',
  both: 'Price reached both within one candle',
  neither: 'Price reached neither by the end of the next trading day',
  'no candles': 'Without candles after the exit',
} as const satisfies Record<PathAfterExit, string>;

const pathNames = Object.keys(pathLabels) as readonly PathAfterExit[];

/** Where price went, as far as any trade went there: 'first to the target in 5 and first to the stop in 4'. */
const wentWords = (paths: ReadonlyMap<PathAfterExit, Figure>): SourcedText => {
  const words = {
    target: 'first to the target',
    stop: 'first back to the stop',
    neither: 'to neither by the end of the next day',
  } as const;
  const went = (['target', 'stop', 'neither'] as const).flatMap((path) => {
    const figure = paths.get(path);
    return figure === undefined || figure.value === 0 ? [] : [say`${words[path]} in ${figure}`];
  });
  return went.length === 0 ? say`candles don’t show which it would have reached first` : say`price then went ${listed(went)}`;
};

/** So many exits that candles show are too few to say what is usual. */
const fewExits = 10;

const nextWords = (paths: ReadonlyMap<PathAfterExit, Figure>, known: number): SourcedText => {
  const count = (path: PathAfterExit): number => paths.get(path)?.value ?? 0;
  if (known === 0) return say`Add candles for these markets on the charts page, and you’ll see where price went after you got out.`;
  if (known < fewExits) return say`Keep noting why you closed early: with more of these trades you’ll see whether it helps.`;
  if (count('target') > count('stop')) return say`Open those trades on the chart and write down what made you close them.`;
  return say`Getting out early didn’t cost you the target more often than it saved you from the stop. Keep noting why you closed.`;
};

const sentenceOf = (early: Figure, planned: Figure, went: SourcedText | null, made: SourcedText): SourcedText => {
  if (early.value === 0) return say`You let ${counted(planned, 'trade')} with a target run to target or stop.`;
  const closed = say`You closed ${early} of ${counted(planned, 'trade')} with a target before target or stop was reached; they came to ${made}`;
  return went === null ? say`${closed}. Where price went then isn’t known without candles.` : say`${closed}, and ${went}.`;
};

const exitsOf = function* (decided: readonly Decided[], terms: FactTerms, sources: ExitSources): Steps<readonly Exit[]> {
  const all = yield* inSteps(decided, (one) => exitOf(one, terms, sources));
  return all.filter((exit) => exit !== null);
};

export function* exitsFactSteps(decided: readonly Decided[], terms: FactTerms, sources: ExitSources): Steps<Fact> {
  const exits = yield* exitsOf(decided, terms, sources);
  const early = yield* inSteps(
    exits.filter(({ isEarly }) => isEarly),
    (exit) => ({ ...exit, gone: exit.path() }),
  );
  return exitsFact(decided, terms, { exits, early });
}

interface Exits {
  readonly exits: readonly Exit[];
  /** With where price went. */
  readonly early: readonly (Exit & { readonly gone: PathAfterExit })[];
}

const exitsFact = (decided: readonly Decided[], terms: FactTerms, { exits, early }: Exits): Fact => {
  const shared = { id: 'exits', kind: 'exits', title: 'Exits before target' } as const;
  if (exits.length === 0) {
    return {
      ...shared,
      state: 'not known',
      needs: say`None of these trades has a target that we know of.`,
      next: say`Plan a trade with a target before you enter (press P on any screen), or note the planned target on a trade.`,
    };
  }
  const n = exits.length;
  const paths = early.map(({ gone }) => gone);
  const pathFigures = new Map(
    pathNames.map((name) => [
      name,
      countFigure({ id: `exits#${name}`, label: pathLabels[name], n: early.length }, paths.filter((path) => path === name).length),
    ]),
  );
  const known = paths.filter((path) => path !== 'no candles').length;
  const earlyCount = countFigure({ id: 'exits#early', label: 'Trades closed before target or stop', n }, early.length);
  const planned = countFigure({ id: 'exits#planned', label: 'Trades with a target', n }, n);
  const made = madeBy(
    early.map(({ one }) => one),
    'exits#early',
    'trades closed before target or stop',
    terms,
  );
  const withR = early.filter(({ targetR }) => !Number.isNaN(targetR));
  const meanTarget =
    terms.measure === 'R' && withR.length > 0
      ? [
          rFigure(
            { id: 'exits#target R', label: 'Their target on average', n: withR.length },
            withR.reduce((sum, { targetR }) => sum + targetR, 0) / withR.length,
          ),
        ]
      : [];
  const missing = decided.length - n;
  const without = countFigure({ id: 'exits#without target', label: 'Trades without a known target', n: missing }, missing);
  const gone = pathFigures.get('no candles') as Figure;
  const unsettled = pathFigures.get('both') as Figure;
  return {
    ...shared,
    state: 'known',
    sentence: sentenceOf(earlyCount, planned, known === 0 ? null : wentWords(pathFigures), madeWords(made)),
    figures: [
      earlyCount,
      planned,
      ...figuresOfMade(made),
      ...meanTarget,
      ...(early.length === 0 ? [] : [...pathFigures.values()]),
      ...(missing > 0 ? [without] : []),
    ],
    rows: [],
    trades: keysOf(
      terms.columns,
      early.map(({ one }) => one),
    ),
    n,
    leftOut: [
      ...(missing > 0 ? [say`${counted(without, 'trade')} without a known target ${missing === 1 ? 'isn’t' : 'aren’t'} in it.`] : []),
      ...(known > 0 && gone.value > 0 ? [say`For ${counted(gone, 'early exit')} there are no candles.`] : []),
      ...(unsettled.value > 0 ? [say`In ${counted(unsettled, 'case')} one candle reached both, so the order isn’t known.`] : []),
    ],
    next: early.length === 0 ? say`Keep going like this.` : nextWords(pathFigures, known),
  };
};
