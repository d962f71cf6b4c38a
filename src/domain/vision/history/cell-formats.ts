/** What cells may hold, sign by sign. A cell is read as the format that fits it best, and cells of one column share theirs. */
import { futuresContracts } from '@/domain/market/futures-contracts';
import { listedInstruments } from '@/domain/market/instrument-list';
import { signsIn, type Pattern, type PatternPlace } from './decode-as';

export interface CellFormat {
  readonly name: string;
  readonly pattern: Pattern;
  /** How likely it is before anything is read, beside 1 for others; 1 where not stated. */
  readonly prior?: number;
}

const one = (signs: string): PatternPlace => ({ signs: signsIn(signs), isOptional: false, isMany: false });
const maybe = (signs: string): PatternPlace => ({ ...one(signs), isOptional: true });
const many = (signs: string): PatternPlace => ({ ...one(signs), isMany: true });
const asideMaybe = (signs: string): PatternPlace => ({ ...maybe(signs), isAside: true });

const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const small = 'abcdefghijklmnopqrstuvwxyz';

const times = (count: number, place: PatternPlace): PatternPlace[] => Array.from({ length: count }, () => place);
const digit = one(digits);

/** Three digits between marks. Spaces leave no sign. */
const whole = (groups: number, mark: string): PatternPlace[] =>
  groups === 0
    ? [many(digits)]
    : [
        digit,
        maybe(digits),
        maybe(digits),
        ...Array.from({ length: groups }, () => [{ ...one(mark), isAside: true }, ...times(3, digit)]).flat(),
      ];

const part = (decimals: number): PatternPlace[] => (decimals === 0 ? [] : [one('.'), ...times(decimals, digit)]);

/** A unit or a currency after a number: 'Lots', 'USD'. */
const unit: PatternPlace = { ...many(capitals + small), isOptional: true, isAside: true };

const numbers = (decimals: readonly number[], around: readonly [readonly PatternPlace[], readonly PatternPlace[]]): CellFormat[] =>
  decimals.flatMap((count) =>
    [0, 1, 2].map((groups) => ({
      name: `${String(count)} ${String(groups)}`,
      pattern: [...around[0], ...whole(groups, ','), ...part(count), ...around[1]],
    })),
  );

export const priceFormats = numbers([0, 1, 2, 3, 4, 5, 6], [[], []]);
export const sizeFormats = numbers([0, 1, 2, 3], [[], [unit]]);
export const amountFormats = numbers([0, 2], [[maybe('+-'), asideMaybe('$€£'), maybe('+-')], [unit]]);
export const ticketFormats: readonly CellFormat[] = [{ name: 'number', pattern: [asideMaybe('#'), many(digits)] }];

/** Places of a form: Y M D H S stand for the digits that may be there, d for any, others for themselves. */
const placesOfForm: ReadonlyMap<string, string> = new Map([
  ['d', digits],
  ['M', '01'],
  ['D', '0123'],
  ['H', '012'],
  ['S', '012345'],
  ['Y', '2'],
  ['C', '0'],
]);
const form = (text: string): PatternPlace[] => Array.from(text, (sign) => one(placesOfForm.get(sign) ?? sign));

const year = 'YCdd';
const clocks = ['Hd:Sd', 'Hd:Sd:Sd'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const letters = (word: string): PatternPlace[] => Array.from(word, one);

const halves: readonly (readonly PatternPlace[])[] = [[one('AP'), one('M')]];

/** Times as their digits, in the order in which they stand. */
export const timeFormats: readonly CellFormat[] = [
  ...clocks.flatMap((clock) => [
    ...['.', '-', '/'].map((mark) => ({ name: `ymd ${clock}`, pattern: form(`${year}${mark}Md${mark}Dd${clock}`) })),
    ...['.', '/', '-'].flatMap((mark) => [
      { name: `mdy ${clock}`, pattern: form(`Md${mark}Dd${mark}${year}${clock}`) },
      { name: `dmy ${clock}`, pattern: form(`Dd${mark}Md${mark}${year}${clock}`) },
    ]),
    ...months.flatMap((month) => [
      { name: `d ${month} y ${clock}`, pattern: [maybe('0123'), digit, ...letters(month), ...form(`${year}${clock}`)] },
      { name: `${month} d y ${clock}`, pattern: [...letters(month), maybe('0123'), digit, asideMaybe(','), ...form(`${year}${clock}`)] },
    ]),
  ]),
  ...halves.flatMap((half) =>
    clocks.flatMap((clock) => [
      {
        name: `mdy ${clock} half`,
        pattern: [
          maybe('01'),
          digit,
          one('/'),
          maybe('0123'),
          digit,
          one('/'),
          ...form(year),
          maybe('1'),
          ...form(clock).slice(1),
          ...half,
        ],
      },
    ]),
  ),
];

const word = (text: string): CellFormat => ({ name: text.toLowerCase(), pattern: letters(text) });

export const sideFormats: readonly CellFormat[] = [
  'buy',
  'Buy',
  'BUY',
  'sell',
  'Sell',
  'SELL',
  'Long',
  'long',
  'LONG',
  'Short',
  'short',
  'SHORT',
].map(word);

/** A name that stands in no list: capitals and digits, and what brokers put behind them. */
const unlisted = 0.001;
const letterForms: readonly CellFormat[] = [
  { name: 'name', pattern: [maybe('/'), many(capitals), { ...many(digits), isOptional: true }], prior: unlisted },
  { name: 'with contract', pattern: [many(capitals + digits), one('!')], prior: unlisted },
  { name: 'with suffix', pattern: [many(capitals), { ...many(digits), isOptional: true }, one('.'), many(small)], prior: unlisted },
  { name: 'with letter', pattern: [many(capitals), { ...many(digits), isOptional: true }, one(small)], prior: unlisted },
  { name: 'mixed', pattern: [many(capitals + digits)], prior: 0.1 * unlisted },
];

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'DOGE', 'ADA', 'BNB', 'LINK', 'AVAX'];

const futures: readonly CellFormat[] = [...futuresContracts.keys()].flatMap((root) => {
  const name = Array.from(root, one);
  return [
    { name: root, pattern: [maybe('/'), ...name] },
    { name: `${root} month`, pattern: [maybe('/'), ...name, one('FGHJKMNQUVXZ'), digit, maybe(digits)] },
    { name: `${root} 1!`, pattern: [...name, one('1'), one('!')] },
  ];
});

const names = [
  ...new Set([
    ...listedInstruments.filter(({ group }) => group !== 'Future').map(({ symbol }) => symbol),
    ...coins.flatMap((coin) => [`${coin}USD`, `${coin}USDT`]),
  ]),
];

/** Names of markets: listed ones, with what brokers put behind them, and others. */
export const symbolFormats: readonly CellFormat[] = [
  ...letterForms,
  ...futures,
  ...names.flatMap((name) => [
    { name, pattern: letters(name) },
    { name: `${name} suffix`, pattern: [...letters(name), maybe('.#_'), many(small)], prior: 0.3 },
    { name: `${name} letter`, pattern: [...letters(name), one(small)], prior: 0.3 },
  ]),
];
