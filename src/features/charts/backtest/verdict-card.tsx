/** The first thing a result says: what to do, why, the next step, and beside it both bounds at the same size as the doubt. */
import type { ReactNode } from 'react';
import type { Bound, Evidence } from '@/domain/evidence/evidence';
import { formatCount, formatMoney, formatPercent, formatR } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { ActionMenu } from '@/ui/action-menu';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { showToast } from '@/ui/show-toast';
import { saveRunJson, saveTradesCsv } from './export-run';
import type { ReportClock } from './report-clock';
import type { ReportRun } from './run-types';
import { settledWords } from './settled-words';
import { countedTrades, reasonWords, stepLabels, verdictHeadings } from './verdict-words';

export interface VerdictCardProps {
  readonly run: ReportRun;
  readonly clock: ReportClock;
  /** Does the next step of the run. */
  readonly onStep: DoStep;
  /** What is said of the next step beside the reason; null: nothing. */
  readonly stepHint: StepHint;
  /** Further deeds beside the export. */
  readonly deeds?: ReactNode;
}

/** Does a next step; the run is the one it was said of, where there is one. */
export type DoStep = (step: Evidence['nextStep'], run?: ReportRun) => void;
/** In place of the step's usual label, and in a sentence what it needs. */
export type StepHint = (run: ReportRun) => { readonly label: string | undefined; readonly words: string } | null;

const toneOf = (value: number): string => (value > 0 ? 'text-up' : value < 0 ? 'text-down' : '');

interface BoundTileProps {
  readonly name: string;
  readonly bound: Bound;
  readonly interval: Evidence['meanRInterval'] | null;
  readonly scale: { readonly min: number; readonly max: number };
  readonly currency: string;
}

/** Mean in R where stops give it, else the whole gain; its interval on the line below. */
const BoundTile = ({ name, bound, interval, scale, currency }: BoundTileProps) => {
  const mean = bound.meanR.value;
  const gain = formatMoney(bound.gain, { currency });
  const found = interval?.value ?? null;
  return (
    <div className="min-w-0 desk:border-l desk:border-line desk:pl-5">
      <div className="text-dense text-text-2">{name}</div>
      <div className="text-figure font-[560] tracking-[-0.02em] whitespace-nowrap [font-stretch:104%]">
        <span className={toneOf(mean ?? bound.gain)}>{mean === null ? gain : formatR(mean)}</span>
        <small className="text-ui font-medium tracking-normal text-text-2">{mean === null ? ' in all' : ' per trade'}</small>
      </div>
      {mean !== null && found !== null && (
        <IntervalGlyph
          label={`${name}: ${formatR(mean)}, 95 % interval ${formatR(found.low)} to ${formatR(found.high)}`}
          interval={{ value: mean, low: found.low, high: found.high }}
          scale={scale}
          widthPx={170}
        />
      )}
      <div className="text-micro text-pretty text-text-3">
        {found !== null && <>95&#8239;%: {`${formatR(found.low).replace(/R$/u, '')} to ${formatR(found.high)}`}, </>}
        n = {formatCount(bound.trades)}
        {mean !== null && <>, {gain} in all</>}
        <>, {formatPercent(bound.totalReturn, { sign: 'always' })}</>
      </div>
    </div>
  );
};

/** One stroke for each trade, tall where the path inside a bar decides. */
const AmbiguityStrip = ({ run, width = 320 }: { readonly run: ReportRun; readonly width?: number }) => {
  const { rows } = run.state.result;
  const places = new Set(
    rows.filter(({ isDecided }) => isDecided).map(({ index }) => Math.round((index / Math.max(1, rows.length - 1)) * width)),
  );
  const path = [...places].map((x) => `M${String(x + 0.5)} 0v12`).join('');
  return (
    <svg
      width={width}
      height={12}
      viewBox={`0 0 ${String(width + 1)} 12`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-1 block h-3 w-full"
    >
      <path d={`M0 8H${String(width)}`} stroke="var(--color-line-strong)" strokeWidth={3} strokeDasharray="1 2" />
      <path d={path} stroke="var(--color-text)" />
    </svg>
  );
};

/** Both bounds at the same size, with the doubt of the pessimistic one. */
export const Bounds = ({ run }: Pick<VerdictCardProps, 'run'>) => {
  const { evidence, settling } = run.state.result;
  const { lower } = run.question;
  const { currency } = run.question.settings;
  const { bounds, meanRInterval } = evidence;
  const { pessimistic, optimistic, haveOneSign } = bounds;
  const reach = Math.max(
    0.2,
    ...[pessimistic.meanR.value, optimistic.meanR.value, meanRInterval.value?.low, meanRInterval.value?.high].map((value) =>
      Math.abs(value ?? 0),
    ),
  );
  const scale = { min: -reach, max: reach };
  const [low, high] = [pessimistic.meanR.value, optimistic.meanR.value];
  return (
    <div className="grid min-w-0 content-start gap-4 desk:grid-cols-2 desk:gap-5">
      {haveOneSign ? (
        <>
          <BoundTile name="Pessimistic" bound={pessimistic} interval={meanRInterval} scale={scale} currency={currency} />
          <BoundTile name="Optimistic" bound={optimistic} interval={null} scale={scale} currency={currency} />
        </>
      ) : (
        <div className="col-span-full min-w-0 desk:border-l desk:border-line desk:pl-5">
          <div className="text-dense text-text-2">No headline: the two readings differ in sign</div>
          <div className="text-figure font-[560] tracking-[-0.02em] [font-stretch:104%]">
            {low !== null && high !== null
              ? `${formatR(low).replace(/R$/u, '')} to ${formatR(high)}`
              : `${formatMoney(pessimistic.gain, { currency })} to ${formatMoney(optimistic.gain, { currency })}`}
          </div>
          <div className="text-micro text-text-3">
            Pessimistic to optimistic, {low === null ? 'in all' : 'per trade'}. n = {formatCount(pessimistic.trades)}
          </div>
        </div>
      )}
      <div className="col-span-full min-w-0 desk:border-l desk:border-line desk:pl-5">
        <p className="text-dense text-text-2">
          <b className="font-semibold text-text">
            {formatCount(bounds.ambiguousTrades)} of {countedTrades(pessimistic.trades)}
            {bounds.ambiguousShare !== null && ` (${formatPercent(bounds.ambiguousShare)})`}
          </b>{' '}
          depend on the path inside a bar.
          {!bounds.isBounded && ' The readings took different trades, so these are two possible courses, not limits.'}
          {settling !== undefined && lower !== undefined && ` ${settledWords(settling, lower.interval)}`}
        </p>
        {pessimistic.trades > 0 && <AmbiguityStrip run={run} />}
      </div>
    </div>
  );
};

/** The sheet is loaded with the first report that is printed. */
const print = async (run: ReportRun, clock: ReportClock): Promise<void> => {
  try {
    await (await import('./print/print-report')).printReport(run, clock);
  } catch (cause) {
    logProblem('Printing a backtest report', cause);
    showToast({ tone: 'danger', title: 'The report wasn’t printed', text: 'Reload the page and try again.' });
  }
};

export const VerdictCard = ({ run, clock, onStep, stepHint, deeds }: VerdictCardProps) => {
  const { evidence, series } = run.state.result;
  const { question } = run;
  const hint = stepHint(run);
  const why = reasonWords(evidence, question.settings.currency, (bar) => clock.date(series.time[bar] ?? 0));
  return (
    <section
      aria-label="Verdict"
      className="grid gap-5 px-4 pt-3 pb-4 desk:grid-cols-[minmax(0,340px)_minmax(0,1fr)] desk:gap-x-7 desk:gap-y-4"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-micro text-text-3">
          <span>{question.strategy.name}</span>
          {question.version !== null && <Badge>{question.version}</Badge>}
          {question.isSimulated && <Badge tone="caution">Simulated</Badge>}
          {question.readError !== undefined && <Badge tone="caution">Read from a picture, ± {question.readError}</Badge>}
        </div>
        <h2 className="mt-1 text-h2 font-semibold [font-stretch:108%]">{verdictHeadings[evidence.verdict]}</h2>
        <p className="mt-1 text-ui text-pretty text-text-2">{why}</p>
        {hint !== null && <p className="mt-1 text-dense text-pretty text-text-2">{hint.words}</p>}
      </div>
      {/* Below both columns where there are two, so that no button stands on a line by itself. */}
      <div className="-mt-2 flex flex-wrap items-center gap-2 desk:col-span-full desk:row-start-2 desk:mt-0">
        <Button size="sm" onClick={() => onStep(evidence.nextStep, run)}>
          {hint?.label ?? stepLabels[evidence.nextStep]}
        </Button>
        <ActionMenu
          size="sm"
          label="Export"
          groups={[
            [
              { label: 'Save the trades', hint: 'CSV, times in UTC', run: () => saveTradesCsv(run) },
              { label: 'Save the whole run', hint: 'JSON with strategy, settings and figures', run: () => saveRunJson(run) },
              { label: 'Print', hint: 'The report on paper, black on white', run: () => void print(run, clock) },
            ],
          ]}
        />
        {deeds}
        <span className="text-micro text-text-3">
          {evidence.trials === 1 ? '1 variant tried' : `${formatCount(evidence.trials)} variants tried`}. Every run counts.
        </span>
      </div>
      <Bounds run={run} />
    </section>
  );
};
