/** What a position made of executions looks like as a trade, or as an open position. All amounts stay exact; only average prices are rounded to be shown. */
import { sumDecimals } from '@/domain/money/decimal';
import { ownProperty } from '@/lib/own-property';
import type { Part, PositionInProgress, Scales } from './build-position';
import { mergeNotes } from './merge-notes';
import { costsOf } from './net-result';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts, FeeBuckets, PositionShape, QuantityUnit, Side, Sources, Trade, TradeFill, TraderNotes } from './trade';
import { moneyDigits } from '@/domain/money/money-digits';
import { amountText, nearestQuotient, trimmedAmount } from '@/domain/money/whole-amount';

/** A position that is still open after the last execution known. */
export interface OpenPosition {
  /** The id its trade will have. */
  readonly id: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly unit: QuantityUnit;
  readonly currency: string;
  /** What is open now. */
  readonly quantity: DecimalText;
  /** Average price of what is open now, by the method of matching. */
  readonly averagePrice: DecimalText;
  readonly openedAt: EpochMs;
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  readonly fees: FeeBuckets;
  /** What its partial exits made before costs. */
  readonly realisedProfit: DecimalText;
  readonly position: PositionShape;
  readonly fills: readonly TradeFill[];
  readonly user: TraderNotes;
}

/** The mark behind an entry's id that names the second trade of its execution. */
const reversalMark = '~r';

const idOf = ({ fill, isShare, effect }: Part): string => (isShare && effect === 'opens' ? `${fill.id}${reversalMark}` : fill.id);

/** Where the notes of a trade are kept: the ledger entry and the path within it. */
export const notesPlaceOf = (tradeId: string): { readonly entryId: string; readonly path: readonly string[] } =>
  tradeId.endsWith(reversalMark)
    ? { entryId: tradeId.slice(0, -reversalMark.length), path: ['user', 'reversed'] }
    : { entryId: tradeId, path: ['user'] };

/** An execution in one trade only carries both sets of notes to it: it can have been a reversal before an earlier one was known. */
const notesOf = ({ fill, isShare, effect }: Part): readonly TraderNotes[] => {
  const [own, reversed] = [fill.user ?? {}, fill.reversed ?? {}];
  if (!isShare) return [own, reversed];
  return [effect === 'opens' ? reversed : own];
};

const tradeFillOf = (part: Part, scales: Scales): TradeFill => {
  const { facts } = part.fill;
  return {
    entryId: part.fill.id,
    side: facts.side,
    effect: part.effect,
    quantity: part.isShare ? trimmedAmount(amountText(part.quantity, scales.quantity), 0) : facts.quantity,
    price: facts.price,
    at: facts.at,
    costs: sumDecimals(costsOf(part.costs)),
    profit: part.result === null ? null : money(part.result, scales, facts.currency),
    importId: facts.importId,
    row: facts.row,
  };
};

const money = (result: bigint, { result: places }: Scales, currency: string): DecimalText =>
  trimmedAmount(amountText(result, places), Math.min(places, moneyDigits(currency)));

/** Places beyond those of the prices that a rounded average price is shown with. */
const extraPlaces = 2;

const averageText = (value: bigint, quantity: bigint, { price }: Scales): DecimalText =>
  trimmedAmount(amountText(nearestQuotient(value * 10n ** BigInt(extraPlaces), quantity), price + extraPlaces), price);

const instants = (parts: readonly Part[], effect: Part['effect']): number =>
  new Set(parts.filter((part) => part.effect === effect).map(({ fill }) => fill.facts.at)).size;

const shapeOf = ({ parts, maxHeld, entryValue, exitValue }: PositionInProgress, scales: Scales): PositionShape => {
  const places = scales.price + scales.quantity;
  return {
    maxSize: trimmedAmount(amountText(maxHeld, scales.quantity), 0),
    scaleIns: instants(parts, 'opens') - 1,
    exits: instants(parts, 'closes'),
    entryValue: amountText(entryValue, places),
    exitValue: amountText(exitValue, places),
  };
};

const feesOf = (parts: readonly Part[]): FeeBuckets => {
  const buckets = new Set(parts.flatMap(({ costs }) => Object.keys(costs.fees)));
  return Object.fromEntries(
    [...buckets].map((bucket) => [bucket, sumDecimals(parts.flatMap(({ costs }) => ownProperty(costs.fees, bucket) ?? []))]),
  );
};

const sumOfCosts = (parts: readonly Part[]) => ({
  commission: sumDecimals(parts.map(({ costs }) => costs.commission)),
  taxes: sumDecimals(parts.map(({ costs }) => costs.taxes)),
  swap: sumDecimals(parts.map(({ costs }) => costs.swap)),
  fees: feesOf(parts),
});

const realisedOf = (parts: readonly Part[], scales: Scales, currency: string): DecimalText =>
  money(
    parts.reduce((sum, { result }) => sum + (result ?? 0n), 0n),
    scales,
    currency,
  );

/** The stop of the first execution that has one; a later one may have been set after the entry. */
const levelsOf = (parts: readonly Part[]) => {
  const opening = parts.filter(({ effect }) => effect === 'opens').map(({ fill }) => fill.facts);
  const stop = opening.find(({ stopPrice }) => stopPrice !== null);
  return {
    stopPrice: stop?.stopPrice ?? null,
    targetPrice: opening.find(({ targetPrice }) => targetPrice !== null)?.targetPrice ?? null,
    ...(stop?.isStopInitial === true ? { isStopInitial: true as const } : {}),
  };
};

const sourcesOf = (parts: readonly Part[]): Sources =>
  Object.assign({}, ...parts.toReversed().map(({ fill: { sources, facts } }) => sources ?? { [facts.importId]: facts.row })) as Sources;

const firstOf = (parts: readonly Part[]): Part => {
  const [first] = parts;
  if (first === undefined) throw new RangeError('A position without executions is none.');
  return first;
};

/** The point value that the executions of a position state; null when none does. */
export const pointValueOf = (parts: readonly Pick<Part, 'fill'>[]): DecimalText | null =>
  parts.find(({ fill }) => fill.facts.pointValue !== null)?.fill.facts.pointValue ?? null;

const factsOf = (position: PositionInProgress, scales: Scales): BrokerFacts => {
  const { parts, side, opened, entryValue, exitValue } = position;
  const { facts } = firstOf(parts).fill;
  const last = parts.at(-1)?.fill.facts ?? facts;
  const { fees, ...costs } = sumOfCosts(parts);
  const pointValue = pointValueOf(parts);
  const setup = parts.find(({ fill }) => fill.facts.setup !== null)?.fill.facts.setup ?? null;
  return {
    ticket: facts.fillId,
    symbol: facts.symbol,
    side,
    lots: trimmedAmount(amountText(opened, scales.quantity), 0),
    openedAt: facts.at,
    closedAt: last.at,
    openedText: facts.timeText,
    closedText: last.timeText,
    openPrice: averageText(entryValue, opened, scales),
    closePrice: averageText(exitValue, opened, scales),
    ...levelsOf(parts),
    ...costs,
    profit: realisedOf(parts, scales, facts.currency),
    unit: facts.unit,
    currency: facts.currency,
    ...(Object.keys(fees).length === 0 ? {} : { fees }),
    ...(pointValue === null ? {} : { pointValue }),
    ...(setup === null ? {} : { setup }),
    comment: facts.comment,
    magic: null,
    partOf: null,
    continuedBy: null,
    importId: facts.importId,
    row: facts.row,
  };
};

/** The trade of a position that has come back to nothing. */
export const tradeOfPosition = (position: PositionInProgress, scales: Scales): Trade => {
  const first = firstOf(position.parts);
  return {
    id: idOf(first),
    accountId: first.fill.accountId,
    broker: factsOf(position, scales),
    user: mergeNotes(position.parts.flatMap(notesOf)),
    sources: sourcesOf(position.parts),
    fills: position.parts.map((part) => tradeFillOf(part, scales)),
    position: shapeOf(position, scales),
  };
};

/** What is still open, with what its partial exits have made so far. `openCost`: what the open part cost, price × quantity. */
export const openPositionOf = (position: PositionInProgress, scales: Scales, openCost: bigint): OpenPosition => {
  const { parts, side, held } = position;
  const first = firstOf(parts);
  const { facts } = first.fill;
  const { stopPrice, targetPrice } = levelsOf(parts);
  return {
    id: idOf(first),
    accountId: first.fill.accountId,
    symbol: facts.symbol,
    side,
    unit: facts.unit,
    currency: facts.currency,
    quantity: trimmedAmount(amountText(held, scales.quantity), 0),
    averagePrice: averageText(openCost, held, scales),
    openedAt: facts.at,
    stopPrice,
    targetPrice,
    ...sumOfCosts(parts),
    realisedProfit: realisedOf(parts, scales, facts.currency),
    position: shapeOf(position, scales),
    fills: parts.map((part) => tradeFillOf(part, scales)),
    user: mergeNotes(parts.flatMap(notesOf)),
  };
};
