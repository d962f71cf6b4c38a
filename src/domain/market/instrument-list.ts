/**
 * What a search for an instrument offers: pairs, metals and futures whose terms are known, and names under which brokers trade
 * indices, oil and coins, each by its own terms. Those are listed so that they are found; nothing is said here of what they are worth.
 */
import { futuresContracts } from './futures-contracts';

export interface ListedInstrument {
  readonly symbol: string;
  readonly title: string;
  readonly group: string;
}

const currencyNames: readonly (readonly [code: string, name: string])[] = [
  ['EUR', 'Euro'],
  ['GBP', 'British pound'],
  ['AUD', 'Australian dollar'],
  ['NZD', 'New Zealand dollar'],
  ['USD', 'US dollar'],
  ['CAD', 'Canadian dollar'],
  ['CHF', 'Swiss franc'],
  ['JPY', 'Japanese yen'],
];

/** Traded against the US dollar, and here against nothing else. */
const otherCurrencies: readonly (readonly [code: string, name: string])[] = [
  ['NOK', 'Norwegian krone'],
  ['SEK', 'Swedish krona'],
  ['MXN', 'Mexican peso'],
  ['ZAR', 'South African rand'],
  ['TRY', 'Turkish lira'],
  ['SGD', 'Singapore dollar'],
  ['PLN', 'Polish zloty'],
];

const usualPairs = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD', 'EURGBP', 'EURJPY', 'GBPJPY'];

const pairs: readonly ListedInstrument[] = [
  ...currencyNames.flatMap(([base, name], place) =>
    currencyNames.slice(place + 1).map(([quote, other]) => ({ symbol: `${base}${quote}`, title: `${name} / ${other}`, group: 'Pair' })),
  ),
  ...otherCurrencies.map(([code, name]) => ({ symbol: `USD${code}`, title: `US dollar / ${name}`, group: 'Pair' })),
];

const placeOf = ({ symbol }: ListedInstrument): number => {
  const place = usualPairs.indexOf(symbol);
  return place === -1 ? usualPairs.length : place;
};

const metals: readonly ListedInstrument[] = [
  { symbol: 'XAUUSD', title: 'Gold in US dollars', group: 'Metal' },
  { symbol: 'XAGUSD', title: 'Silver in US dollars', group: 'Metal' },
  { symbol: 'XAUEUR', title: 'Gold in euros', group: 'Metal' },
];

/** Whose terms differ by broker, or that no table here knows. */
const byOwnTerms: readonly (readonly [group: string, instruments: readonly (readonly [symbol: string, title: string])[]])[] = [
  [
    'Index',
    [
      ['US30', 'Dow Jones 30'],
      ['US500', 'S&P 500'],
      ['NAS100', 'Nasdaq 100'],
      ['US2000', 'Russell 2000'],
      ['GER40', 'DAX 40, Germany'],
      ['UK100', 'FTSE 100, London'],
      ['FRA40', 'CAC 40, France'],
      ['JPN225', 'Nikkei 225, Japan'],
      ['AUS200', 'ASX 200, Australia'],
    ],
  ],
  [
    'Energy',
    [
      ['USOIL', 'WTI crude oil'],
      ['UKOIL', 'Brent crude oil'],
      ['NATGAS', 'Natural gas'],
    ],
  ],
  [
    'Crypto',
    [
      ['BTCUSD', 'Bitcoin'],
      ['ETHUSD', 'Ether'],
      ['SOLUSD', 'Solana'],
      ['XRPUSD', 'XRP'],
      ['LTCUSD', 'Litecoin'],
      ['BTC', 'Bitcoin future or coin'],
      ['ETH', 'Ether future or coin'],
    ],
  ],
  [
    'Future',
    [
      ['DX', 'US dollar index'],
      ['VX', 'VIX'],
      ['FDAX', 'DAX'],
      ['FESX', 'EURO STOXX 50'],
      ['CC', 'Cocoa'],
      ['KC', 'Coffee'],
      ['CT', 'Cotton'],
      ['SB', 'Sugar'],
    ],
  ],
];

/** Every listed instrument, the most traded pairs first. */
export const listedInstruments: readonly ListedInstrument[] = [
  ...pairs.toSorted((a, b) => placeOf(a) - placeOf(b)),
  ...metals,
  ...[...futuresContracts.values()].map(({ symbol, title }) => ({ symbol, title, group: 'Future' })),
  ...byOwnTerms.flatMap(([group, instruments]) => instruments.map(([symbol, title]) => ({ symbol, title, group }))),
];
