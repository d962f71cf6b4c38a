/** The headline figures of one currency, each with its doubt or with the reason why there is none, and each with how it was computed. */
import { useMemo } from 'react';
import { assumedShare } from '@/domain/journal/assumed-share';
import { expectancyInterval, totalFigures, type GroupFigures, type ResultUnit } from '@/domain/journal/breakdown';
import { countedOnce } from '@/domain/journal/decision-columns';
import { equityColumns } from '@/domain/journal/equity-columns';
import { explainDrawdown, explainExpectancyInterval, explainGroupFigure, type GroupFigureName } from '@/domain/journal/explain';
import type { Explanation } from '@/domain/journal/explanation';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { decisionsText } from '@/features/journal/copies/copy-words';
import { countOf, formatCount, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { IntervalGlyph } from '@/ui/interval-glyph';
import type { TileProps } from '@/ui/tile';
import { explainCoverage } from './explain-coverage';
import { ExplainedTiles, type ShownTile } from './explained-tiles';
import { figuresIn, toneOf, type ResultFormat } from './result-format';

export interface ResultTilesProps {
  readonly columns: JournalColumns;
  /** At least one, all of one currency. */
  readonly rows: Uint32Array;
  readonly format: ResultFormat;
  /** The same currency in money, whatever the unit. */
  readonly money: ResultFormat;
  /** Gross and net of the same rows after costs, even where results are shown before them. */
  readonly netColumns: JournalColumns;
}

type Figures = Omit<GroupFigures, 'key' | 'name'>;

/** The unit stands small behind a large figure. */
const split = (text: string, word: string): { figure: string; unit?: string } => {
  const tail = word === '%' ? '\u2009%' : ` ${word}`;
  return text.endsWith(tail) ? { figure: text.slice(0, -tail.length), unit: word } : { figure: text };
};

/** One explanation of a figure and of its interval. */
const joined = (explanations: readonly Explanation[]): Explanation => {
  const [first, ...rest] = explanations;
  if (first === undefined) throw new Error('A figure is explained by one definition at least.');
  return {
    ...first,
    formula: [first, ...rest].map(({ formula }) => formula).join('. '),
    inputs: explanations.flatMap(({ inputs }) => inputs),
    source: rest.at(-1)?.source ?? first.source,
  };
};

const costWords = { net: 'after costs', gross: 'before costs' } as const;

const methods = { bootstrap: 'bootstrap', t: 'Student’s t', Wilson: 'Wilson' } as const;

const expectancyNames = { money: 'expectancy', r: 'expectancyR', percent: 'expectancyPercent' } as const satisfies Record<
  ResultUnit,
  GroupFigureName
>;

/** The size of a sample; its number never stands alone on the next line. */
const sampleText = (n: number): string => `n\u00a0=\u00a0${formatCount(n)}`;

const expectancyTile = (figures: Figures, interval: Statistic<Interval>, format: ResultFormat, tail: string): TileProps => {
  const { mean } = figuresIn(figures, format.unit);
  const label = figures.basis === 'net' ? 'Expectancy, mean per trade' : 'Expectancy, gross mean per trade';
  if (mean.value === null) return { label, missing: `No ${format.unit === 'r' ? 'R' : 'result'}`, reason: mean.reason };
  const figure = split(format.text(mean.value), format.word);
  if (interval.value === null) return { label, ...figure, note: `${interval.reason}${tail}` };
  const { low, high, n, method } = interval.value;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15;
  const text = `95 %: ${format.text(low)} to ${format.text(high)}, ${sampleText(n)}`;
  return {
    label,
    ...figure,
    glyph: (
      <IntervalGlyph
        label={`${format.text(mean.value)}, ${text}`}
        interval={{ value: mean.value, low, high }}
        scale={{ min: -reach, max: reach }}
      />
    ),
    note: `${text}, ${methods[method]}${tail}`,
  };
};

const winRateTile = ({ basis, winRate, breakEvens }: Figures): TileProps => {
  const { point, interval } = winRate;
  if (point.value === null)
    return { label: basis === 'net' ? 'Win rate' : 'Win rate, gross', missing: 'No wins or losses', reason: point.reason };
  const evens = breakEvens === 0 ? '' : `, ${formatCount(breakEvens)} break-even left out`;
  const note =
    interval.value === null
      ? interval.reason
      : `95 %: ${formatPercent(interval.value.low)} to ${formatPercent(interval.value.high)}, ${sampleText(interval.value.n)}, Wilson${evens}`;
  return { label: basis === 'net' ? 'Win rate' : 'Win rate, gross', ...split(formatPercent(point.value), '%'), note };
};

const profitFactorTile = ({ basis, profitFactor, wins, losses }: Figures): TileProps =>
  profitFactor.value === null
    ? { label: 'Profit factor', missing: 'No losses', reason: profitFactor.reason }
    : {
        label: 'Profit factor',
        figure: formatRatio(profitFactor.value),
        note: `${countOf(wins, 'win')}, ${countOf(losses, 'loss', 'losses')}, in money ${costWords[basis]}`,
      };

const coverageNote = ({ r }: Figures, assumed: number): string => {
  if (r.mean.value === null) return 'No initial risk recorded';
  const sum = `Sum ${formatR(r.sum)} over trades with a known initial risk`;
  return assumed === 0
    ? sum
    : `${formatCount(r.n - assumed)} with a stop or noted risk, ${formatCount(assumed)} by an assumed 1R. Sum ${formatR(r.sum)}`;
};

const coverageTile = (figures: Figures, assumed: number): TileProps => ({
  label: 'R coverage',
  figure: formatCount(figures.r.n),
  unit: `of ${countOf(figures.n, 'trade')}`,
  note: coverageNote(figures, assumed),
});

/** Everything that the tiles say, computed once for their rows. */
const useFigures = ({ columns, netColumns, rows, format: { unit } }: ResultTilesProps) =>
  useMemo(() => {
    const [once, onceNet] = [countedOnce(columns, rows), countedOnce(netColumns, rows)];
    return {
      figures: totalFigures(once.columns, once.rows),
      after: totalFigures(onceNet.columns, onceNet.rows),
      trades: totalFigures(netColumns, rows),
      interval: expectancyInterval(once.columns, once.rows, unit),
      // Money rises and falls on each account; a curve in R or percent counts decisions.
      equity: unit === 'money' ? equityColumns(columns, rows, unit) : equityColumns(once.columns, once.rows, unit),
      assumed: assumedShare(once.columns, once.rows).assumed,
      assumedTrades: assumedShare(columns, rows).assumed,
    };
  }, [columns, netColumns, rows, unit]);

/** What a figure in R owes to an assumed 1R, to follow other words; '' in other units. */
const assumedTail = ({ unit }: ResultFormat, { r }: Figures, assumed: number): string =>
  unit !== 'r' || assumed === 0 ? '' : `; ${formatCount(assumed)} of ${formatCount(r.n)} in assumed R`;

const shownTiles = (
  props: ResultTilesProps,
  { figures, after, trades, interval, equity, assumed, assumedTrades }: ReturnType<typeof useFigures>,
): readonly ShownTile[] => {
  const { format, money, columns, rows } = props;
  const isKnown = equity.rows.length > 0;
  const inUnit = figuresIn(after, format.unit);
  const both =
    format.unit === 'money' || inUnit.sum.value === null ? '' : `, ${format.text(inUnit.sum.value)} over ${sampleText(inUnit.n)}`;
  const tail = assumedTail(format, figures, assumed);
  return [
    {
      tile: {
        label: `Net result, ${money.word}`,
        ...split(money.text(after.net), money.word),
        tone: toneOf(after.net),
        note: `After costs, ${after.n === trades.n ? countOf(after.n, 'trade') : decisionsText(after.n, trades.n)}${both}${tail}`,
      },
      explain: () => explainGroupFigure('net', after),
    },
    {
      tile: { label: 'Gross result', ...split(money.text(after.gross), money.word), note: 'Before commission, taxes, swap and fees' },
      explain: () => explainGroupFigure('gross', after),
    },
    {
      tile: { label: 'Costs', ...split(money.text(after.costs), money.word), note: 'Commission, taxes, swap and fees, with their sign' },
      explain: () => explainGroupFigure('costs', after),
    },
    {
      tile: winRateTile(figures),
      explain: () => joined([explainGroupFigure('winRate', figures), explainGroupFigure('winRateInterval', figures)]),
    },
    {
      tile: expectancyTile(figures, interval, format, tail),
      explain: () => joined([explainGroupFigure(expectancyNames[format.unit], figures), explainExpectancyInterval(interval, format.word)]),
    },
    { tile: profitFactorTile(figures), explain: () => explainGroupFigure('profitFactor', figures) },
    {
      tile: isKnown
        ? {
            label: 'Deepest drawdown',
            ...split(format.text(equity.exact === null ? -equity.deepest.depth : `-${equity.exact.deepest}`), format.word),
            note: `Closed trades only, ${costWords[equity.basis]}; open positions aren’t included${tail}`,
          }
        : { label: 'Deepest drawdown', missing: 'No curve', reason: `No trade here has ${format.word}.` },
      explain: () => explainDrawdown(equity),
    },
    {
      tile: coverageTile(trades, assumedTrades),
      explain: () => explainCoverage(Array.from(rows, (row) => columns.trades[row]).filter((trade) => trade !== undefined)),
    },
  ];
};

export const ResultTiles = (props: ResultTilesProps) => {
  const computed = useFigures(props);
  return <ExplainedTiles tiles={shownTiles(props, computed)} className="bar:grid-cols-4" />;
};
