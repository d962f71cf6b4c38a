/** What a plan means on each account: the size its risk allows, and the room its firm's rules leave. Nothing is read or stored here. */
import type { DeskRow } from '@/domain/journal/prop-desk';
import { initialRisk } from '@/domain/journal/initial-risk';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { DecimalText } from '@/domain/money/decimal-text';
import { absolute, decimalText, fractionOf, minus, shortDecimalText } from '@/domain/money/fraction';
import { positionSize, sizeWord } from '@/domain/risk/position-size';
import type { Trade } from '@/domain/trades/trade';
import type { PlanTerms } from './plan-draft';

export type SizeOutcome =
  | {
      readonly ok: true;
      readonly size: DecimalText;
      /** 'lot' or 'contract'. */
      readonly word: 'lot' | 'contract';
      /** What the stop costs with this size, in the account's currency; costs of trading are not in it. */
      readonly risk: DecimalText;
      readonly zeroBecause: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/** Broker's smallest step where the instrument is no future. */
const lotStep = '0.01' as DecimalText;

export const sizeOn = (
  { market, entry, stop }: PlanTerms,
  account: { readonly currency: string; readonly riskMoney: DecimalText },
  rates: readonly ExchangeRate[],
): SizeOutcome => {
  const instrument = instrumentOf(market);
  if (instrument === null) return { ok: false, reason: `Sextant doesn’t know what a move of ${market} is worth.` };
  const stopDistance = shortDecimalText(absolute(minus(fractionOf(entry), fractionOf(stop))), 12);
  const found = positionSize({
    instrument,
    accountCurrency: account.currency,
    riskMoney: account.riskMoney,
    stopDistance,
    lotStep,
    costPerUnit: '0' as DecimalText,
    rates,
  });
  if (!found.ok) return found;
  return { ok: true, size: found.size, word: sizeWord(instrument), risk: decimalText(found.risk, 2), zeroBecause: found.zeroBecause };
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

export interface Room {
  /** What may be lost today before any rule is broken, in the account's currency. */
  readonly today: DecimalText;
  /** Down to the floor of the account. */
  readonly overall: DecimalText;
  /** False where the floor trails along heights that nobody stated: then there is at most that. */
  readonly isKnown: boolean;
  readonly isOver: boolean;
}

/** The room that is left before each rule of the account's firm. */
export const roomOf = ({ state }: Pick<DeskRow, 'state'>): Room => ({
  today: state.today.left,
  overall: state.drawdownLeft,
  isKnown: state.isFloorKnown,
  isOver: state.status === 'breached',
});
