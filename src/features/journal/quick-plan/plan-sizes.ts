/** What a plan means on each account: the size its risk allows, and the room its firm's rules leave. Nothing is read or stored here. */
import type { DeskRow } from '@/domain/journal/prop-desk';
import { initialRisk } from '@/domain/journal/initial-risk';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { compareDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import {
  absolute,
  compareFractions,
  decimalText,
  dividedBy,
  fractionOf,
  minus,
  roundedTo,
  shortDecimalText,
  signOfFraction,
  times,
} from '@/domain/money/fraction';
import { isDivisible, positionSize, sizeWord } from '@/domain/risk/position-size';
import type { Trade } from '@/domain/trades/trade';
import type { PlanTerms } from './plan-draft';

/** The rules that a loss can break: the limit of a day, and the floor of the account. */
export type PlanRule = 'day' | 'floor';

export interface RuleRoom {
  readonly rule: PlanRule;
  /** What may still be lost before it is broken, in the account's currency. */
  readonly left: DecimalText;
  /** All that may be lost by it, above 0. */
  readonly limit: DecimalText;
}

export interface Room {
  /** The day's limit, where there is one, before the floor. */
  readonly rules: readonly RuleRoom[];
  /** False where the floor trails along heights that nobody stated: then there is at most that. */
  readonly isKnown: boolean;
  readonly isOver: boolean;
}

/** The rule that is broken first; null: none. */
const nearestRule = ({ rules }: Room): RuleRoom | null =>
  rules.reduce<RuleRoom | null>((near, one) => (near === null || compareDecimals(one.left, near.left) < 0 ? one : near), null);

/** The room that is left before each rule of the account's firm. */
export const roomOf = ({ state }: Pick<DeskRow, 'state'>): Room => {
  const { dailyLoss, maxDrawdown } = state.phase.rules;
  const { lossLeft } = state.today;
  return {
    rules: [
      ...(dailyLoss === null || lossLeft === null ? [] : [{ rule: 'day' as const, left: lossLeft, limit: dailyLoss }]),
      { rule: 'floor', left: state.drawdownLeft, limit: maxDrawdown.amount },
    ],
    isKnown: state.isFloorKnown,
    isOver: state.status === 'breached',
  };
};

/** The part of a rule's limit that is used, and that would be with a loss of `risk`: 0 to 1. */
export const usedOf = ({ left, limit }: Pick<RuleRoom, 'left' | 'limit'>, risk: DecimalText | null): number => {
  const used = 1 - (Number(left) - Number(risk ?? 0)) / Number(limit);
  return Math.min(1, Math.max(0, used));
};

/** What keeps a size from being larger: the risk of the trade, or the room before one of the firm's rules. */
export type SetBy = 'risk' | PlanRule;

export type SizeOutcome =
  | {
      readonly ok: true;
      readonly size: DecimalText;
      /** 'lot' or 'contract'. */
      readonly word: 'lot' | 'contract';
      /** What the stop costs with this size, in the account's currency; costs of trading are not in it. */
      readonly risk: DecimalText;
      readonly setBy: SetBy;
      readonly zeroBecause: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/** Broker's smallest step where the instrument is no future. */
const lotStep = '0.01' as DecimalText;

export interface SizedAccount {
  readonly currency: string;
  /** The most that the stop should cost. */
  readonly riskMoney: DecimalText;
  /** null: no firm's rules. */
  readonly room?: Room | null;
}

/** The largest size whose stop costs no more than the risk, and less than the room: a loss of all of it breaks the rule. */
export const sizeOn = (
  { market, entry, stop }: PlanTerms,
  { currency, riskMoney, room = null }: SizedAccount,
  rates: readonly ExchangeRate[],
): SizeOutcome => {
  if (room?.isOver === true) return { ok: false, reason: 'This account has already broken a rule.' };
  const instrument = instrumentOf(market);
  if (instrument === null) return { ok: false, reason: `Sextant doesn’t know what a move of ${market} is worth.` };
  const stopDistance = shortDecimalText(absolute(minus(fractionOf(entry), fractionOf(stop))), 12);
  const sized = (money: DecimalText) =>
    positionSize({
      instrument,
      accountCurrency: currency,
      riskMoney: money,
      stopDistance,
      lotStep,
      costPerUnit: '0' as DecimalText,
      rates,
    });
  const found = sized(riskMoney);
  if (!found.ok) return found;
  const word = sizeWord(instrument);
  const nearest = room === null ? null : nearestRule(room);
  if (nearest === null || compareFractions(found.risk, fractionOf(nearest.left)) < 0) {
    return { ok: true, size: found.size, word, risk: decimalText(found.risk, 2), setBy: 'risk', zeroBecause: found.zeroBecause };
  }
  const none = { ok: true, size: '0' as DecimalText, word, risk: '0.00' as DecimalText, setBy: nearest.rule } as const;
  const [left, step] = [fractionOf(nearest.left), fractionOf(isDivisible(instrument) ? lotStep : ('1' as DecimalText))];
  const most = roundedTo(dividedBy(left, found.riskPerUnit), step, 'down');
  const kept = compareFractions(times(most, found.riskPerUnit), left) === 0 ? minus(most, step) : most;
  if (signOfFraction(kept) <= 0) {
    return { ...none, zeroBecause: signOfFraction(left) <= 0 ? 'No room is left.' : 'The smallest size would break a rule.' };
  }
  const risk = decimalText(times(kept, found.riskPerUnit), 2);
  return { ...none, size: decimalText(kept, isDivisible(instrument) ? 2 : 0), risk, zeroBecause: null };
};

/** The last trades of which the usual risk is the middle one. */
const lastTrades = 50;

/** The median of the initial risks of the account's last trades, in its currency with two decimals; null: none is known. */
export const usualRisk = (trades: readonly Trade[], account: { readonly id: string; readonly currency: string }): DecimalText | null => {
  const own = trades
    .filter(({ accountId, broker }) => accountId === account.id && (broker.currency ?? account.currency) === account.currency)
    .toSorted((a, b) => b.broker.openedAt - a.broker.openedAt)
    .slice(0, lastTrades);
  const risks = own.flatMap((trade) => initialRisk(trade).value?.money ?? []).toSorted((a, b) => a - b);
  const middle = risks[Math.floor((risks.length - 1) / 2)];
  return middle === undefined || middle <= 0 ? null : (middle.toFixed(2) as DecimalText);
};

export interface PlannedAccount {
  readonly account: { readonly id: string };
  /** Money at risk as it was typed; '' for the usual one. */
  readonly typed: string;
  readonly size: SizeOutcome | null;
  readonly room: Room | null;
}

/** The firm's rules leave no room for even the smallest size. */
const isShut = ({ room, size }: PlannedAccount): boolean =>
  room?.isOver === true || (size?.ok === true && size.setBy !== 'risk' && Number(size.size) === 0);

/**
 * Sizes by account say on which ones the plan is meant: those for which a risk was typed, else all of them, and never one that must
 * not trade. Where one of these has no size, as of a market without a known worth, the plan names none and is meant for any account.
 */
export const sizesOf = (rows: readonly PlannedAccount[]): Readonly<Record<string, DecimalText>> => {
  const typed = rows.filter((row) => row.typed.trim() !== '');
  const meant = (typed.length > 0 ? typed : rows).filter((row) => !isShut(row));
  const sized = meant.flatMap(({ account, size }) =>
    size?.ok === true && Number(size.size) > 0 ? [[account.id, size.size] as const] : [],
  );
  return sized.length === meant.length ? Object.fromEntries(sized) : {};
};
