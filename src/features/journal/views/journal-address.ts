/**
 * What the address of the journal says besides the filter: which view is open, in which unit, which trade. Values that no link
 * of the journal writes count as not there.
 */
import { groupings, type Grouping, type ResultUnit } from '@/domain/journal/breakdown';
import { journalTabs, type JournalView } from '@/domain/journal/journal-tabs';
import type { ResultBasis } from '@/domain/journal/result-basis';
import { orderColumns, type OrderColumn } from '@/domain/journal/row-order';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import type { TradeRef } from '@/services/journal/edit-notes';

const journalViews = journalTabs.map(({ view }) => view);

export interface TableOrder {
  readonly by: OrderColumn;
  readonly direction: 'ascending' | 'descending';
}

export interface JournalPlace {
  readonly view: JournalView;
  readonly unit: ResultUnit;
  readonly basis: ResultBasis;
  /** Currency whose trades the charts are about, where the trades are of several; null: the one of most trades. */
  readonly currency: string | null;
  readonly grouping: Grouping;
  readonly order: TableOrder;
  /** Trading day that is looked into, in days since 1 January 1970. */
  readonly day: number | null;
  readonly trade: TradeRef | null;
}

export const usualPlace: JournalPlace = {
  view: 'trades',
  unit: 'money',
  basis: 'net',
  currency: null,
  grouping: 'symbol',
  order: { by: 'closedAt', direction: 'descending' },
  day: null,
  trade: null,
};

/** The parameter of each part of the place. */
const names = {
  view: 'view',
  unit: 'unit',
  basis: 'basis',
  currency: 'in',
  grouping: 'by',
  order: 'sort',
  day: 'day',
  trade: 'trade',
} as const satisfies Record<keyof JournalPlace, string>;

const oneOf = <T extends string>(values: readonly T[], text: string | null, usual: T): T => values.find((value) => value === text) ?? usual;

const readOrder = (text: string | null): TableOrder => {
  const by = orderColumns.find((column) => column === text?.replace(/^-/u, ''));
  if (text === null || by === undefined) return usualPlace.order;
  return { by, direction: text.startsWith('-') ? 'descending' : 'ascending' };
};

const readDay = (text: string | null): number | null => {
  const day = dayOfText(text ?? '');
  return !Number.isNaN(day) && dayText(day) === text ? day : null;
};

/** `account/trade`, the form in which a trade stands in an address; ids of accounts have no stroke. */
export const tradeText = ({ accountId, tradeId }: TradeRef): string => `${accountId}/${tradeId}`;

/** The trade of an address; null where it names none. */
const tradeOfText = (text: string | null): TradeRef | null => {
  const stroke = text?.indexOf('/') ?? -1;
  return text === null || stroke <= 0 || stroke === text.length - 1
    ? null
    : { accountId: text.slice(0, stroke), tradeId: text.slice(stroke + 1) };
};

/** The place that an address states. */
export const readPlace = (params: URLSearchParams): JournalPlace => ({
  view: oneOf(journalViews, params.get(names.view), usualPlace.view),
  unit: oneOf<ResultUnit>(['money', 'percent', 'r'], params.get(names.unit), usualPlace.unit),
  basis: oneOf<ResultBasis>(['net', 'gross'], params.get(names.basis), usualPlace.basis),
  currency: params.get(names.currency),
  grouping: oneOf(groupings, params.get(names.grouping), usualPlace.grouping),
  order: readOrder(params.get(names.order)),
  day: readDay(params.get(names.day)),
  trade: tradeOfText(params.get(names.trade)),
});

const texts: { readonly [part in keyof JournalPlace]: (place: JournalPlace) => string | null } = {
  view: ({ view }) => view,
  unit: ({ unit }) => unit,
  basis: ({ basis }) => basis,
  currency: ({ currency }) => currency,
  grouping: ({ grouping }) => grouping,
  order: ({ order }) => `${order.direction === 'descending' ? '-' : ''}${order.by}`,
  day: ({ day }) => (day === null ? null : dayText(day)),
  trade: ({ trade }) => (trade === null ? null : tradeText(trade)),
};

/** The parameters with the place in them; what is as usual is left out, and other parameters stay. */
export const writePlace = (params: URLSearchParams, place: JournalPlace): URLSearchParams => {
  const written = new URLSearchParams(params);
  for (const part of Object.keys(names) as (keyof JournalPlace)[]) {
    const text = texts[part](place);
    if (text === null || text === texts[part](usualPlace)) written.delete(names[part]);
    else written.set(names[part], text);
  }
  return written;
};
