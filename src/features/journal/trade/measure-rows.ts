/** The measures of a trade as rows of text: each with its source, or with the reason why it is not known. */
import type { NearestEvent, NewsEvent } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { explainExcursion, explainPlannedR, explainR, explainTicks } from '@/domain/journal/explain-trade';
import type { TimeOf } from '@/domain/journal/explain-trade';
import { assumedAmountWords, riskScopeWords } from '@/domain/journal/assumed-risk-words';
import type { Explanation } from '@/domain/journal/explanation';
import type { Trade } from '@/domain/trades/trade';
import type { TradeMeasures } from '@/domain/journal/trade-measures';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Excursion, Reach } from '@/domain/statistics/excursion';
import type { Statistic } from '@/domain/statistics/statistic';
import { formatCount, formatMoney, formatPrice, formatQuantity, formatR } from '@/lib/format-number';

export interface MeasureRow {
  readonly name: string;
  /** null: not known, `note` says why. */
  readonly value: string | null;
  readonly note: string | null;
  readonly explain: (() => Explanation) | null;
}

export interface RowContext {
  /** Of the trade. */
  readonly currency: string;
  /** Writes when a plan was made. */
  readonly timeOf: TimeOf;
}

const sourceNotes = {
  'risk noted by the trader': 'The money at risk as you noted it',
  'stop noted by the trader': 'From the stop as you noted it',
  'stop of the plan': 'From the stop of your plan',
  'initial stop of the order': 'From the stop placed with the order',
  'last stated stop': 'From the last stop that the file states: it may have been moved since the entry',
  'assumed 1R': 'Assumed, because no stop is known',
} as const;

const sourceNote = ({ assumedRisk, plan }: Trade, source: keyof typeof sourceNotes, timeOf: TimeOf): string => {
  const note = sourceNotes[source];
  if (source === 'stop of the plan' && plan !== undefined) return `${note} of ${timeOf(plan.at)}, saved before the fill`;
  return source === 'assumed 1R' && assumedRisk !== undefined
    ? `${note}: ${assumedAmountWords(assumedRisk.risk, assumedRisk.currency)} for ${riskScopeWords(assumedRisk)}`
    : note;
};

const bounds = ({ atLeast, atMost }: Reach, write: (value: number) => string): string =>
  write(atLeast) === write(atMost) ? write(atLeast) : `${write(atLeast)} to ${write(atMost)}`;

const reachText = (excursion: Statistic<Excursion>, side: 'adverse' | 'favourable', write: (value: number) => string): string | null =>
  excursion.value === null ? null : bounds(excursion.value[side], write);

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0;

const excursionRow = (trade: Trade, measures: TradeMeasures, side: 'adverse' | 'favourable', currency: string): MeasureRow => {
  const name = side === 'adverse' ? 'Furthest against (MAE)' : 'Furthest in favor (MFE)';
  const explain = (): Explanation => explainExcursion(trade, measures);
  const { excursion } = measures;
  if (excursion.value === null) return { name, value: null, note: excursion.reason, explain };
  const { price, ticks, money, r, source, pricesFit } = excursion.value;
  const decimals = decimalsOf(trade.broker.openPrice);
  const sign = side === 'adverse' ? -1 : 1;
  const texts = [
    reachText(r, side, (value) => `${formatR(sign * value)}${measures.risk.value?.source === 'assumed 1R' ? ' assumed' : ''}`),
    reachText(money, side, (value) => formatMoney(sign * value, { currency })),
    reachText(price, side, (value) => formatPrice(value.toFixed(decimals))),
    reachText(ticks, side, (value) => `${formatCount(Math.round(value))} ticks`),
  ].filter((text) => text !== null);
  const from = source === 'stated' ? 'As the broker states it' : 'Bounds from your candles';
  const doubt = pricesFit ? '' : '; entry or exit lies outside its bar, so the candles may be of another market or clock';
  return { name, value: texts.join(' · '), note: `${from}${doubt}`, explain };
};

const eventText = (event: NewsEvent): string => `${event.currency} ${(event as CalendarEvent).title}`;

/** How the entry lay to an event, in words: `3 min before USD CPI m/m`. */
export const distanceText = ({ minutes, side, event }: NearestEvent<NewsEvent>): string =>
  `${formatCount(Math.floor(minutes))} min ${side} ${eventText(event)}`;

const newsRow = ({ news }: TradeMeasures): MeasureRow => {
  const base = { name: 'Nearest red news', explain: null };
  if (news.value === null) return { ...base, value: null, note: news.reason };
  const { minutes, side, event } = news.value;
  return { ...base, value: `Entry ${formatCount(Math.floor(minutes))} min ${side}`, note: eventText(event) };
};

/** The entry against the trader's own rule; nothing without one. */
const blackoutRow = ({ blackout }: TradeMeasures): readonly MeasureRow[] => {
  if (blackout === null) return [];
  const base = { name: 'Your blackout rule', explain: null };
  switch (blackout.state) {
    case 'unknown':
      return [{ ...base, value: null, note: blackout.reason }];
    case 'outside':
      return [{ ...base, value: 'Entered outside the blackout', note: null }];
    case 'inside':
      return [{ ...base, value: 'Entered inside the blackout', note: distanceText(blackout) }];
  }
};

const row = (name: string, statistic: Statistic<string>, note: string | null, explain: MeasureRow['explain']): MeasureRow =>
  statistic.value === null ? { name, value: null, note: statistic.reason, explain } : { name, value: statistic.value, note, explain };

const mapped = <T>(statistic: Statistic<T>, write: (value: T) => string): Statistic<string> =>
  'reason' in statistic ? statistic : { value: write(statistic.value) };

/** With its sign, and with as many decimals as asked. */
const quantityText = (amount: number, decimals: number, unit: string): string =>
  `${amount > 0 ? '+' : ''}${formatQuantity(amount.toFixed(decimals), unit)}`;

/** A move in ticks; before it in pips for a currency pair, as its traders count. */
const moveText = (symbol: string, ticks: number): string => {
  const instrument = instrumentOf(symbol);
  const inTicks = quantityText(Math.round(ticks), 0, 'ticks');
  if (instrument?.kind !== 'forex') return inTicks;
  const pips = (Math.round(ticks) * Number(instrument.tickSize)) / Number(instrument.pipSize);
  return `${quantityText(pips, 1, 'pips')} · ${inTicks}`;
};

/** All rows, in the order in which they are read. */
export const measureRows = (trade: Trade, measures: TradeMeasures, { currency, timeOf }: RowContext): readonly MeasureRow[] => {
  const money = (value: number): string => formatMoney(value, { currency, sign: 'negative' });
  const { risk, r, plannedR, ticks } = measures;
  const isAssumed = risk.value?.source === 'assumed 1R';
  const inR = (text: string): string => (isAssumed ? `${text} assumed` : text);
  return [
    row(
      'Realized R',
      mapped(r, (value) => inR(formatR(value))),
      `Net result over the ${isAssumed ? 'assumed 1R' : 'initial risk'}`,
      () => explainR(trade, measures, timeOf),
    ),
    row(
      'Initial risk',
      mapped(risk, (value) => money(value.money)),
      risk.value === null ? null : sourceNote(trade, risk.value.source, timeOf),
      () => explainR(trade, measures, timeOf),
    ),
    row(
      'R planned',
      mapped(plannedR, (value) => inR(formatR(value.r))),
      plannedR.value === null ? null : `To the ${plannedR.value.source}`,
      () => explainPlannedR(trade, measures),
    ),
    excursionRow(trade, measures, 'adverse', currency),
    excursionRow(trade, measures, 'favourable', currency),
    row(
      'Price moved',
      mapped(ticks, (value) => moveText(trade.broker.symbol, value)),
      'From average entry to average exit',
      () => explainTicks(trade, measures),
    ),
    { name: 'Session at entry', value: measures.session, note: null, explain: null },
    newsRow(measures),
    ...blackoutRow(measures),
  ];
};
