/** Headings of histories as platforms write them, a letter misread or not. */
import type { HistoryColumn } from '@/domain/vision/reading';
import { differsBy } from './cell-text';
import { anyText, decodeAs, signsIn, type Pattern } from './decode-as';
import type { PlaceLine } from './place-line';
import { bareWord } from './raw-rows';

/** What a heading says; `time`, `price` and `cost` need their place among the others. `other`: a column that is not kept. */
export type Heading = HistoryColumn | 'time' | 'price' | 'other';

const words: Readonly<Record<Heading, string>> = {
  symbol: 'symbol|instrument|contract|contractname|market|ticker|asset|symbolname',
  side: 'side|type|direction|action|buysell|tradetype',
  size: 'size|qty|quantity|volume|lots|contracts|amount|vol|quantitylots|lotsize|units',
  openTime:
    'opentime|entrytime|opened|opendate|openingtime|enteredat|created|entrydate|openedat|entered|openingdate|entry date time|timeopen|opendatetime',
  closeTime:
    'closetime|exittime|closed|closedate|closingtime|exitedat|closedat|exited|closingdate|exitdate|timeclose|closedatetime|closingtimeutc',
  openPrice: 'openprice|entryprice|entry|openingprice|avgentryprice|avgentry|priceopen|avgopenprice|pricein|entrypx|open',
  closePrice: 'closeprice|exitprice|exit|closingprice|avgexitprice|avgexit|avgcloseprice|priceclose|priceout|exitpx|close',
  stop: 'sl|stoploss|stop',
  target: 'tp|takeprofit|target',
  profit:
    'profit|pnl|pl|netprofit|netusd|neteur|net|result|realizedpnl|netpnl|netpl|grossprofit|profitusd|profiteur|rpnl|realizedpl|profitloss|pnlusd',
  commission: 'commission|commissions|comm|fees|fee|totalfees|comms',
  swap: 'swap|swaps|rollover',
  ticket: 'id|ld|ticket|order|orderid|positionid|tradeid|deal|trade|no|position|position id|dealid|ticketid|pid',
  time: 'time|date|datetime',
  price: 'price|avgprice|fillprice|avgfillprice',
  other:
    'duration|balance|gross|change|roi|pips|comment|status|tradeday|account|held|margin|leverage|runup|drawdown|cumulative|signal|holdtime|netpips',
};

const entries = (Object.entries(words) as [Heading, string][]).flatMap(([heading, list]) =>
  list.split('|').map((word) => [bareWord(word), heading] as const),
);
const exact = new Map(entries);

/** What a heading means; null: it is none that is known. */
export const headingOf = (text: string): Heading | null => {
  const bare = bareWord(text.replace(/\((?:utc|gmt)[^)]*\)?|\((?:usd|eur|gbp|lots)\)?/giu, ''));
  const found = exact.get(bare);
  if (found !== undefined) return found;
  if (bare.length < 5) return null;
  const most = bare.length >= 8 ? 2 : 1;
  const close = entries.filter(([word]) => word.length >= 5 && differsBy(bare, word, most) <= most);
  const [first] = close;
  return first !== undefined && close.every(([, heading]) => heading === first[1]) ? first[1] : null;
};

/** A word in capitals or small letters. */
const patternOf = (word: string): Pattern =>
  Array.from(word, (letter) => ({ signs: signsIn(letter + letter.toUpperCase()), isOptional: false, isMany: false }));

const patterns = entries.filter(([word]) => word.length >= 3).map(([word, heading]) => ({ word, heading, pattern: patternOf(word) }));

/** How much less likely each letter of a line may be as a heading than as any text, and how much likelier than as the next one; logarithms. */
const leastFit = -1.2;
const leastLead = 2;

/** What a line in a row of headings means whose letters touch or are too small to be read one by one; null: it is like none, or like several. */
export const headingOfLine = (line: PlaceLine): Heading | null => {
  const known = headingOf(line.text);
  if (known !== null) return known;
  const range = { lattice: line.lattice, first: 0, after: line.lattice.edges.length };
  const free = decodeAs(range, anyText)?.weight ?? 0;
  const best = new Map<Heading, number>();
  for (const { word, heading, pattern } of patterns) {
    const fit = (decodeAs(range, pattern)?.weight ?? -Infinity) - free;
    if (fit >= leastFit * word.length && fit > (best.get(heading) ?? -Infinity)) best.set(heading, fit);
  }
  const [first, second] = [...best].toSorted((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] - (second?.[1] ?? -Infinity) >= leastLead ? first[0] : null;
};
