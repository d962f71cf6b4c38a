/**
 * The plan that a trade was made by, as it was frozen at entry: its stop, and its target where it has one. A stop or target that was
 * written down after the result could have been chosen for it, so such ones count only where nearly all trades have one.
 */
import { countedOnce } from '@/domain/journal/decision-columns';
import { initialRisk, largestSize } from '@/domain/journal/initial-risk';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { pointWorth } from '@/domain/journal/point-worth';
import { manualKey } from '@/domain/journal/source-key';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { Trade } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { countInSteps, inSteps, type Steps } from '@/lib/steps';
import { orNull } from './behavior-report';
import type { BehaviorSample } from './behavior-sample';

/** Stops and targets noted by the trader count from this share of trades on that have one. */
export const leastShareNoted = 0.8;

/** 'plan': the server had it before the fill. 'order': an order of the file before the fill. 'noted': written down, nobody knows when. */
export type LevelSource = 'plan' | 'order' | 'noted';

interface Level {
  readonly price: number;
  readonly source: LevelSource;
}

export interface PlannedTrade {
  /** Place in the sample, and row of the journal's columns. */
  readonly place: number;
  readonly row: number;
  readonly symbol: string;
  readonly market: string;
  readonly accountId: string;
  /** 1 long, −1 short. */
  readonly side: 1 | -1;
  readonly openedAt: number;
  readonly closedAt: number;
  /** Trading day of entry. */
  readonly day: number;
  readonly open: number;
  readonly close: number;
  readonly stop: number;
  readonly stopSource: LevelSource;
  readonly target: number | null;
  readonly targetSource: LevelSource | null;
  /** What the trader typed was not there, or was another, when the exit was stored; the risk that R is counted in goes with the stop. */
  readonly isStopLate: boolean;
  readonly isTargetLate: boolean;
  /** The stop that the broker states last, where that is not the initial one; null: not known. */
  readonly lastStop: number | null;
  /** Net result of the decision. */
  readonly money: number;
  readonly currency: string;
  readonly r: number | null;
  /** Costs of the decision, below 0 what was paid; its size times the worth of a point, and that times the price of entry. */
  readonly costs: number;
  readonly worth: number;
  readonly entryValue: number;
  /** Initial risk of the decision in money; null: not known. */
  readonly risk: number | null;
}

export interface PlannedTrades {
  readonly planned: readonly PlannedTrade[];
  /** Decisions by why they have no plan that can be followed; all of them together with the planned ones are the sample. */
  readonly without: Readonly<Record<WithoutPlan, number>>;
  /** Shares of all decisions with a stop, and with a target, of whatever source. */
  readonly withStop: number;
  readonly withTarget: number;
}

export const withoutPlan = {
  'no stop': 'We don’t know the stop at entry.',
  'noted stop': 'The stop was noted by hand, and too few trades have one.',
  'wrong side': 'The stop is not on the losing side of the entry.',
  'added to': 'The position was added to, so its plan was not made for all of it.',
  worth: 'The file doesn’t state what a point is worth, and the profit doesn’t imply it.',
} as const;
export type WithoutPlan = keyof typeof withoutPlan;

export interface PlanningContext {
  readonly columns: JournalColumns;
  /** The rows that the sample was made of. */
  readonly rows: Uint32Array;
  readonly sample: BehaviorSample;
  /** Plans by id; the frozen ones say targets. */
  readonly plans: ReadonlyMap<string, Pick<TradePlan, 'target'>>;
}

const stopOf = ({ plan, user, broker }: Trade): Level | null => {
  if (plan?.isStopTaken === true) return { price: Number(plan.stop), source: 'plan' };
  if (broker.isStopInitial === true && broker.stopPrice !== null) return { price: Number(broker.stopPrice), source: 'order' };
  return user.initialStop === undefined ? null : { price: Number(user.initialStop), source: 'noted' };
};

const targetOf = ({ plan, user }: Trade, plans: PlanningContext['plans']): Level | null => {
  const frozen = plan?.isStopTaken === true ? plans.get(plan.id)?.target : undefined;
  if (frozen !== undefined) return { price: Number(frozen), source: 'plan' };
  return user.plannedTarget === undefined ? null : { price: Number(user.plannedTarget), source: 'noted' };
};

/** Whether a level says what nothing shows to have stood before the exit was stored; plans and orders of a file stood before the fill. */
const isLate = (level: Level, { broker, atExit }: Trade, typed: 'initialStop' | 'plannedTarget'): boolean =>
  (level.source === 'noted' || (level.source === 'order' && broker.importId === manualKey)) && Number(atExit?.[typed]) !== level.price;

/** Whether an amount at risk was typed afterwards. */
const isRiskLate = ({ user, atExit }: Trade): boolean => user.initialRisk !== undefined && user.initialRisk !== atExit?.initialRisk;

/** The trades of each decision, in its currency, by the row that stands for it. */
function* membersByRow({ columns, rows, sample }: PlanningContext): Steps<ReadonlyMap<number, readonly number[]>> {
  const byDecision = new Map<string, number[]>();
  yield* countInSteps(rows.length, (at) => {
    const row = rows[at] ?? 0;
    const decision = columns.decision[row] ?? -1;
    if (decision >= 0) appendTo(byDecision, `${String(decision)} ${String(columns.currency.keys[row])}`, row);
  });
  const members = new Map<number, readonly number[]>();
  yield* countInSteps(sample.length, (at) => {
    const row = sample.row[at] ?? 0;
    const decision = columns.decision[row] ?? -1;
    members.set(row, (decision < 0 ? null : byDecision.get(`${String(decision)} ${String(columns.currency.keys[row])}`)) ?? [row]);
  });
  return members;
}

/** Sums over the trades of a decision; null: the worth of a point is not known of one. */
const worthOf = (trades: readonly Trade[]) => {
  let [worth, entryValue, risk] = [0, 0, 0];
  for (const trade of trades) {
    const point = pointWorth(trade.broker).value;
    if (point === null) return null;
    const own = point.perUnit * largestSize(trade);
    worth += own;
    entryValue += own * Number(trade.broker.openPrice);
    risk += initialRisk(trade).value?.money ?? NaN;
  }
  return { worth, entryValue, risk };
};

const lastStopOf = ({ broker }: Trade): number | null =>
  broker.stopPrice === null || broker.isStopInitial === true ? null : Number(broker.stopPrice);

/** The trades that can be followed by their own plan. */
export function* plannedTradesSteps(context: PlanningContext): Steps<PlannedTrades> {
  const { columns, rows, sample, plans } = context;
  const counted = countedOnce(columns, rows).columns;
  const unit = powerOfTen(columns.decimals);
  const members = yield* membersByRow(context);
  const levels = yield* inSteps(Array.from(sample.row), (row) => {
    const trades = (members.get(row) ?? [row]).map((member) => columns.trades[member] as Trade);
    // What one of the copies says holds for all of them.
    const first = <T>(of: (trade: Trade) => T | null): T | null => trades.map(of).find((found) => found !== null) ?? null;
    return { trades, stop: first(stopOf), target: first((trade) => targetOf(trade, plans)) };
  });
  const shareOf = (of: 'stop' | 'target'): number => levels.filter((one) => one[of] !== null).length / Math.max(1, levels.length);
  const [withStop, withTarget] = [shareOf('stop'), shareOf('target')];
  const without = { 'no stop': 0, 'noted stop': 0, 'wrong side': 0, 'added to': 0, worth: 0 };
  const planned = yield* inSteps(levels, ({ trades, stop, target }, place): PlannedTrade[] => {
    const leave = (why: WithoutPlan): [] => {
      without[why] += 1;
      return [];
    };
    const trade = trades[0] as Trade;
    const { broker } = trade;
    const side = broker.side === 'long' ? 1 : -1;
    const open = Number(broker.openPrice);
    if (stop === null) return leave('no stop');
    if (stop.source === 'noted' && withStop < leastShareNoted) return leave('noted stop');
    if (side * stop.price >= side * open) return leave('wrong side');
    if ((trade.position?.scaleIns ?? 0) > 0) return leave('added to');
    const money = worthOf(trades);
    if (money === null) return leave('worth');
    const isTargetKept =
      target !== null && side * target.price > side * open && (target.source !== 'noted' || withTarget >= leastShareNoted);
    const row = sample.row[place] ?? 0;
    const [net, gross] = [(counted.net[row] ?? NaN) / unit, (counted.gross[row] ?? NaN) / unit];
    return [
      {
        place,
        row,
        symbol: broker.symbol,
        market: sample.market.names[sample.market.keys[place] ?? 0] ?? broker.symbol,
        accountId: trade.accountId,
        side,
        openedAt: broker.openedAt,
        closedAt: broker.closedAt,
        day: sample.day[place] ?? 0,
        open,
        close: Number(broker.closePrice),
        stop: stop.price,
        stopSource: stop.source,
        target: isTargetKept ? target.price : null,
        targetSource: isTargetKept ? target.source : null,
        isStopLate: isLate(stop, trade, 'initialStop') || isRiskLate(trade),
        isTargetLate: isTargetKept && isLate(target, trade, 'plannedTarget'),
        lastStop: lastStopOf(trade),
        money: net,
        currency: sample.currency.names[sample.currency.keys[place] ?? 0] ?? '',
        r: orNull(sample.r[place]),
        costs: columns.basis === 'net' ? net - gross : 0,
        worth: money.worth,
        entryValue: money.entryValue,
        risk: orNull(money.risk),
      },
    ];
  });
  return { planned: planned.flat(), without, withStop, withTarget };
}
