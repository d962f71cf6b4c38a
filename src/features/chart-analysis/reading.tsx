/** The reading of a chart: what was measured, in sentences, and each level beside chance. */
import { useMemo, type ReactNode } from 'react';
import type { ChartAnalysis, Level, PatternHere } from '@/domain/chart-analysis/chart-analysis';
import { describeAnalysis, type AnalysisPart, type AnalysisWords } from '@/domain/chart-analysis/describe-analysis';
import { modelMay } from '@/services/local/connected-model';
import { classNames } from '@/ui/class-names';
import { ModelOffer, offered } from '@/ui/model-offer';
import { kindKey } from './paint-patterns';
import { levelChanceWords, swingRuleWords } from './reading-words';

const RewordedReading = offered(async () => (await import('./reworded-reading')).RewordedReading);

export interface ReadingProps {
  readonly uid: string;
  readonly analysis: ChartAnalysis;
  readonly priceOf: (price: number) => string;
  readonly timeOf: (at: number) => string;
  /** Key of the pattern that is drawn because somebody asked; null: none. */
  readonly drawn: string | null;
  readonly onDraw: (key: string | null) => void;
}

const Part = ({ title, aside, children }: { readonly title: string; readonly aside?: string; readonly children: ReactNode }) => (
  <section className="border-b border-line px-3 py-3.5 last:border-b-0 desk:px-4">
    <header className="flex items-baseline justify-between gap-3">
      <h3 className="font-semibold">{title}</h3>
      {aside !== undefined && <span className="text-micro text-text-3">{aside}</span>}
    </header>
    {children}
  </section>
);

const barsAgo = (bars: number): string => (bars === 0 ? 'last bar' : bars === 1 ? '1 bar ago' : `${bars} bars ago`);

/** Widest band and most touches share one scale over all levels. */
const TouchBand = ({ level, most }: { readonly level: Level; readonly most: number }) => {
  const { chance, touches } = level;
  const x = (count: number): number => 4 + (84 * count) / Math.max(1, most);
  const isBeyond = chance !== null && touches.length > chance.high;
  const label =
    chance === null
      ? `${touches.length} touches`
      : `${touches.length} touches; a shuffled market has ${chance.median}, and in 95 of 100 cases ${chance.low} to ${chance.high}`;
  return (
    <svg width="92" height="16" viewBox="0 0 92 16" role="img" aria-label={label}>
      <path d="M4 8H88" fill="none" stroke="var(--color-line-strong)" />
      {chance !== null && (
        <>
          <rect
            x={x(chance.low)}
            y="4"
            width={Math.max(2, x(chance.high) - x(chance.low))}
            height="8"
            fill="var(--color-text)"
            fillOpacity=".14"
          />
          <path d={`M${x(chance.median)} 3V13`} fill="none" stroke="var(--color-text-3)" strokeWidth="1.5" />
        </>
      )}
      <circle
        cx={x(touches.length)}
        cy="8"
        r="3.5"
        fill={isBeyond ? 'var(--color-text)' : 'var(--color-surface-1)'}
        stroke="var(--color-text)"
        strokeWidth="1.6"
      />
    </svg>
  );
};

const Levels = ({ analysis, priceOf }: Pick<ReadingProps, 'analysis' | 'priceOf'>) => {
  const { levels } = analysis;
  if (levels.length === 0) return <p className="mt-1 text-text-2">No price was turned at often enough to be a level.</p>;
  const most = Math.max(...levels.map(({ touches, chance }) => Math.max(touches.length, chance?.high ?? 0)));
  const series = levels.find(({ chance }) => chance !== null)?.chance?.series;
  return (
    <>
      <ul className="mt-2 grid gap-2">
        {levels.map((level) => (
          <li key={level.price} className="grid grid-cols-[1fr_92px_6.5rem] items-center gap-2.5">
            <span>
              <span className="font-semibold tabular-nums">{priceOf(level.price)}</span>
              <span className="block text-micro text-text-3">
                {level.side}, {Math.abs(level.distanceInAtr).toFixed(1)} ATR
              </span>
              <span className="block text-micro text-text-3">first {barsAgo(level.age)}</span>
            </span>
            <TouchBand level={level} most={most} />
            <span className="text-right">
              <span className="text-dense tabular-nums">{level.touches.length} touches</span>
              <span className="block text-micro text-text-3">{levelChanceWords(level)}</span>
            </span>
          </li>
        ))}
      </ul>
      {series !== undefined && (
        <p className="mt-2 text-micro text-text-3">
          Gray: how many touches such a level has when the same bars come in random order, {series} times.
        </p>
      )}
    </>
  );
};

const News = ({ analysis: { news }, timeOf }: Pick<ReadingProps, 'analysis' | 'timeOf'>) => {
  if (news === null) return <p className="mt-1 text-text-2">There’s no calendar for this chart, so news isn’t taken into account.</p>;
  const high = news.filter(({ impact }) => impact === 'high').slice(0, 3);
  if (high.length === 0) return <p className="mt-1 text-text-2">No high-impact news ahead that the calendar knows of.</p>;
  return (
    <ul className="mt-1 grid gap-1 text-text-2">
      {high.map(({ id, title, currency, at }) => (
        <li key={id}>
          {currency} {title}, {timeOf(at)}
        </li>
      ))}
    </ul>
  );
};

/** Said of each pattern that can be drawn. */
const meaningWords: Readonly<Record<PatternHere['meaning'], string>> = {
  holds: 'has held on this market',
  nothing: 'has meant nothing on this market',
  untested: 'too rare here to tell',
};

/** The patterns of the present, each to be drawn on the chart with its definition; what holds is drawn anyway. */
const PatternsHere = ({ analysis: { here, bars }, drawn, onDraw }: Pick<ReadingProps, 'analysis' | 'drawn' | 'onDraw'>) => {
  if (here.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-text-2">{here.length === 1 ? 'Show it on the chart' : 'Show one on the chart'}</summary>
      <ul className="mt-1.5 grid gap-1">
        {here.map(({ of, confirmedAt, direction, meaning, definition }) => {
          const key = kindKey(of);
          const isDrawn = drawn === key;
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isDrawn}
                onClick={() => onDraw(isDrawn ? null : key)}
                className={classNames(
                  'w-full rounded-md border px-2 py-1 text-left pointer-coarse:min-h-11',
                  isDrawn ? 'border-brass' : 'border-line hover:border-line-strong',
                )}
              >
                <span className="font-semibold">{of.title}</span>{' '}
                <span className="text-text-2">
                  {direction === 1 ? 'up' : 'down'}, {barsAgo(bars - 1 - confirmedAt)}
                </span>
                <span className="block text-micro text-text-3">{meaningWords[meaning]}</span>
              </button>
              {isDrawn && <p className="mt-1 text-dense text-pretty text-text-2">{definition}</p>}
            </li>
          );
        })}
      </ul>
    </details>
  );
};

const Sentences = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-1 text-pretty text-text-2">
      {text}
    </p>
  ));

/** The parts of the reading that are text, with their sentences. */
const textParts = ({ decision, sentences }: AnalysisWords) => {
  const of = (...parts: readonly AnalysisPart[]): readonly string[] =>
    sentences.filter(({ part }) => parts.includes(part)).map(({ text }) => text);
  return {
    structure: [decision, ...of('trend', 'range')],
    patterns: of('patterns', 'forming', 'divergence'),
    volatility: of('volatility', 'day', 'session'),
  };
};

const Reworded = ({ uid, parts }: { readonly uid: string; readonly parts: ReturnType<typeof textParts> }) => {
  const paragraphs = useMemo(
    () =>
      [
        { id: 'structure', title: 'Structure', lines: parts.structure },
        { id: 'patterns', title: 'Patterns', lines: parts.patterns },
        { id: 'volatility', title: 'Volatility', lines: parts.volatility },
      ].filter(({ lines }) => lines.length > 0),
    [parts],
  );
  const mayReword = useMemo(() => modelMay(uid, 'reword'), [uid]);
  if (!mayReword) return null;
  return (
    <div className="border-t border-line px-3 py-3.5 desk:px-4">
      <ModelOffer label="Reword with your model" of={paragraphs.flatMap(({ lines }) => lines).join('\n')}>
        {(close) => <RewordedReading uid={uid} paragraphs={paragraphs} onClose={close} />}
      </ModelOffer>
    </div>
  );
};

export const Reading = ({ uid, analysis, priceOf, timeOf, drawn, onDraw }: ReadingProps) => {
  const parts = useMemo(() => textParts(describeAnalysis(analysis, { writePrice: priceOf })), [analysis, priceOf]);
  const { structure, patterns, volatility } = parts;
  return (
    <>
      <Part title="Structure" aside={swingRuleWords(analysis)}>
        <p className="mt-1 text-pretty">{structure[0]}</p>
        <Sentences texts={structure.slice(1)} />
      </Part>
      <Part title="Levels" aside={`${analysis.bars - analysis.levelsFrom} bars`}>
        <Levels analysis={analysis} priceOf={priceOf} />
      </Part>
      <Part title="Patterns">
        <Sentences texts={patterns} />
        <PatternsHere analysis={analysis} drawn={drawn} onDraw={onDraw} />
      </Part>
      <Part title="Volatility">
        {volatility.length === 0 ? (
          <p className="mt-1 text-text-2">There are too few bars to measure volatility.</p>
        ) : (
          <Sentences texts={volatility} />
        )}
      </Part>
      <Part title="News ahead">
        <News analysis={analysis} timeOf={timeOf} />
      </Part>
      <Reworded uid={uid} parts={parts} />
    </>
  );
};
