/** What a press on a mark of the chart tells: a title, a few lines, and where the thing itself is. */
import { scheduleWords, impactWords, eventName } from '@/domain/calendar/event-words';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { Excursion, Reach } from '@/domain/statistics/excursion';
import { zoneCity } from '@/domain/time/zone-city';
import { alertPromise, alertTitle } from '@/features/charts/alerts/alert-words';
import { formatR } from '@/lib/format-number';
import { screens } from '@/routes';
import type { ContextModel } from './context-model';
import { averageFormula, doubtWords, heldLevels, levelFormula } from './level-facts';
import type { MarkName } from './mark-names';
import { averageOfLastBar } from './session-vwap';
import type { TradeShape } from './trade-shapes';

export interface MarkFacts {
  readonly key: string;
  readonly title: string;
  /** When it was or will be, epoch ms; null: at no one instant, or that must not be told. */
  readonly at: number | null;
  readonly lines: readonly string[];
  readonly link: { readonly to: string; readonly label: string } | null;
}

export interface FactWords {
  /** A price of the market. */
  readonly write: (price: number) => string;
  /** An instant in the zone of the charts. */
  readonly timeOf: (instant: number) => string;
  /** The same for a list: `Wed 18 03:30`. */
  readonly shortTimeOf: (instant: number) => string;
  /** The date of an instant there, `2026-03-18`. */
  readonly dateOf: (instant: number) => string;
  /** Whether dates must not be told. */
  readonly isBlind: boolean;
}

const reachWords = ({ atLeast, atMost }: Reach, write: (price: number) => string): string =>
  write(atLeast) === write(atMost) ? write(atLeast) : `${write(atLeast)} to ${write(atMost)}`;

const excursionLines = (shape: TradeShape, { bars }: ContextModel, write: (price: number) => string): readonly string[] => {
  const found = shape.excursionOn(bars);
  const excursion: Excursion | null = found?.value?.price.value ?? null;
  if (found === null || excursion === null) return [];
  const source = found.value?.source === 'stated' ? 'as your broker states it' : 'by the bars of this chart';
  return [
    `Furthest against (MAE) ${reachWords(excursion.adverse, write)}, furthest in favor (MFE) ${reachWords(excursion.favourable, write)}, in price from the entry, ${source}.`,
  ];
};

const tradeFacts = (shape: TradeShape, model: ContextModel, { write, timeOf, isBlind }: FactWords): Omit<MarkFacts, 'key'> => {
  const { trade, entry, stop, target, closed, from } = shape;
  const at = (instant: number): string => (isBlind ? '' : `, ${timeOf(instant)}`);
  const result = closed === null ? 'still open' : closed.r === null ? 'no R: its stop isn’t known' : formatR(closed.r);
  return {
    title: `${trade.broker.side === 'long' ? 'Long' : 'Short'} trade, ${result}`,
    at: isBlind ? null : from,
    lines: [
      `Entry ${write(entry)}${at(from)}`,
      ...(closed === null ? [] : [`Exit ${write(closed.exit)}${at(closed.to)}`]),
      stop === null ? 'No stop known' : `Stop ${write(stop)}`,
      ...(target === null ? [] : [`Target ${write(target)}`]),
      ...(model.hasTradedPrices ? excursionLines(shape, model, write) : []),
    ],
    link: isBlind
      ? null
      : { to: `${screens.journal.path}?${new URLSearchParams({ trade: shape.id }).toString()}`, label: 'Open in the journal' },
  };
};

const eventLine = (event: CalendarEvent): string => {
  const figures = [
    event.forecast === null ? null : `forecast ${event.raw.forecast}`,
    event.previous === null ? null : `previous ${event.raw.previous}`,
  ].filter((text) => text !== null);
  const source = event.schedule === undefined ? impactWords[event.impact] : scheduleWords(event.schedule);
  return [eventName(event), source, ...figures].join(', ');
};

const newsFacts = (at: number, { news }: ContextModel, { timeOf, dateOf, isBlind }: FactWords): Omit<MarkFacts, 'key'> | null => {
  const mark = news.marks.find((one) => one.at === at);
  const first = mark?.events[0];
  if (mark === undefined || first === undefined) return null;
  const isOut = news.blackouts.some(({ from, to }) => at >= from && at < to);
  const query = new URLSearchParams({ view: 'day', date: dateOf(at), q: first.title }).toString();
  return {
    title: `${eventName(first)}${mark.events.length > 1 ? ` +${String(mark.events.length - 1)}` : ''}`,
    at: isBlind ? null : at,
    lines: [
      ...(isBlind ? [] : [timeOf(at)]),
      ...mark.events.map(eventLine),
      ...(isOut ? ['Your blackout rule forbids entries in the shaded minutes around it.'] : []),
    ],
    link: isBlind ? null : { to: `${screens.calendar.path}?${query}`, label: 'Open in the calendar' },
  };
};

const planFacts = (id: string, { plans }: ContextModel, { write, timeOf, isBlind }: FactWords): Omit<MarkFacts, 'key'> | null => {
  const found = plans.find(({ read }) => read.id === id);
  if (found === undefined) return null;
  const { plan } = found.read;
  const when = isBlind || found.from === null ? [] : [`Made ${timeOf(found.from)}`];
  return {
    title: `Plan: ${plan.side}${plan.setup === undefined ? '' : `, ${plan.setup}`}`,
    at: isBlind ? null : found.from,
    lines: [
      `Entry ${write(Number(plan.entry))}, stop ${write(Number(plan.stop))}${plan.target === undefined ? '' : `, target ${write(Number(plan.target))}`}`,
      ...when,
    ],
    link: null,
  };
};

const levelFacts = (id: string, model: ContextModel, { write, timeOf, isBlind }: FactWords): Omit<MarkFacts, 'key'> | null => {
  const level = heldLevels(model).find(({ kind }) => kind === id);
  if (level === undefined) return null;
  const doubt = doubtWords(level);
  return {
    title: `${model.hours.nameOf(level.kind)} ${write(level.price)}`,
    at: null,
    lines: [
      levelFormula(level.kind, model),
      ...(isBlind
        ? []
        : [
            `Known since ${timeOf(level.from)}${level.to === null ? '.' : `; it holds until ${timeOf(level.to)}.`} From the bars of this chart.`,
          ]),
      ...(doubt === null ? [] : [doubt]),
    ],
    link: null,
  };
};

const averageFacts = ({ bars, clock }: ContextModel, { write }: FactWords): Omit<MarkFacts, 'key'> | null => {
  const now = averageOfLastBar(bars, clock);
  if (now === null) return null;
  return {
    title: `${now.isByVolume ? 'VWAP' : 'TWAP'} of the session ${write(now.average)}`,
    at: null,
    lines: [`One standard deviation is ${write(now.deviation)}.`, averageFormula],
    link: null,
  };
};

const turnFacts = (at: number, { days }: ContextModel, { timeOf, isBlind }: FactWords): Omit<MarkFacts, 'key'> => ({
  title: 'Turn of the trading day',
  at: null,
  lines: [
    `${isBlind ? 'A' : `At ${timeOf(at)} a`} trading day ends and the next begins: ${days.dayStart} ${zoneCity(days.zone)}, as your journal counts days.`,
  ],
  link: null,
});

const alertFacts = (id: string, { alerts }: ContextModel, { write }: FactWords): Omit<MarkFacts, 'key'> | null => {
  const alert = alerts.find((one) => one.id === id);
  return alert === undefined ? null : { title: alertTitle(alert, write), at: null, lines: [alertPromise], link: null };
};

const factsOf = ({ kind, id }: MarkName, model: ContextModel, words: FactWords): Omit<MarkFacts, 'key'> | null => {
  if (kind === 'level') return levelFacts(id, model, words);
  if (kind === 'average') return averageFacts(model, words);
  if (kind === 'turn') return turnFacts(Number(id), model, words);
  if (kind === 'news') return newsFacts(Number(id), model, words);
  if (kind === 'plan') return planFacts(id, model, words);
  if (kind === 'alert') return alertFacts(id, model, words);
  const shape = model.trades.find((one) => one.id === id);
  return shape === undefined ? null : tradeFacts(shape, model, words);
};

/** What is told of marks that share a place; what is no longer there tells nothing. */
export const markFacts = (marks: readonly MarkName[], model: ContextModel, words: FactWords): readonly MarkFacts[] => {
  const seen = new Set<string>();
  return marks.flatMap((mark) => {
    const key = `${mark.kind}:${mark.id}`;
    // A plan has several lines and is told once.
    if (seen.has(key)) return [];
    seen.add(key);
    const facts = factsOf(mark, model, words);
    return facts === null ? [] : [{ key, ...facts }];
  });
};
