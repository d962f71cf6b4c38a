/** What a portfolio asks, from what is typed: its legs with their terms and where these are from, one account, and limits of the whole. */
import type { PortfolioAccount } from '@/domain/backtest/run-portfolio';
import type { PortfolioLimits } from '@/domain/backtest/shared-account';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { sealedShares } from '@/domain/runs/sealed-end';
import type { Strategy } from '@/domain/strategy/strategy';
import { readErrorOf, seriesFor, symbolBehind } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { lowerNamed, shorterCandles } from '@/features/charts/backtest/lower-choice';
import { assumedTerms, readTerms, termsInFields, termsLine } from '@/features/charts/backtest/run-terms';
import type { AssumedTerms, SomeTerms, TermName, TermTexts } from '@/features/charts/backtest/run-terms';
import type { RunQuestion } from '@/features/charts/backtest/run-types';

/** More would be a list that nobody reads. */
export const mostLegs = 12;

/** What a portfolio may take of a strategy of the shelf. */
export interface PlannedStrategy {
  readonly id: string;
  readonly strategy: Strategy;
  readonly family: string;
  readonly triedBefore: number;
  readonly version: string | null;
}

export interface LegDraft {
  /** Tells legs apart while they are edited. */
  readonly key: string;
  readonly market: string;
  readonly interval: string;
  /** Id of the strategy on the shelf; null: the one that is open. */
  readonly strategy: string | null;
  readonly typed: SomeTerms;
}

export interface PortfolioDraft {
  readonly legs: readonly LegDraft[];
  readonly cash: string;
  readonly currency: string;
  /** In percent of the margin. */
  readonly stopOut: string;
  /** Percent of the bars at the end that it does not see. */
  readonly heldBack: string;
  /** Empty: no limit. */
  readonly positions: string;
  readonly positionsEach: string;
  /** Times the equity. */
  readonly exposure: string;
  /** Percent of the equity. */
  readonly risk: string;
}

export const emptyDraft: PortfolioDraft = {
  legs: [],
  cash: '10000',
  currency: 'USD',
  stopOut: '50',
  heldBack: '30',
  positions: '',
  positionsEach: '',
  exposure: '',
  risk: '',
};

export type AccountField = Exclude<keyof PortfolioDraft, 'legs'>;

/** Candles of a pair whose openings are the rate; `isInverse`: 1 / them. */
export interface RateSource {
  readonly market: string;
  readonly title: string;
  readonly digest: string;
  readonly interval: string;
  readonly isInverse: boolean;
}

export interface PortfolioLeg extends RunQuestion {
  /** null: its results are in the account's currency, or its rate was typed. */
  readonly rates: RateSource | null;
}

export interface PortfolioQuestion {
  readonly uid: string;
  readonly legs: readonly PortfolioLeg[];
  readonly account: PortfolioAccount;
  readonly limits: PortfolioLimits;
  readonly heldBackShare: number;
}

/** A leg as its fields show it. */
export interface LegInHand {
  readonly draft: LegDraft;
  readonly market: ChartMarket | null;
  readonly assumed: AssumedTerms;
  readonly remembered: SomeTerms;
  readonly texts: TermTexts;
  readonly errors: Readonly<Partial<Record<TermName, string>>>;
  /** Currency of its results before they become the account's. */
  readonly quote: string;
  readonly rates: RateSource | null;
  readonly costs: string;
  /** What keeps it from running, besides errors in its fields; null: nothing. */
  readonly problem: string | null;
  readonly question: PortfolioLeg | null;
}

export interface PlanPlace {
  readonly uid: string;
  readonly markets: readonly ChartMarket[];
  readonly open: PlannedStrategy | null;
  readonly shelf: readonly PlannedStrategy[];
  /** Terms of an earlier run of a market. */
  readonly rememberedOf: (market: string) => SomeTerms;
}

/** The market whose prices are worth of `quote` in `currency`, of the same kind as the leg: simulated rates for simulated prices alone. */
export const rateSourceOf = (
  markets: readonly ChartMarket[],
  isSimulated: boolean,
  { quote, currency, interval }: { readonly quote: string; readonly currency: string; readonly interval: string },
): RateSource | null => {
  for (const market of markets) {
    if (market.isSimulated !== isSimulated) continue;
    const pair = instrumentOf(symbolBehind(market.symbol));
    if (pair?.kind !== 'forex') continue;
    const isStraight = pair.base === quote && pair.quote === currency;
    if (!isStraight && !(pair.base === currency && pair.quote === quote)) continue;
    const series = seriesFor(market, interval, undefined);
    if (series !== null) {
      return { market: market.symbol, title: market.title, digest: series.digest, interval, isInverse: !isStraight };
    }
  }
  return null;
};

const quoteOf = (market: string, assumed: AssumedTerms): string => {
  const instrument = instrumentOf(symbolBehind(market));
  if (instrument === null) return assumed.market.currency;
  return instrument.kind === 'future' ? instrument.currency : instrument.quote;
};

/** A rate that was remembered holds for the currency that it was typed for. */
const usable = (remembered: SomeTerms, currency: string): SomeTerms => {
  if (remembered.currency?.trim().toUpperCase() === currency) return remembered;
  const { rate, ...rest } = remembered;
  void rate;
  return rest;
};

interface Found {
  readonly market: ChartMarket;
  readonly series: SeriesFacts;
  readonly planned: PlannedStrategy;
}

const missing = (draft: LegDraft, market: ChartMarket | null, series: SeriesFacts | null, planned: PlannedStrategy | null) => {
  if (market === null || series === null) return `No candles of ${draft.market} are here at this interval. Choose others.`;
  return planned === null ? 'Choose a strategy, or open one in the builder.' : null;
};

/** The leg with the terms of the market, in the account's currency. */
export const legInHand = (draft: LegDraft, account: PortfolioDraft, place: PlanPlace): LegInHand => {
  const market = place.markets.find(({ symbol }) => symbol === draft.market) ?? null;
  const series = market === null ? null : seriesFor(market, draft.interval, undefined);
  const planned = draft.strategy === null ? place.open : (place.shelf.find(({ id }) => id === draft.strategy) ?? null);
  const currency = account.currency.trim().toUpperCase();
  const assumed = assumedTerms(draft.market, series?.tickSize ?? '0.00001', []);
  const remembered = usable(place.rememberedOf(draft.market), currency);
  const { cash, stopOut, heldBack } = account;
  const texts = { ...termsInFields(assumed, remembered, draft.typed), currency, cash, stopOut, heldBack };
  const quote = quoteOf(draft.market, assumed);
  const isOther = quote !== currency;
  const source = isOther ? rateSourceOf(place.markets, market?.isSimulated === true, { quote, currency, interval: draft.interval }) : null;
  // What was typed for this portfolio goes before candles of the pair, and these before what is remembered.
  const rates = (draft.typed.rate ?? '') === '' ? source : null;
  const isUnrated = isOther && rates === null && texts.rate.trim() === '';
  const read = readTerms(rates === null && !isUnrated ? texts : { ...texts, rate: '1' }, assumed.market);
  const errors = read.ok ? {} : read.errors;
  const costs = termsLine({ ...texts, currency }, assumed.market);
  const unrated = `No rate from ${quote} to ${currency}. Add candles of ${quote}${currency} or ${currency}${quote}, or type what 1 ${quote} is worth.`;
  const problem = missing(draft, market, series, planned) ?? (isUnrated ? unrated : null);
  const base = { draft, market, assumed, remembered, texts, errors, quote, rates, costs, problem };
  if (problem !== null || !read.ok) return { ...base, question: null };
  const found = { market, series, planned } as Found;
  const lower = lowerNamed(shorterCandles(found.market, found.series, draft.interval), texts.settleWith);
  return {
    ...base,
    question: {
      uid: place.uid,
      market: draft.market,
      title: `${found.market.title}, ${draft.interval}`,
      isSimulated: found.market.isSimulated,
      digest: found.series.digest,
      interval: draft.interval,
      tickSize: found.series.tickSize,
      strategy: found.planned.strategy,
      family: found.planned.family,
      triedBefore: found.planned.triedBefore,
      version: found.planned.version,
      settings: read.settings,
      costs,
      heldBackShare: read.heldBackShare,
      rates,
      ...(lower === null ? {} : { lower }),
      ...readErrorOf(found.series, found.market),
    },
  };
};

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

export type PortfolioRead =
  | { readonly ok: true; readonly question: PortfolioQuestion }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<AccountField, string>>>; readonly problem: string | null };

const isLimit = (text: string, isGood: (value: number) => boolean): boolean => text.trim() === '' || isGood(numberIn(text));
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

const errorsOf = (draft: PortfolioDraft): Partial<Record<AccountField, string>> => {
  const say = (isGood: boolean, name: AccountField, sentence: string) => (isGood ? {} : { [name]: sentence });
  const [cash, stopOut, heldBack] = [numberIn(draft.cash), numberIn(draft.stopOut), numberIn(draft.heldBack)];
  const isHeld = heldBack >= 100 * sealedShares.least && heldBack <= 100 * sealedShares.most;
  const whole = 'Enter a whole number from 1 on, or nothing.';
  return {
    ...say(cash > 0, 'cash', 'Enter an amount above 0.'),
    ...say(/^[A-Za-z]{3}$/u.test(draft.currency.trim()), 'currency', 'Enter a currency code such as USD.'),
    ...say(stopOut >= 0 && stopOut <= 100, 'stopOut', 'Enter 0 to 100 percent of the margin.'),
    ...say(isHeld, 'heldBack', 'Enter 10 to 60 percent.'),
    ...say(isLimit(draft.positions, isCount), 'positions', whole),
    ...say(isLimit(draft.positionsEach, isCount), 'positionsEach', whole),
    ...say(
      isLimit(draft.exposure, (value) => value > 0),
      'exposure',
      'Enter a number above 0, or nothing.',
    ),
    ...say(
      isLimit(draft.risk, (value) => value > 0 && value <= 100),
      'risk',
      'Enter a percentage above 0, or nothing.',
    ),
  };
};

const limit = (text: string): number | undefined => (text.trim() === '' ? undefined : numberIn(text));

/** The question, or what is wrong where. */
export const readPortfolio = (draft: PortfolioDraft, legs: readonly LegInHand[], uid: string): PortfolioRead => {
  const errors = errorsOf(draft);
  const questions = legs.flatMap(({ question }) => question ?? []);
  if (legs.length === 0) return { ok: false, errors, problem: 'Add at least one instrument.' };
  if (questions.length < legs.length || Object.keys(errors).length > 0) return { ok: false, errors, problem: null };
  const risk = limit(draft.risk);
  return {
    ok: true,
    question: {
      uid,
      legs: questions,
      account: { cash: numberIn(draft.cash), currency: draft.currency.trim().toUpperCase(), stopOutRatio: numberIn(draft.stopOut) / 100 },
      limits: {
        positions: limit(draft.positions),
        positionsEach: limit(draft.positionsEach),
        exposure: limit(draft.exposure),
        risk: risk === undefined ? undefined : risk / 100,
      },
      heldBackShare: numberIn(draft.heldBack) / 100,
    },
  };
};
