/**
 * One line of an Interactive Brokers report into an execution, or into the reason why it is none, or into what is
 * damaged in it. It knows nothing of other lines; which of them cancel each other is told elsewhere.
 */
import Big from 'big.js';
import type { ParsedFill } from '@/domain/import/contract';
import { readNumber, type DecimalMark } from '@/domain/money/numbers';
import { fillOf } from '@/domain/import/plain-facts';
import { signOf } from '@/domain/money/decimal';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit } from '@/domain/trades/trade';
import { ownProperty } from '@/lib/own-property';
import type { IbkrField, IbkrRecord } from './ibkr-record';
import { pointValueOf, type PointValue } from './point-value';

export interface ExecutionContext {
  readonly decimalMark: DecimalMark;
  readonly toInstant: (text: string) => EpochMs | null;
  /** Units of the second currency for one of the first; null: not known. */
  readonly rate: (from: string, to: string, record: IbkrRecord) => DecimalText | null;
  /** Multiplier that another part of the report states for the line's instrument. */
  readonly multiplier: (record: IbkrRecord) => DecimalText | null;
}

export interface IbkrDamage {
  readonly column: string | null;
  readonly reason: string;
}

export type ExecutionReading =
  /** `identity`: the broker's number, null where the report has none. `pointValue` of the fill is null until the contract is known. */
  | { readonly is: 'fill'; readonly fill: ParsedFill; readonly identity: string | null; readonly realised: DecimalText | null }
  | { readonly is: 'no-trade'; readonly reason: string }
  | { readonly is: 'rate-unknown'; readonly from: string; readonly to: string }
  | { readonly is: 'damaged'; readonly damages: readonly IbkrDamage[] };

const zero = '0' as DecimalText;
/** Commissions that had to be converted keep so many decimals. */
const convertedDecimals = 8;
const longestQuote = 60;

const exponent = /^[+-]?\d+(?:\.\d+)?[eE][+-]?\d{1,2}$/;

/** A number of the report; very small amounts are printed with an exponent. */
const numberOf = (text: string, mark: DecimalMark): DecimalText | null =>
  exponent.test(text) ? (new Big(text).toFixed() as DecimalText) : readNumber(text, mark);

const categories: Readonly<Record<string, QuantityUnit>> = {
  stk: 'units',
  stocks: 'units',
  cash: 'units',
  forex: 'units',
  fund: 'units',
  cfd: 'units',
  cfds: 'units',
  crypto: 'units',
  bond: 'units',
  bonds: 'units',
  cmdty: 'units',
  metals: 'units',
  mutual: 'units',
  treasury: 'units',
  bill: 'units',
  warrants: 'contracts',
};

/** What the quantity of an asset category counts; what is no share, currency or bond is a contract. */
const unitOf = (category: string): QuantityUnit => ownProperty(categories, category.toLowerCase().split(/[\s-]/)[0] ?? '') ?? 'contracts';

/** Categories whose unit is worth its price, so that a missing multiplier is 1 by definition; a bond's price is in percent. */
const isWorthItsPrice = (category: string): boolean => unitOf(category) === 'units' && !/^(bond|bill|treasury)/i.test(category);

/** Codes such as 'O;P' or 'C;Ep', and the open/close indicator 'O', 'C' or 'C;O'. */
const codesOf = ({ values }: IbkrRecord): ReadonlySet<string> =>
  new Set(`${values.openClose ?? ''};${values.codes ?? ''}`.split(/[;,\s]+/));

const effectOf = (codes: ReadonlySet<string>): ParsedFill['effect'] => {
  if (codes.has('O')) return codes.has('C') ? 'reverse' : 'open';
  return codes.has('C') ? 'close' : null;
};

/** Whether a line takes another one back. */
export const isCancellation = (record: IbkrRecord): boolean =>
  /\(ca\.?\)/i.test(record.values.side ?? '') || /^tradecancel$/i.test(record.values.transactionType ?? '') || codesOf(record).has('Ca');

class LineReader {
  readonly damages: IbkrDamage[] = [];
  private readonly record: IbkrRecord;
  private readonly mark: DecimalMark;

  constructor(record: IbkrRecord, mark: DecimalMark) {
    this.record = record;
    this.mark = mark;
  }

  text(field: IbkrField): string {
    return this.record.values[field] ?? '';
  }

  fail(field: IbkrField, expected: string): void {
    const text = this.text(field).slice(0, longestQuote);
    const column = this.record.names[field] ?? field;
    const reason = text === '' ? `There is no value; expected ${expected}.` : `'${text}' is not ${expected}.`;
    this.damages.push({ column, reason });
  }

  number(field: IbkrField): DecimalText {
    const value = numberOf(this.text(field), this.mark);
    if (value === null) this.fail(field, 'a number');
    return value ?? zero;
  }

  /** A number that a report may leave out. */
  optional(field: IbkrField): DecimalText | null {
    return this.text(field) === '' ? null : this.number(field);
  }
}

/** Bought or sold, by the word and by the quantity's sign, which must not contradict each other. */
const sideOf = (reader: LineReader, quantity: DecimalText): ParsedFill['side'] | null => {
  const word = /^(buy|sell)/i.exec(reader.text('side'))?.[1]?.toLowerCase() ?? null;
  const bySign = signOf(quantity) < 0 ? 'sell' : 'buy';
  if (word === null && reader.text('side') !== '') {
    reader.fail('side', "'BUY' or 'SELL'");
    return null;
  }
  if (word === 'buy' && bySign === 'sell') reader.fail('quantity', 'a quantity above zero, as a purchase has');
  return (word ?? bySign) as ParsedFill['side'];
};

type Commission = { readonly amount: DecimalText } | { readonly from: string; readonly to: string };

/** The commission in the currency of the trade. */
const commissionIn = (currency: string, amount: DecimalText, record: IbkrRecord, context: ExecutionContext): Commission => {
  const from = record.values.commissionCurrency || currency;
  if (signOf(amount) === 0 || from === currency) return { amount };
  const rate = context.rate(from, currency, record);
  if (rate === null) return { from, to: currency };
  return { amount: new Big(amount).times(rate).round(convertedDecimals).toFixed() as DecimalText };
};

const absolute = (value: DecimalText): DecimalText => value.replace(/^-/, '') as DecimalText;

const worthOf = (reader: LineReader, record: IbkrRecord, context: ExecutionContext): PointValue =>
  pointValueOf({
    quantity: reader.number('quantity'),
    price: reader.number('price'),
    multiplier: reader.optional('multiplier') ?? context.multiplier(record),
    proceeds: reader.optional('proceeds'),
    isUnit: isWorthItsPrice(reader.text('category')),
  });

const identityOf = ({ values }: IbkrRecord): string | null => {
  const number = values.tradeId || values.executionId || values.transactionId;
  if (number) return number;
  return values.orderId ? `order-${values.orderId}` : null;
};

const orderOf = (identity: string | null, row: number): number =>
  identity !== null && /^\d{1,15}$/.test(identity) ? Number(identity) : row;

/** Why a line is no execution at all, before any of its numbers is read; null when it is one. */
const otherThanTrade = (record: IbkrRecord): string | null => {
  if (codesOf(record).has('AFx')) return 'Automatic conversion of currency by the broker: not a trade.';
  return isCancellation(record) ? 'Takes another execution back.' : null;
};

/** Reads one line. Every value it needs must be there and readable; a missing commission is 0 only where the report has no such column. */
export const readExecution = (record: IbkrRecord, context: ExecutionContext): ExecutionReading => {
  const other = otherThanTrade(record);
  if (other !== null) return { is: 'no-trade', reason: other };
  const reader = new LineReader(record, context.decimalMark);
  const symbol = reader.text('symbol');
  const currency = reader.text('currency');
  if (symbol === '') reader.fail('symbol', 'a symbol');
  if (!/^[A-Z]{3}$/.test(currency)) reader.fail('currency', 'a currency');
  const quantity = reader.number('quantity');
  const price = reader.number('price');
  const at = context.toInstant(reader.text('time'));
  if (at === null) reader.fail('time', 'a date with a time of day');
  const side = sideOf(reader, quantity);
  if (reader.damages.length === 0 && signOf(quantity) === 0) reader.fail('quantity', 'a quantity other than zero');
  const commission = reader.optional('commission') ?? zero;
  const taxes = reader.optional('taxes') ?? zero;
  const realised = reader.optional('realised');
  const worth: PointValue = reader.damages.length === 0 ? worthOf(reader, record, context) : { is: 'unknown' };
  if (worth.is === 'contradiction') reader.fail('proceeds', `quantity × price × multiplier, which is ${worth.expected}`);
  if (reader.damages.length > 0 || at === null || side === null) return { is: 'damaged', damages: reader.damages };
  const paid = commissionIn(currency, commission, record, context);
  if ('from' in paid) return { is: 'rate-unknown', ...paid };
  const identity = identityOf(record);
  const fill = fillOf(
    {
      fillId: identity ?? '',
      symbol,
      side,
      quantity: absolute(quantity),
      unit: unitOf(reader.text('category')),
      price,
      at,
      timeText: reader.text('time'),
      order: orderOf(identity, record.row),
      effect: effectOf(codesOf(record)),
      commission: paid.amount,
      taxes,
      currency,
      pointValue: worth.is === 'known' ? worth.pointValue : null,
      setup: reader.text('orderReference') || null,
      row: record.row,
    },
    null,
  );
  return { is: 'fill', fill, identity, realised };
};
