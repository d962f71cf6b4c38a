/** On what terms a strategy is tested: contract, account and costs as they stand in their fields, and where each figure is from. */
import type { BacktestSettings, Commission, Spread, Swap } from '@/domain/backtest/backtest-settings';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { sealedShares } from '@/domain/runs/sealed-end';
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import type { Trade } from '@/domain/trades/trade';
import { formatMoney } from '@/lib/format-number';
import { practiceCosts, practiceTerms } from '@/features/charts/practice/practice-terms';
import type { PracticeTerms } from '@/features/charts/practice/practice-terms';
import { noLower } from './lower-choice';

export const sessionCities: readonly SessionCity[] = ['Sydney', 'Tokyo', 'London', 'New York'];

/** Numbers as they stand in their fields. */
export interface TermTexts {
  readonly cash: string;
  readonly currency: string;
  /** Worth of one unit of the quote currency in that of the account; '' where they are one. */
  readonly rate: string;
  readonly leverage: string;
  /** In percent of the margin. */
  readonly stopOut: string;
  readonly spreadKind: 'fixed' | 'sessions' | 'relative';
  /** In the unit of the market. */
  readonly spread: string;
  /** In place of it: percent of the price. */
  readonly spreadPercent: string;
  readonly sydney: string;
  readonly tokyo: string;
  readonly london: string;
  readonly newYork: string;
  readonly slippage: string;
  readonly commissionKind: 'lot' | 'share';
  /** Money for each lot or contract and side. */
  readonly commission: string;
  /** Percent of the value and side. */
  readonly commissionPercent: string;
  readonly swap: 'none' | 'ticks';
  readonly swapLong: string;
  readonly swapShort: string;
  readonly tripleDay: '1' | '2' | '3' | '4' | '5';
  /** Percent of the bars at the end that no run sees. */
  readonly heldBack: string;
  /** Interval of the shorter candles that settle unclear bars, such as '1m'; 'none'. */
  readonly settleWith: string;
}

export type TermName = keyof TermTexts;
export type SomeTerms = Partial<TermTexts>;

const cityNames: Readonly<Record<SessionCity, TermName>> = { Sydney: 'sydney', Tokyo: 'tokyo', London: 'london', 'New York': 'newYork' };
export const nameOfCity = (city: SessionCity): TermName => cityNames[city];

/** What a market is tested on when nobody has said otherwise, with the sentence that says so. */
export interface AssumedTerms {
  readonly market: PracticeTerms;
  readonly texts: TermTexts;
  readonly words: Readonly<Partial<Record<TermName, string>>>;
}

/** Shares of the price that the broker of a spot market lends; the limits of the EU and the UK for retail accounts. */
const leverageOf = ({ unit, sizeWord }: PracticeTerms): string => (unit.word === 'pips' ? '30' : sizeWord === 'contracts' ? '20' : '20');

/** The terms of a market whose prices have steps of `tickSize`; a commission is that of one's own trades where there are enough. */
export const assumedTerms = (market: string, tickSize: string, trades: readonly Trade[]): AssumedTerms => {
  const terms = practiceTerms(market, tickSize);
  const costs = practiceCosts(market, terms, trades, {});
  const spread = String(costs.spread.value);
  return {
    market: terms,
    texts: {
      cash: '10000',
      currency: terms.currency,
      rate: '',
      leverage: leverageOf(terms),
      stopOut: '50',
      spreadKind: 'fixed',
      spread,
      spreadPercent: '0.02',
      sydney: spread,
      tokyo: spread,
      london: spread,
      newYork: spread,
      slippage: String(costs.slippage.value),
      commissionKind: 'lot',
      commission: String(costs.commission.value),
      commissionPercent: '0.005',
      swap: 'none',
      swapLong: '0',
      swapShort: '0',
      tripleDay: '3',
      heldBack: '30',
      settleWith: noLower,
    },
    words: {
      settleWith: 'Assumed: nothing, so a bar that reaches stop and target counts in both readings.',
      cash: 'Assumed.',
      currency: `Assumed: the currency ${market.replace(/^simulated-/u, '')} is quoted in, so no rate is needed.`,
      leverage: 'Assumed: the limit for retail accounts in the EU and the UK.',
      stopOut: 'Assumed. The broker closes the position when equity falls to this part of its margin.',
      spread: costs.spread.from,
      spreadPercent: 'Assumed. Rounded up to whole ticks at the open of each candle.',
      slippage: costs.slippage.from,
      commission: costs.commission.from,
      commissionPercent: 'Assumed.',
      swap: 'Assumed: none. Set your broker’s if positions stay open overnight.',
      tripleDay: 'Assumed: Wednesday, as most brokers have it.',
      heldBack: 'The usual share. Runs and sweeps never see it; you open it once, at the end.',
    },
  };
};

/** What is in the fields: what was typed, else what is remembered of the market, else what is assumed. */
export const termsInFields = (assumed: AssumedTerms, remembered: SomeTerms, typed: SomeTerms): TermTexts => ({
  ...assumed.texts,
  ...remembered,
  ...typed,
});

/** Where a figure is from, as a sentence. */
export const originOf = (
  name: TermName,
  { assumed, remembered, typed }: { readonly assumed: AssumedTerms; readonly remembered: SomeTerms; readonly typed: SomeTerms },
): string => {
  if (typed[name] !== undefined) return 'Set by you.';
  if (remembered[name] !== undefined) return 'Remembered from your last run on this market.';
  return assumed.words[name] ?? 'Assumed.';
};

export type TermsRead =
  | { readonly ok: true; readonly settings: BacktestSettings; readonly heldBackShare: number }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<TermName, string>>> };

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

type Errors = Partial<Record<TermName, string>>;

/** Reads a number of a field; what is wrong goes to the errors, and the number is NaN. */
const reader =
  (texts: TermTexts, errors: Errors) =>
  (name: TermName, isGood: (value: number) => boolean, sentence: string): number => {
    const value = numberIn(texts[name]);
    if (Number.isFinite(value) && isGood(value)) return value;
    errors[name] = sentence;
    return NaN;
  };

type Read = ReturnType<typeof reader>;

const isCost = (value: number): boolean => value >= 0;
const cost = 'A cost is 0 or more.';

const spreadOf = (texts: TermTexts, read: Read, ticksOf: (units: number) => number): Spread => {
  if (texts.spreadKind === 'relative') {
    const percent = read('spreadPercent', (value) => value > 0 && value < 100, 'Enter a percentage above 0 and below 100.');
    return { ticks: 0, ratio: percent / 100, bySession: [] };
  }
  const ticks = ticksOf(read('spread', isCost, cost));
  if (texts.spreadKind === 'fixed') return { ticks, bySession: [] };
  return { ticks, bySession: sessionCities.map((city) => ({ city, ticks: ticksOf(read(nameOfCity(city), isCost, cost)) })) };
};

const commissionOf = (texts: TermTexts, read: Read): Commission => {
  if (texts.commissionKind === 'share') {
    const percent = read('commissionPercent', (value) => value >= 0 && value < 100, 'A commission is 0 or more percent.');
    return percent > 0 ? { kind: 'share of value', ratio: percent / 100 } : { kind: 'none' };
  }
  const money = read('commission', isCost, cost);
  return money > 0 ? { kind: 'per lot and side', money } : { kind: 'none' };
};

const isAnything = (): boolean => true;

const swapOf = (texts: TermTexts, read: Read): Swap | null => {
  if (texts.swap === 'none') return null;
  const sentence = 'Enter ticks a night: below 0 is charged, above 0 is credited.';
  return {
    longTicks: read('swapLong', isAnything, sentence),
    shortTicks: read('swapShort', isAnything, sentence),
    tripleDay: Number(texts.tripleDay) as Swap['tripleDay'],
  };
};

/** The settings of the fields, or what is wrong, field by field. */
export const readTerms = (texts: TermTexts, { contract, unit, currency: quote }: PracticeTerms): TermsRead => {
  const errors: Errors = {};
  const read = reader(texts, errors);
  const ticksOf = (units: number): number => Math.round((units * unit.size) / Number(contract.tickSize));
  const currency = texts.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/u.test(currency)) errors.currency = 'Enter a currency code such as USD.';
  const isSame = currency === quote;
  const rate = isSame ? 1 : read('rate', (value) => value > 0, `Enter what 1 ${quote} is worth in ${currency}: we never take it as 1.`);
  const cash = read('cash', (value) => value > 0, 'Enter an amount above 0.');
  const leverage = read('leverage', (value) => value >= 1 && value <= 5_000, 'Enter a leverage from 1 to 5,000.');
  const stopOut = read('stopOut', (value) => value >= 0 && value <= 100, 'Enter 0 to 100 percent of the margin.');
  const slippage = ticksOf(read('slippage', isCost, cost));
  const spread = spreadOf(texts, read, ticksOf);
  const commission = commissionOf(texts, read);
  const swap = swapOf(texts, read);
  const heldBack = read(
    'heldBack',
    (value) => value >= 100 * sealedShares.least && value <= 100 * sealedShares.most,
    'Enter 10 to 60 percent.',
  );
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    heldBackShare: heldBack / 100,
    settings: {
      ...plainSettings({ ...contract, pointValue: contract.pointValue * rate }, { cash, currency }),
      commission,
      spread,
      slippageTicks: slippage,
      swap,
      margin: { kind: 'leverage', leverage },
      stopOutRatio: stopOut / 100,
    },
  };
};

/** Money as it is written elsewhere; what is no number stays as it was typed. */
const commissionText = ({ commission, currency }: TermTexts): string => {
  const amount = Number(commission.replace(',', '.'));
  return commission.trim() === '' || !Number.isFinite(amount)
    ? commission
    : formatMoney(amount, { currency: currency.trim().toUpperCase(), sign: 'negative' });
};

/** The terms in one line above the result. */
export const termsLine = (texts: TermTexts, { unit, sizeWord }: PracticeTerms): string => {
  const one = sizeWord.replace(/s$/u, '');
  const spread =
    texts.spreadKind === 'sessions'
      ? 'spread by session'
      : texts.spreadKind === 'relative'
        ? `spread ${texts.spreadPercent} % of the price`
        : `spread ${texts.spread} ${texts.spread === '1' ? unit.word.replace(/s$/u, '') : unit.word}`;
  const commission =
    texts.commissionKind === 'share' ? `${texts.commissionPercent} % commission` : `commission ${commissionText(texts)} a ${one}`;
  return `${spread}, slippage ${texts.slippage} ${unit.word}, ${commission}, ${texts.swap === 'none' ? 'no swap' : 'with swap'}`;
};
