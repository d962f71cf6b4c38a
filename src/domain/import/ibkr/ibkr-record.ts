/**
 * One line of any report of Interactive Brokers, whether attributes of XML or cells under headings: its values by
 * one set of names. The names of these reports are fixed words in English, not translated, so they are looked up
 * and not guessed from the cells.
 */

/** Names that are remembered at most; a damaged file can have any number of them. */
const mostNames = 1000;

/** What a line can say, with every spelling of its name in lower case, letters and digits only. */
const spellings = {
  account: ['accountid', 'clientaccountid', 'account'],
  accountName: ['acctalias', 'accountalias'],
  currency: ['currency', 'currencyprimary'],
  category: ['assetcategory', 'assetclass'],
  symbol: ['symbol'],
  underlying: ['underlyingsymbol'],
  time: ['datetime'],
  side: ['buysell'],
  quantity: ['quantity'],
  price: ['tradeprice', 'tprice', 'price'],
  commission: ['ibcommission', 'commfee', 'commission'],
  commissionCurrency: ['ibcommissioncurrency', 'commissioncurrency'],
  taxes: ['taxes', 'tax'],
  multiplier: ['multiplier', 'mult'],
  proceeds: ['proceeds', 'notionalvalue'],
  basis: ['costbasis', 'cost', 'basis'],
  realised: ['fifopnlrealized', 'realizedpl'],
  codes: ['notes', 'notescodes', 'code', 'codeoc'],
  openClose: ['openclose', 'opencloseindicator'],
  level: ['levelofdetail', 'datadiscriminator'],
  tradeId: ['tradeid'],
  executionId: ['ibexecid', 'execid'],
  transactionId: ['transactionid'],
  orderId: ['iborderid', 'orderid'],
  orderReference: ['orderreference'],
  transactionType: ['transactiontype'],
  originalTradeId: ['origtradeid'],
  rateToBase: ['fxratetobase'],
} as const;

export type IbkrField = keyof typeof spellings;

export interface IbkrRecord {
  /** Row of the file's trades, from 1. */
  readonly row: number;
  /** Where it stands in the report: the element's or section's name. */
  readonly kind: string;
  /** Values by name, trimmed; fields that the report lacks are absent. */
  readonly values: Readonly<Partial<Record<IbkrField, string>>>;
  /** The names as this report spells them, for messages. */
  readonly names: Readonly<Partial<Record<IbkrField, string>>>;
}

const fieldOf = new Map<string, IbkrField>(
  Object.entries(spellings).flatMap(([field, names]) => names.map((name): [string, IbkrField] => [name, field as IbkrField])),
);

interface Spelling {
  readonly field: IbkrField;
  /** Place among the spellings of the field: the lower wins, when a line has several of them. */
  readonly rank: number;
}

const seen = new Map<string, Spelling | null>();

/** What a name stands for; a report has few names and a great many lines, so each name is looked at once. */
const spellingOf = (name: string): Spelling | null => {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const field = fieldOf.get(plain);
  const spelling = field === undefined ? null : { field, rank: (spellings[field] as readonly string[]).indexOf(plain) };
  if (seen.size < mostNames) seen.set(name, spelling);
  return spelling;
};

/** The field that a heading or an attribute's name stands for; null for one that no trade is read from. */
export const ibkrFieldOf = (name: string): IbkrField | null => spellingOf(name)?.field ?? null;

/** A line from names and values; an empty value never hides one of another spelling. */
export const ibkrRecord = (row: number, kind: string, pairs: Iterable<readonly [string, string]>): IbkrRecord => {
  const values: Partial<Record<IbkrField, string>> = {};
  const names: Partial<Record<IbkrField, string>> = {};
  for (const [name, value] of pairs) {
    const spelling = spellingOf(name);
    if (spelling === null) continue;
    const { field, rank } = spelling;
    const known = names[field];
    const wins = known === undefined || values[field] === '' || (value.trim() !== '' && rank < (spellingOf(known)?.rank ?? 0));
    if (!wins) continue;
    values[field] = value.trim();
    names[field] = name;
  }
  return { row, kind, values, names };
};

/** The text of a line as a reader recognises it. */
export const ibkrText = ({ values }: IbkrRecord): string =>
  [values.symbol, values.time, values.side, values.quantity, values.price, values.tradeId ?? values.orderId]
    .filter((text) => text !== undefined && text !== '')
    .join(' | ')
    .slice(0, 200);
