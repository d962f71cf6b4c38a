/** What is typed of a trade so far, as text; kept in this browser when the dialog is closed half-way. It reads none of it. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side, Trade } from '@/domain/trades/trade';
import { openPriceProblem } from '@/domain/market/price-notation';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { unmistakable } from '@/domain/money/read-amount';
import { Temporal } from '@/domain/time/temporal';
import { forget, keep, readKept } from '@/services/local/device-storage';

export interface EntryDraft {
  /** '': a new account. */
  readonly accountId: string;
  readonly newAccount: string;
  readonly newCurrency: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: string;
  readonly entryPrice: string;
  readonly entryTime: string;
  readonly exitPrice: string;
  /** '': now. */
  readonly exitTime: string;
  readonly stop: string;
  readonly target: string;
  /** A cost is typed without a sign; '': what the account has settled, else none. */
  readonly costs: string;
  readonly setup: string;
  /** Result before costs where the broker's differs from what the prices give; '': it follows from the prices. */
  readonly profit: string;
  readonly rate: string;
  /** Of a contract that no table knows. */
  readonly tickSize: string;
  readonly tickValue: string;
  readonly tickCurrency: string;
}

export const blankDraft: EntryDraft = {
  accountId: '',
  newAccount: '',
  newCurrency: '',
  symbol: '',
  side: 'long',
  quantity: '',
  entryPrice: '',
  entryTime: '',
  exitPrice: '',
  exitTime: '',
  stop: '',
  target: '',
  costs: '',
  setup: '',
  profit: '',
  rate: '',
  tickSize: '',
  tickValue: '',
  tickCurrency: '',
};

const draftName = (uid: string): string => `entry-draft:${uid}`;
const lastName = (uid: string): string => `entry-last:${uid}`;

/** What the next trade most likely shares with the last one. */
const remembered = ['accountId', 'symbol', 'quantity'] as const;

type Texts = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

const taken = (kept: unknown, names: readonly (keyof EntryDraft)[]): Partial<EntryDraft> => {
  if (!isMap(kept)) return {};
  const isFit = (name: keyof EntryDraft): boolean =>
    name === 'side' ? kept[name] === 'long' || kept[name] === 'short' : typeof kept[name] === 'string';
  return Object.fromEntries(names.filter(isFit).map((name) => [name, kept[name]])) as Partial<EntryDraft>;
};

/** The draft left behind, else a fresh one with account, market and quantity of the last trade. */
export const openDraft = (uid: string, accountIds: readonly string[]): { readonly draft: EntryDraft; readonly isResumed: boolean } => {
  const kept = readKept(draftName(uid));
  const isResumed = isMap(kept);
  const names = Object.keys(blankDraft) as (keyof EntryDraft)[];
  const found = { ...blankDraft, ...taken(readKept(lastName(uid)), remembered), ...taken(kept, names) };
  const accountId = accountIds.includes(found.accountId) ? found.accountId : (accountIds[0] ?? '');
  return { draft: { ...found, accountId }, isResumed };
};

const isSame = (one: EntryDraft, other: EntryDraft): boolean =>
  (Object.keys(blankDraft) as (keyof EntryDraft)[]).every((name) => one[name] === other[name]);

/** Keeps what was typed; nothing is kept of a draft in which nothing was changed since `opened`. */
export const leaveDraft = (uid: string, draft: EntryDraft, opened: EntryDraft): void => {
  if (!isSame(draft, opened)) keep(draftName(uid), draft);
};

export const dropDraft = (uid: string): void => forget(draftName(uid));

/** After a trade was stored: its draft is done with, and the next one begins where it likely will. */
export const rememberLast = (uid: string, { accountId, symbol, quantity }: EntryDraft): void => {
  keep(lastName(uid), { accountId, symbol, quantity });
  dropDraft(uid);
};

/** A fresh draft after `last` was stored. */
export const nextDraft = ({ accountId, symbol, quantity }: EntryDraft): EntryDraft => ({ ...blankDraft, accountId, symbol, quantity });

/** An instant as the draft of a stored trade shows it: the clock of the zone, to the second. */
export const printedIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

const withoutSign = (amount: DecimalText): DecimalText => amount.replace(/^-/u, '') as DecimalText;

/** A stored price as its market is read again: what is known is not asked about. */
const priceText = (symbol: string, price: DecimalText): string => {
  const instrument = instrumentOf(symbol);
  return instrument === null || openPriceProblem(instrument, price) !== null ? unmistakable(price) : price;
};

/** A trade that was typed in, as a draft to change it. */
export const draftOfTrade = ({ accountId, broker, user }: Trade, zone: string): EntryDraft => ({
  ...blankDraft,
  accountId,
  symbol: broker.symbol,
  side: broker.side,
  quantity: unmistakable(broker.lots),
  entryPrice: priceText(broker.symbol, broker.openPrice),
  entryTime: printedIn(zone, broker.openedAt),
  exitPrice: priceText(broker.symbol, broker.closePrice),
  exitTime: printedIn(zone, broker.closedAt),
  stop: broker.stopPrice === null ? '' : priceText(broker.symbol, broker.stopPrice),
  target: broker.targetPrice === null ? '' : priceText(broker.symbol, broker.targetPrice),
  costs: unmistakable(withoutSign(broker.commission)),
  setup: user.setup ?? '',
  // Where the worth of a point is known, the result follows from the prices again.
  profit: broker.pointValue === undefined ? unmistakable(broker.profit) : '',
});
