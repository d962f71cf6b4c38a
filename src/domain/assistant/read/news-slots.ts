/** Slots of news: how strong they are, and which release is meant. */
import { slotOfPhrases, type Slot, type Slots } from '@/domain/ask/phrase';

/** Releases by what traders call them, as their titles in the weekly file have them. */
const releases: readonly (readonly [names: string, title: string])[] = [
  ['nfp | non|nonfarm [-] [farm] payroll | nonfarm [payroll] [report] | payroll | jobs report', 'non-farm'],
  ['core cpi', 'core cpi'],
  ['cpi | inflation [data|report|figures] | consumer price [index]', 'cpi'],
  ['ppi | producer price [index]', 'ppi'],
  ['pce | core pce', 'pce'],
  ['fomc | fed | federal reserve', 'fomc|federal funds|fed chair'],
  ['ecb', 'ecb|main refinancing'],
  ['boe | bank of england', 'boe|official bank rate|mpc'],
  ['boj | bank of japan', 'boj|policy rate'],
  ['(rate | interest rate) decision | rate', 'rate'],
  ['gdp', 'gdp'],
  ['pmi', 'pmi'],
  ['retail sales', 'retail sales'],
  ['unemployment [rate] | jobless rate', 'unemployment rate|unemployment'],
  ['jobless claims | unemployment claims | claims', 'claims'],
  ['crude [oil] inventories | oil inventories', 'crude oil inventories'],
  ['consumer confidence | consumer sentiment', 'consumer confidence|consumer sentiment'],
  ['trade balance', 'trade balance'],
];

const impacts: readonly (readonly [string, () => string])[] = [
  ['(red | high [-] [impact] | important | big | major | strong) ', () => 'high'],
  ['(medium [-] [impact] | orange)', () => 'medium'],
];

/** Countries of releases, by the currency that moves. */
const countries: readonly (readonly [string, () => string])[] = [
  ['us | u s | usa | american | united states', () => 'USD'],
  ['uk | british | united kingdom', () => 'GBP'],
  ['eurozone | euro zone | euro area | eu | european', () => 'EUR'],
  ['japan | japanese', () => 'JPY'],
  ['canada | canadian', () => 'CAD'],
  ['australia | australian', () => 'AUD'],
  ['new zealand | nz', () => 'NZD'],
  ['switzerland | swiss', () => 'CHF'],
  ['china | chinese', () => 'CNY'],
];
const named = slotOfPhrases(
  countries.map(([names, make]) => [`(${names})`, make] as const),
  {},
);

/** “Tell us” names no country. */
const country: Slot = (tokens, at) => (['tell', 'give', 'show', 'let'].includes(tokens[at - 1]?.text ?? '') ? [] : named(tokens, at));

export const newsSlots: Slots = {
  country,
  news: slotOfPhrases(
    releases.map(([names, title]) => [`(${names})`, () => title] as const),
    {},
  ),
  impact: slotOfPhrases(impacts, {}),
};
