/** Writes NinjaTrader's Trades and Executions grids in several locales, languages and choices of columns. */
import fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import {
  clockForms,
  decimal,
  grossCents,
  instantMs,
  meaninglessNames,
  moneyText,
  priceText,
  randomTrade,
  rowStyle,
  tableBytes,
  type RandomTrade,
} from '../written-trades';

const english = (
  'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Entry name,Exit name,Profit,' +
  'Cum. net profit,Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE,ETD,Bars,'
).split(',');

const french = [...english];
for (const [place, name] of [
  [0, "Numéro d'ordre"],
  [2, 'Compte'],
  [3, 'Stratégie'],
  [4, 'Pos. marché.'],
  [5, 'Qté'],
  [6, 'Prix d’entrée'],
  [7, 'Prix de sortie'],
  [8, 'Heure d’entrée'],
  [9, 'Heure de sortie'],
  [10, "Nom d'entrée"],
  [11, 'Nom de la sortie'],
] as const)
  french[place] = name;

interface Locale {
  readonly delimiter: string;
  readonly mark: '.' | ',';
  readonly money: (cents: number) => string;
  readonly time: (second: number) => string;
  readonly dateOrder: 'day-first' | 'month-first';
}

const brackets = (cents: number): string =>
  cents < 0 ? `($${decimal(-cents, 2, { group: ',' })})` : `$${decimal(cents, 2, { group: ',' })}`;

const locales = {
  american: { delimiter: ',', mark: '.', money: brackets, time: clockForms.americanShort, dateOrder: 'month-first' },
  french: {
    delimiter: ';',
    mark: ',',
    money: (cents) => `${decimal(cents, 2, { mark: ',', group: '\u202F' })} $`,
    time: clockForms.french,
    dateOrder: 'day-first',
  },
  dutch: { delimiter: ',', mark: '.', money: (cents) => `${decimal(cents, 2)} $`, time: clockForms.dashed, dateOrder: 'day-first' },
  german: {
    delimiter: ';',
    mark: ',',
    money: (cents) => `${decimal(cents, 2, { mark: ',', group: '.' })} $`,
    time: clockForms.german,
    dateOrder: 'day-first',
  },
} as const satisfies Record<string, Locale>;

/** Costs of a trade by column, in cents: commission, clearing, exchange, IP, NFA. */
const costsOf = ({ sideCents }: RandomTrade): readonly [number, number, number, number, number] => [
  2 * sideCents,
  sideCents,
  3 * sideCents,
  0,
  sideCents === 0 ? 0 : 4,
];

const netCents = (trade: RandomTrade): number => grossCents(trade) - costsOf(trade).reduce((sum, cents) => sum + cents, 0);

const tradeCells = (
  trade: RandomTrade,
  { i, cumulative, locale }: { i: number; cumulative: number; locale: Locale },
): readonly string[] => [
  String(i + 1),
  trade.contract.words,
  'Sim101',
  'Breakout',
  trade.isLong ? 'Long' : 'Short',
  String(trade.quantity),
  priceText(trade.contract, trade.open, locale.mark),
  priceText(trade.contract, trade.close, locale.mark),
  locale.time(trade.opened),
  locale.time(trade.closed),
  'Entry',
  'Target1',
  locale.money(netCents(trade)),
  locale.money(cumulative),
  ...costsOf(trade).map(locale.money),
  locale.money(450),
  locale.money(925),
  locale.money(150),
  '3',
  '',
];

const optionsFor = (locale: Locale) => ({ zone: 'Etc/UTC', answers: { dateOrder: locale.dateOrder, decimalMark: locale.mark } });

const trades = fc.array(randomTrade, { minLength: 1, maxLength: 12 });

const cellsOf = (list: readonly RandomTrade[], locale: Locale): readonly (readonly string[])[] => {
  let cumulative = 0;
  return list.map((trade, i) => tradeCells(trade, { i, cumulative: (cumulative += netCents(trade)), locale }));
};

const expectedTrade = (trade: RandomTrade) => ({
  symbol: trade.contract.words,
  side: trade.isLong ? 'long' : 'short',
  lots: String(trade.quantity),
  openPrice: priceText(trade.contract, trade.open),
  closePrice: priceText(trade.contract, trade.close),
  openedAt: instantMs(trade.opened),
  closedAt: instantMs(trade.closed),
  profit: moneyText(grossCents(trade)),
});

const tradeFiles = (header: readonly string[], locale: Locale): fc.Arbitrary<WrittenFile> =>
  fc
    .record({ trades, style: rowStyle(locale.delimiter), blanks: fc.integer({ min: 0, max: 3 }) })
    .map(({ trades: list, style, blanks }) => ({
      bytes: tableBytes([header, ...cellsOf(list, locale), ...Array.from({ length: blanks }, () => header.map(() => ''))], {
        ...style,
        quotesAll: false,
      }),
      options: optionsFor(locale),
      expected: list.map((trade) => ({
        ...expectedTrade(trade),
        commission: moneyText(-costsOf(trade)[0]),
        setup: 'Breakout',
        excursion: { unit: 'money', adverse: '4.50', favourable: '9.25' },
      })),
      rows: list.length + blanks,
    }));

/**
 * Trades whose results stand out from their costs, in the ten columns of the smallest useful grid under headings that say
 * nothing: what a column is shows only from its cells.
 */
const shapeFiles: fc.Arbitrary<WrittenFile> = fc
  .record({
    trades: fc.array(
      randomTrade.map((trade) => ({
        ...trade,
        close: trade.open + (trade.close >= trade.open ? 200 : -200),
        sideCents: trade.sideCents % 10,
        quantity: 1 + (trade.quantity % 4),
      })),
      { minLength: 3, maxLength: 12 },
    ),
    style: rowStyle(','),
    header: meaninglessNames(10),
  })
  .map(({ trades: list, style, header }) => ({
    bytes: tableBytes(
      [header, ...cellsOf(list, locales.american).map((cells) => [1, 2, 4, 5, 8, 9, 6, 7, 12, 14].map((place) => cells[place] ?? ''))],
      style,
    ),
    options: optionsFor(locales.american),
    expected: list.map(expectedTrade),
    rows: list.length,
  }));

const executionHeader =
  'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account display name,Connection,'.split(',');

const executionCells = (trade: RandomTrade, i: number, locale: Locale): readonly (readonly string[])[] => {
  const part = (isOpening: boolean): readonly string[] => [
    trade.contract.numbers,
    isOpening === trade.isLong ? 'Buy' : 'Sell',
    String(trade.quantity),
    priceText(trade.contract, isOpening ? trade.open : trade.close, locale.mark),
    locale.time(isOpening ? trade.opened : trade.closed),
    `exec-${i}-${isOpening ? 'a' : 'b'}x`,
    isOpening ? 'Entry' : 'Exit',
    isOpening ? `${trade.quantity} ${trade.isLong ? 'L' : 'S'}` : '-',
    `${24_900 + i}`,
    isOpening ? 'Entry' : 'Target1',
    locale.money(trade.sideCents),
    '1',
    'Sim101',
    'Playback',
    '',
  ];
  return [part(true), part(false)];
};

const executionFiles = (header: fc.Arbitrary<readonly string[]>, locale: Locale): fc.Arbitrary<WrittenFile> =>
  fc.record({ trades, style: rowStyle(locale.delimiter), header }).map(({ trades: list, style, header: names }) => ({
    bytes: tableBytes([names, ...list.flatMap((trade, i) => executionCells(trade, i, locale))], { ...style, quotesAll: false }),
    options: { ...optionsFor(locale), answers: { ...optionsFor(locale).answers, commissions: { '': moneyText(0), Sim101: moneyText(0) } } },
    expected: list.flatMap((trade) =>
      [true, false].map((isOpening) => ({
        symbol: trade.contract.numbers,
        side: isOpening === trade.isLong ? 'buy' : 'sell',
        quantity: String(trade.quantity),
        price: priceText(trade.contract, isOpening ? trade.open : trade.close),
        at: instantMs(isOpening ? trade.opened : trade.closed),
        effect: isOpening ? 'open' : 'close',
        commission: moneyText(-trade.sideCents),
      })),
    ),
    rows: 2 * list.length,
  }));

export const writers: readonly ImportWriter[] = [
  { format: 'ninjatrader-trades', variant: 'American', files: tradeFiles(english, locales.american), canBeCut: true },
  { format: 'ninjatrader-trades', variant: 'French', files: tradeFiles(french, locales.french), canBeCut: true },
  { format: 'ninjatrader-trades', variant: 'Dutch dates', files: tradeFiles(english, locales.dutch), canBeCut: true },
  { format: 'ninjatrader-trades', variant: 'German numbers', files: tradeFiles(english, locales.german), canBeCut: true },
  { format: 'ninjatrader-trades', variant: 'meaningless headings', files: shapeFiles, isToldByShape: true },
  {
    format: 'ninjatrader-executions',
    variant: 'American',
    files: executionFiles(fc.constant(executionHeader), locales.american),
    canBeCut: true,
  },
  {
    format: 'ninjatrader-executions',
    variant: 'French',
    files: executionFiles(fc.constant(executionHeader), locales.french),
    canBeCut: true,
  },
  {
    format: 'ninjatrader-executions',
    variant: 'meaningless headings',
    isToldByShape: true,
    files: executionFiles(
      meaninglessNames(14).map((names) => [...names, '']),
      locales.american,
    ),
  },
];
