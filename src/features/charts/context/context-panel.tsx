/** What stands over the chart in hand, in words: levels with their formulas, how much of the day is used, coming news, plans, and the alerts. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { priceDraft } from '@/features/charts/alerts/alert-draft';
import { AlertList } from '@/features/charts/alerts/alert-list';
import type { AlertsInHand } from '@/features/charts/alerts/use-alerts';
import { formatPercent } from '@/lib/format-number';
import type { ContextModel } from './context-model';
import { averageFormula, doubtWords, heldLevels, levelFormula, openingHindrance, usedFormula, usedWords } from './level-facts';
import type { MoveUnit } from './level-facts';
import { markFacts } from './mark-facts';
import type { FactWords } from './mark-facts';
import type { MarkName } from './mark-names';
import { averageOfLastBar } from './session-vwap';
import type { ShownContext } from './shown-context';

export interface ContextPanelProps {
  /** null: there is no chart yet. */
  readonly context: ShownContext | null;
  readonly alerts: AlertsInHand;
}

/** So many of each kind are listed: those nearest to the newest bar. */
const mostListed = 8;

const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="flex min-h-11 items-center border-b border-line px-3.5 text-h4 [font-stretch:100%]">{children}</h2>
);

interface FactRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly more: readonly string[];
  readonly link?: { readonly to: string; readonly label: string } | null;
}

const Row = ({ row: { name, value, more, link } }: { readonly row: FactRow }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-[30px] w-full items-center gap-1.5 px-3.5 text-left text-dense pointer-coarse:min-h-11"
      >
        <ChevronDown size={13} strokeWidth={1.75} aria-hidden className={isOpen ? 'rotate-180 text-text-2' : 'text-text-3'} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="shrink-0 tabular-nums">{value}</span>
      </button>
      {isOpen && (
        <div className="px-3.5 pb-2 pl-9 text-micro text-text-2">
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {link !== undefined && link !== null && (
            <Link to={link.to} className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11">
              {link.label}
            </Link>
          )}
        </div>
      )}
    </li>
  );
};

const Rows = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <ul>
    {rows.map((row) => (
      <Row key={row.key} row={row} />
    ))}
  </ul>
);

const levelRows = (model: ContextModel, { write, timeOf, isBlind }: FactWords): readonly FactRow[] => [
  ...heldLevels(model).map((level): FactRow => {
    const doubt = doubtWords(level);
    const known = isBlind ? [] : [`Known since ${timeOf(level.from)}.`];
    return {
      key: level.kind,
      name: model.hours.nameOf(level.kind),
      value: write(level.price),
      more: [levelFormula(level.kind, model), ...known, ...(doubt === null ? [] : [doubt])],
    };
  }),
  ...averageRows(model, write),
];

const averageRows = ({ bars, clock }: ContextModel, write: (price: number) => string): readonly FactRow[] => {
  const now = averageOfLastBar(bars, clock);
  if (now === null) return [];
  const { average, deviation, isByVolume } = now;
  return [
    {
      key: 'average',
      name: isByVolume ? 'VWAP of the session' : 'TWAP of the session',
      value: write(average),
      more: [`One standard deviation is ${write(deviation)}.`, averageFormula],
    },
  ];
};

const usedRows = ({ levels }: ContextModel, unit: MoveUnit, { write }: FactWords): readonly FactRow[] => {
  const used = levels?.now.used ?? null;
  return used === null
    ? []
    : [
        {
          key: 'used',
          name: `Day’s range used, n = ${String(used.over)}`,
          value: formatPercent(used.share),
          more: [`${usedWords(used, unit, write)}.`, usedFormula(used, unit, write)],
        },
      ];
};

const Levels = ({ model, unit, words }: { readonly model: ContextModel; readonly unit: MoveUnit; readonly words: FactWords }) => {
  const rows = [...levelRows(model, words), ...usedRows(model, unit, words)];
  const hindrance = model.hasTradedPrices ? openingHindrance(model) : null;
  return (
    <section aria-label="Levels">
      <Heading>Levels</Heading>
      {rows.length > 0 && <Rows rows={rows} />}
      <p className="px-3.5 py-2 text-micro text-text-3">
        {!model.hasTradedPrices
          ? 'These bars are computed and their prices were never traded. Choose candles to see levels.'
          : rows.length === 0
            ? 'No levels yet: there are too few bars, or they’re too long.'
            : model.hours.hoursOf === null
              ? model.hours.words
              : 'From the bars of this chart, each shown only once it was known.'}
      </p>
      {hindrance !== null && <p className="px-3.5 pb-2 text-micro text-text-3">{hindrance}</p>}
    </section>
  );
};

/** Marks of a kind as rows: its title, and the rest on demand. */
const marksAsRows = (marks: readonly MarkName[], model: ContextModel, words: FactWords): readonly FactRow[] =>
  markFacts(marks, model, words).map(({ key, title, at, lines, link }) => ({
    key,
    name: title,
    value: at === null ? '' : words.shortTimeOf(at),
    more: lines,
    link,
  }));

/** The news nearest to the newest bar: those to come first, then those before it. */
const newsNear = ({ news, bars }: ContextModel): readonly MarkName[] => {
  const last = bars.time[bars.length - 1] ?? 0;
  const strong = news.marks.filter(({ impact }) => impact !== 'low');
  const ahead = strong.filter(({ at }) => at > last).slice(0, mostListed / 2);
  const before = strong
    .filter(({ at }) => at <= last)
    .slice(-mostListed / 2)
    .toReversed();
  return [...ahead, ...before].map(({ at }) => ({ kind: 'news', id: String(at) }));
};

const Marks = ({ title, rows, none }: { readonly title: string; readonly rows: readonly FactRow[]; readonly none: string }) => (
  <section aria-label={title}>
    <Heading>{title}</Heading>
    {rows.length === 0 ? <p className="px-3.5 py-2.5 text-dense text-text-2">{none}</p> : <Rows rows={rows} />}
  </section>
);

export const ContextPanel = ({ context, alerts }: ContextPanelProps) => {
  if (context === null) return null;
  const { model, words, unit, place, last } = context;
  const rows = (marks: readonly MarkName[]): readonly FactRow[] => (model === null ? [] : marksAsRows(marks, model, words));
  return (
    <>
      {model !== null && model.shows.has('levels') && <Levels model={model} unit={unit} words={words} />}
      {model !== null && model.shows.has('news') && (
        <Marks title="News" rows={rows(newsNear(model))} none="None in the calendar for this market near these bars." />
      )}
      {model !== null && model.shows.has('trades') && model.trades.length > 0 && (
        <Marks title="My trades" rows={rows(model.trades.slice(0, mostListed).map(({ id }) => ({ kind: 'trade', id })))} none="" />
      )}
      {model !== null && model.shows.has('plans') && (
        <Marks
          title="My open plans"
          rows={rows(model.plans.map(({ read }) => ({ kind: 'plan', id: read.id })))}
          none="None for this market."
        />
      )}
      <AlertList
        desk={alerts.desk}
        symbol={place.symbol}
        title={place.title}
        decimals={place.decimals}
        timeOf={words.timeOf}
        onEdit={alerts.setDraft}
        onAdd={model === null ? null : () => alerts.setDraft(priceDraft(place, last))}
      />
    </>
  );
};
