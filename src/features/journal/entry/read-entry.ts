/** From what is typed to the trade that would be stored, with its result; or what is wrong, by field. It stores nothing. */
import type { ImportAnswers } from '@/domain/import/questions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { moneyDigits } from '@/domain/money/money-digits';
import { openPriceProblem, isQuotedIn32nds, readPrice } from '@/domain/market/price-notation';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import {
  decimalText,
  exactDecimalText,
  fractionOf,
  isMultipleOf,
  minus,
  numberOfFraction,
  times,
  wholeFraction,
} from '@/domain/money/fraction';
import { openAmountProblem, openReading, readAmount, settledAmount } from '@/domain/money/read-amount';
import type { ManualTrade } from '@/services/journal/manual-trade';
import { printedIn, type EntryDraft } from './entry-draft';
import { worthOf, type KnownWorth, type Worth } from './entry-worth';
import { readMoment, type MomentReading } from './read-moment';

export type EntryField = keyof EntryDraft;

/** What reading a draft depends on besides the draft. */
export interface EntrySurroundings {
  readonly zone: string;
  readonly now: EpochMs;
  /** The account, or null for a new one. */
  readonly account: {
    readonly currency: string;
    readonly rates?: Readonly<Record<string, DecimalText>>;
    readonly commissionPerSide?: DecimalText;
  } | null;
  readonly contracts: NonNullable<ImportAnswers['contracts']>;
  /** The trade that is changed; null for a new one. */
  readonly existing: Trade | null;
}

/** Money of the trade, exact, in the account's currency. */
export interface EntryFigures {
  readonly gross: DecimalText;
  /** Its effect: 0 or below. */
  readonly costs: DecimalText;
  readonly costsSource: 'typed' | 'account' | 'none';
  readonly net: DecimalText;
  /** Net over the money at risk at the stop; null without a stop that risks something. */
  readonly r: number | null;
}

export interface EntryReading {
  readonly problems: ReadonlyMap<EntryField, string>;
  readonly remarks: readonly string[];
  readonly worth: Worth;
  /** The contract that no table knows and that the form asks about, described or not; null: the market is known. */
  readonly askedRoot: string | null;
  readonly currency: string;
  readonly openedAt: EpochMs | null;
  readonly closedAt: EpochMs | null;
  /** null while something is missing. */
  readonly figures: EntryFigures | null;
  /** null while something is missing; its account is that of the draft. */
  readonly trade: ManualTrade | null;
}

const zero = '0' as DecimalText;

/** Reads the fields, collecting what is wrong. An empty field that is needed is a problem too. */
const fieldReader = (draft: EntryDraft) => {
  const problems = new Map<EntryField, string>();
  const taken = (field: EntryField, need: 'needed' | 'optional', open: (text: string) => string | null): DecimalText | null => {
    const text = draft[field].trim();
    if (text === '') {
      if (need === 'needed') problems.set(field, 'Fill this in.');
      return null;
    }
    const problem = open(text);
    const value = problem === null ? readAmount(text) : null;
    if (value === null) problems.set(field, problem ?? 'Enter a number.');
    return value;
  };
  const amount = (field: EntryField, need: 'needed' | 'optional'): DecimalText | null =>
    taken(field, need, (text) => openAmountProblem(text, field === 'profit' || field === 'costs' ? 'money' : 'number'));
  const price = (field: EntryField, need: 'needed' | 'optional'): DecimalText | null => {
    const instrument = instrumentOf(draft.symbol);
    const text = draft[field].trim();
    if (text === '' || instrument === null) return amount(field, need);
    if (isQuotedIn32nds(instrument)) {
      const reading = readPrice(instrument, text);
      if (!reading.ok) problems.set(field, reading.reason);
      return reading.ok ? reading.price : null;
    }
    return taken(field, need, () => openPriceProblem(instrument, text));
  };
  const above = (field: EntryField, need: 'needed' | 'optional'): DecimalText | null => {
    const value = amount(field, need);
    if (value === null || signOf(value) > 0) return value;
    problems.set(field, 'Enter a number above 0.');
    return null;
  };
  return { problems, amount, price, above };
};

type FieldReader = ReturnType<typeof fieldReader>;

/** The stored instant where its text was left as it is: a clock that was put back shows two instants alike. */
const untouched = (typed: string, zone: string, stored: EpochMs | undefined): MomentReading | null =>
  stored !== undefined && typed === printedIn(zone, stored) ? { ok: true, at: stored, remark: null } : null;

const readTimes = (draft: EntryDraft, { zone, now, existing }: EntrySurroundings, { problems }: FieldReader) => {
  const take = (field: 'entryTime' | 'exitTime', reading: MomentReading, limit: { readonly at: EpochMs; readonly words: string }) => {
    if (!reading.ok) problems.set(field, reading.reason);
    else if (reading.at > limit.at) problems.set(field, `This is after ${limit.words}.`);
    else return reading;
    return null;
  };
  const typed = draft.exitTime.trim() === '' ? 'now' : draft.exitTime;
  const exit = take('exitTime', untouched(typed, zone, existing?.broker.closedAt) ?? readMoment(typed, { zone, now, notAfter: now }), {
    at: now,
    words: 'the current time',
  });
  const notAfter = exit?.at ?? now;
  if (draft.entryTime.trim() === '') {
    problems.set('entryTime', 'Fill this in.');
    return { openedAt: null, closedAt: exit?.at ?? null, remarks: exit?.remark == null ? [] : [exit.remark] };
  }
  const entry = take(
    'entryTime',
    untouched(draft.entryTime, zone, existing?.broker.openedAt) ?? readMoment(draft.entryTime, { zone, now, notAfter }),
    { at: notAfter, words: 'the exit' },
  );
  const remarks = [entry?.remark, exit?.remark].flatMap((remark) => (remark == null ? [] : [remark]));
  return { openedAt: entry?.at ?? null, closedAt: exit?.at ?? null, remarks };
};

/** The contracts that are known, with the one that is being described. */
const withTyped = (draft: EntryDraft, contracts: EntrySurroundings['contracts'], root: string): EntrySurroundings['contracts'] => {
  const [tickSize, tickValue] = [settledAmount(draft.tickSize, 'number'), settledAmount(draft.tickValue, 'money')];
  if (tickSize === null || tickValue === null || signOf(tickSize) <= 0 || signOf(tickValue) <= 0 || draft.tickCurrency === '')
    return contracts;
  return { ...contracts, [root]: { tickSize, tickValue, currency: draft.tickCurrency } };
};

const worthOfDraft = (
  draft: EntryDraft,
  surroundings: EntrySurroundings,
  known: { readonly currency: string; readonly exitPrice: DecimalText | null; readonly closedAt: EpochMs },
): Pick<EntryReading, 'worth' | 'askedRoot'> => {
  const { account, contracts, existing } = surroundings;
  const ask = (all: EntrySurroundings['contracts']): Worth =>
    worthOf({
      symbol: draft.symbol,
      year: new Date(known.closedAt).getUTCFullYear(),
      accountCurrency: known.currency,
      accountRates: account?.rates ?? {},
      contracts: all,
      exitPrice: known.exitPrice,
      closedAt: known.closedAt,
      typedRate: () => typedRate(draft.rate),
    });
  const worth = ask(contracts);
  // A stored trade keeps the worth it was stored with: a rate of another day would change a result of the past.
  const kept = existing?.broker.symbol === draft.symbol.trim() && draft.rate === '' ? existing?.broker.pointValue : undefined;
  if (kept !== undefined) {
    const terms = worth.state === 'known' || worth.state === 'no-rate' ? worth : null;
    const unit = existing?.broker.unit ?? terms?.unit ?? 'lots';
    const tickSize = instrumentOf(draft.symbol)?.tickSize ?? zero;
    const instrument = terms?.instrument ?? null;
    return { worth: { state: 'known', instrument, unit, perUnit: fractionOf(kept), tickSize, rates: [] }, askedRoot: null };
  }
  if (worth.state !== 'unknown-contract') return { worth, askedRoot: null };
  return { worth: ask(withTyped(draft, contracts, worth.root)), askedRoot: worth.root };
};

const readCosts = (
  reader: FieldReader,
  quantity: DecimalText,
  account: EntrySurroundings['account'],
): Pick<EntryFigures, 'costs' | 'costsSource'> => {
  const typed = reader.amount('costs', 'optional');
  const negated = (size: DecimalText): DecimalText => subtractDecimals(zero, size);
  if (typed !== null) return { costs: signOf(typed) < 0 ? typed : negated(typed), costsSource: 'typed' };
  const perSide = account?.commissionPerSide;
  if (perSide === undefined || signOf(perSide) === 0) return { costs: zero, costsSource: 'none' };
  const both = times(times(fractionOf(perSide), fractionOf(quantity)), wholeFraction(2));
  return { costs: negated(exactDecimalText(both) ?? decimalText(both, 4)), costsSource: 'account' };
};

interface ReadPrices {
  readonly quantity: DecimalText;
  readonly entry: DecimalText;
  readonly exit: DecimalText;
  readonly stop: DecimalText | null;
}

const grossOf = ({ entry, exit, quantity }: ReadPrices, draft: EntryDraft, worth: KnownWorth, currency: string): DecimalText => {
  const [from, to] = draft.side === 'long' ? [entry, exit] : [exit, entry];
  const move = minus(fractionOf(to), fractionOf(from));
  return decimalText(times(times(move, fractionOf(quantity)), worth.perUnit), moneyDigits(currency));
};

const rOf = ({ entry, stop, quantity }: ReadPrices, draft: EntryDraft, worth: Worth, net: DecimalText): number | null => {
  if (stop === null || worth.state !== 'known') return null;
  const [higher, lower] = draft.side === 'long' ? [entry, stop] : [stop, entry];
  const risk = numberOfFraction(times(times(minus(fractionOf(higher), fractionOf(lower)), fractionOf(quantity)), worth.perUnit));
  return risk > 0 ? Number(net) / risk : null;
};

const offTick = (worth: Worth, prices: readonly (DecimalText | null)[]): readonly string[] => {
  if (worth.state !== 'known' || worth.instrument?.kind !== 'future' || signOf(worth.tickSize) <= 0) return [];
  const { instrument } = worth;
  const tick = fractionOf(worth.tickSize);
  return prices.flatMap((price) =>
    price === null || isMultipleOf(fractionOf(price), tick)
      ? []
      : [`${instrument.symbol} trades in steps of ${worth.tickSize}; ${price} lies between two of them.`],
  );
};

/** The rate as it was typed; null where none was, or one whose comma could mean two. */
const typedRate = (text: string): DecimalText | null => {
  const rate = openReading(text)?.mark === ',' ? null : readAmount(text);
  return rate !== null && signOf(rate) > 0 ? rate : null;
};

const noteWorth = (worth: Worth, { rate, tickSize, tickValue }: EntryDraft, { problems }: FieldReader): void => {
  if (worth.state === 'unknown-contract') {
    const [openSize, openValue] = [openAmountProblem(tickSize, 'number'), openAmountProblem(tickValue, 'money')];
    if (openValue !== null) problems.set('tickValue', openValue);
    if (openSize !== null || openValue === null)
      problems.set('tickSize', openSize ?? `We don’t know what one tick of ${worth.root} is worth.`);
  }
  if (worth.state === 'no-rate') {
    const open = rate.includes(',') ? openAmountProblem(rate, 'number') : null;
    problems.set('rate', open ?? `The rate ${worth.pair.base}/${worth.pair.quote} is missing.`);
  }
};

/** The worth of a point as it is stored; an endless decimal is cut after twelve places, far beyond a cent. */
const pointValueText = ({ perUnit }: KnownWorth): DecimalText => exactDecimalText(perUnit) ?? decimalText(perUnit, 12);

/** Reads the whole draft. */
export const readEntry = (draft: EntryDraft, surroundings: EntrySurroundings): EntryReading => {
  const reader = fieldReader(draft);
  const { problems } = reader;
  if (draft.symbol.trim() === '') problems.set('symbol', 'Enter the market.');
  if (surroundings.account === null) {
    if (draft.newAccount.trim() === '') problems.set('newAccount', 'Enter a name for the account.');
    if (draft.newCurrency === '') problems.set('newCurrency', 'Choose a currency.');
  }
  const quantity = reader.above('quantity', 'needed');
  const [entry, exit] = [reader.price('entryPrice', 'needed'), reader.price('exitPrice', 'needed')];
  const [stop, target] = [reader.price('stop', 'optional'), reader.price('target', 'optional')];
  const profit = reader.amount('profit', 'optional');
  const { openedAt, closedAt, remarks } = readTimes(draft, surroundings, reader);
  const currency = surroundings.account?.currency ?? draft.newCurrency;
  const { worth, askedRoot } = worthOfDraft(draft, surroundings, { currency, exitPrice: exit, closedAt: closedAt ?? surroundings.now });
  if (profit === null && currency !== '') noteWorth(worth, draft, reader);
  const empty = {
    problems,
    remarks: [...remarks, ...offTick(worth, [entry, exit, stop])],
    worth,
    askedRoot,
    currency,
    openedAt,
    closedAt,
    figures: null,
    trade: null,
  };
  if (quantity === null || entry === null || exit === null || (profit === null && worth.state !== 'known')) return empty;
  const prices = { quantity, entry, exit, stop };
  const gross = profit ?? (worth.state === 'known' ? grossOf(prices, draft, worth, currency) : zero);
  const { costs, costsSource } = readCosts(reader, quantity, surroundings.account);
  const net = sumDecimals([gross, costs]);
  const figures = { gross, costs, costsSource, net, r: rOf(prices, draft, worth, net) };
  if (openedAt === null || closedAt === null || problems.size > 0) return { ...empty, figures };
  const setup = draft.setup.trim();
  const trade: ManualTrade = {
    accountId: draft.accountId,
    symbol: draft.symbol.trim(),
    side: draft.side,
    quantity,
    unit: worth.state === 'known' || worth.state === 'no-rate' ? worth.unit : 'lots',
    openedAt,
    closedAt,
    openPrice: entry,
    closePrice: exit,
    profit: gross,
    commission: costs,
    ...(profit === null && worth.state === 'known' ? { pointValue: pointValueText(worth) } : {}),
    ...(stop === null ? {} : { stopPrice: stop }),
    ...(target === null ? {} : { targetPrice: target }),
    ...(setup === '' ? {} : { notes: { setup } }),
  };
  return { ...empty, figures, trade };
};
