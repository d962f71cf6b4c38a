/** What one trades a replay with: the terms of the market, the order that is being written, and what keys and buttons do with it. */
import { useMemo, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { formatMoney, formatR } from '@/lib/format-number';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { showToast } from '@/ui/show-toast';
import { keepOwnCosts, readOwnCosts } from './practice-book';
import type { PracticeBook } from './practice-book';
import { practiceCosts, practiceTerms, usualSize, usualStop } from './practice-terms';
import type { OwnCosts, PracticeCosts, PracticeSize, PracticeTerms } from './practice-terms';
import { useDeeds } from './use-deeds';
import { usePractice } from './use-practice';
import type { Practice } from './use-practice';

/** An order while it is written; numbers as they stand in their fields. */
export interface OrderDraft {
  readonly kind: 'market' | 'limit' | 'stop';
  readonly price: string;
  /** Distances from the entry, in the unit of the market; an empty target: none. */
  readonly stop: string;
  readonly target: string;
  readonly size: PracticeSize;
}

export interface PracticeDeskState {
  readonly practice: Practice;
  readonly terms: PracticeTerms;
  readonly costs: PracticeCosts;
  readonly setCosts: (costs: OwnCosts) => void;
  /** Costs and size stay as they are once an order was given. */
  readonly areFixed: boolean;
  readonly draft: OrderDraft;
  readonly write: (part: Partial<OrderDraft>) => void;
  /** Why nothing can be ordered now, in a sentence; null when it can. */
  readonly hindrance: string | null;
  readonly enter: (side: 'long' | 'short') => void;
  readonly close: () => void;
  /** Takes back orders that wait. */
  readonly cancel: () => void;
  readonly isOpen: boolean;
  readonly show: (isOpen: boolean) => void;
}

export interface PracticeDeskPlace {
  readonly uid: string;
  readonly controls: ReplayControls;
  /** The chart in hand as it is shown, its market, and its bars; null while there are none. */
  readonly chart: ChartSetup;
  readonly market: ChartMarket | null;
  readonly bars: ChartBars | null;
  /** One's own of this market. */
  readonly trades: readonly Trade[];
  /** What a position may lose, as it was told the tools for positions. */
  readonly riskMoney: number | null;
}

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));

const refuse = (text: string): void => showToast({ tone: 'danger', title: 'We couldn’t place this order', text });

/** Why an order cannot be given now. */
const hindranceOf = ({ controls: { replay }, chart, market }: PracticeDeskPlace, { book }: Practice): string | null => {
  if (replay === null || market === null) return 'There are no candles to trade.';
  if (book !== null && book.market !== chart.market)
    return `You practice ${replay.isBlind ? 'another market' : book.title} in this replay.`;
  if (replay.reached < replay.seen) return 'You have seen what follows from here. Go to the newest bar to trade.';
  return null;
};

/** The prices of an order, on the grid of the market; a sentence where a field has no such number. */
const pricesOf = (
  draft: OrderDraft,
  side: 'long' | 'short',
  { terms, bars }: { readonly terms: PracticeTerms; readonly bars: ChartBars },
) => {
  const [price, stop, target] = [numberIn(draft.price), numberIn(draft.stop), numberIn(draft.target)];
  if (!(stop > 0)) return 'Enter how far away the stop is. Without a stop a trade has no R.';
  if (draft.target.trim() !== '' && !(target > 0)) return 'Enter a target distance above 0, or leave it empty.';
  if (draft.kind !== 'market' && !(price > 0)) return 'Enter the price of the order.';
  const close = bars.close[bars.length - 1] ?? NaN;
  const from = draft.kind === 'market' ? close : price;
  if (draft.kind !== 'market') {
    const isAbove = price > close;
    const wantsAbove = (draft.kind === 'stop') === (side === 'long');
    if (isAbove !== wantsAbove)
      return `A ${draft.kind} order to ${side === 'long' ? 'buy' : 'sell'} lies ${wantsAbove ? 'above' : 'below'} the last price.`;
  }
  const sign = side === 'long' ? 1 : -1;
  const at = (distance: number): number => Number((from + sign * distance * terms.unit.size).toFixed(decimalsOf(bars.tickSize)));
  return {
    order: draft.kind === 'market' ? ({ kind: 'market' } as const) : { kind: draft.kind, price },
    stop: at(-stop),
    target: draft.target.trim() === '' ? null : at(target),
  };
};

const noOwn: OwnCosts = {};

/** What is told of a position that was closed because its replay ended. */
export const tellFinished = async (practice: Practice): Promise<void> => {
  const { currency } = practice.book === null ? { currency: 'USD' } : practiceTerms(practice.book.market, practice.book.tickSize);
  const trade = await practice.finish();
  if (trade === null) return;
  showToast({
    title: 'Your open position was closed at the next opening and counts',
    text: `${formatR(trade.r)}, ${formatMoney(trade.net, { currency })}.`,
  });
};

/** The order as it is written: what was typed, else distances that the bars of the market suggest. */
const useDraft = ({ market, bars, riskMoney, controls }: PracticeDeskPlace, terms: PracticeTerms) => {
  const of = `${controls.replay?.id ?? ''} ${market?.symbol ?? ''}`;
  const [typed, setTyped] = useState<{ readonly of: string; readonly part: Partial<OrderDraft> }>({ of: '', part: {} });
  // Suggested once for each replay: distances that changed with every bar could not be learned. An order that waits for its bar needs them
  // as well, so they do not wait until nothing is asked.
  const [suggested, suggest] = useState<{ readonly of: string; readonly stop: number } | null>(null);
  if (bars !== null && controls.isSettled && suggested?.of !== of) suggest({ of, stop: usualStop(bars, terms) });
  const stop = suggested?.of === of ? suggested.stop : null;
  const part = typed.of === of ? typed.part : {};
  const draft: OrderDraft = {
    kind: 'market',
    price: '',
    stop: stop === null ? '' : String(stop),
    target: stop === null ? '' : String(Number((2 * stop).toFixed(6))),
    size: usualSize(terms, riskMoney),
    ...part,
  };
  return [draft, (more: Partial<OrderDraft>) => setTyped({ of, part: { ...part, ...more } })] as const;
};

export const usePracticeDesk = (place: PracticeDeskPlace): PracticeDeskState => {
  const { uid, controls, chart, market, bars, trades } = place;
  const practice = usePractice({ uid, replay: controls.replay });
  const [own, setOwn] = useState<{ readonly market: string; readonly costs: OwnCosts } | null>(null);
  const [shown, show] = useState(false);
  const tickSize = bars?.tickSize ?? market?.series[0]?.tickSize ?? '0.00001';
  const terms = useMemo(() => practiceTerms(chart.market, tickSize), [chart.market, tickSize]);
  const set = useMemo(() => (own?.market === chart.market ? own.costs : readOwnCosts(uid, chart.market)), [own, uid, chart.market]);
  const { book } = practice;
  const costs = practiceCosts(chart.market, terms, trades, book === null ? set : noOwn);
  const [draft, write] = useDraft(place, terms);
  const hindrance = hindranceOf(place, practice);
  const fresh = (): PracticeBook | null => {
    const series = market === null ? null : seriesFor(market, chart.interval, chart.series);
    if (series === null || market === null || controls.replay === null) return null;
    const { spread, slippage, commission } = costs;
    const values = { spread: spread.value, slippage: slippage.value, commission: commission.value };
    const { digest } = series;
    return {
      replay: controls.replay.id,
      digest,
      market: chart.market,
      title: market.title,
      tickSize,
      costs: values,
      size: draft.size,
      acts: [],
    };
  };
  const ask = useDeeds(controls, async (deed) => {
    if (deed === 'cancel') return practice.cancel();
    if (deed === 'close' && book === null) return undefined;
    if (hindrance !== null) return refuse(hindrance);
    if (deed === 'close') return practice.close();
    if (bars === null) return refuse('There are no candles to trade.');
    if (book === null && !(draft.size.value > 0)) return refuse('Enter a size above 0.');
    const prices = pricesOf(draft, deed, { terms, bars });
    if (typeof prices === 'string') return refuse(prices);
    return practice.order({ side: deed, ...prices }, fresh);
  });
  const fixed = book?.costs;
  return {
    practice,
    terms,
    costs: fixed === undefined ? costs : fixedCosts(costs, fixed),
    setCosts: (next) => {
      setOwn({ market: chart.market, costs: next });
      keepOwnCosts(uid, chart.market, next);
    },
    areFixed: book !== null,
    draft: book === null ? draft : { ...draft, size: book.size },
    write,
    hindrance,
    enter: (side) => {
      if (controls.replay === null) return;
      show(true);
      ask(side);
    },
    close: () => ask('close'),
    cancel: () => ask('cancel'),
    isOpen: shown || book !== null,
    show,
  };
};

/** The costs of a book, with where they were from when it began. */
const fixedCosts = (costs: PracticeCosts, fixed: Required<OwnCosts>): PracticeCosts => {
  const of = (name: keyof PracticeCosts) =>
    costs[name].value === fixed[name] ? costs[name] : { value: fixed[name], from: 'Set by you.', isOwn: true };
  return { spread: of('spread'), slippage: of('slippage'), commission: of('commission') };
};
