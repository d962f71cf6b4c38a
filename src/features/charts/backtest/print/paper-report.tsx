/** The report of a run as a sheet of paper: the same figures as on screen, from the same functions, with all that it stands on. */
import type { ReactNode } from 'react';
import type { Bound } from '@/domain/evidence/evidence';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { formatCount, formatMoney, formatPercent, formatR } from '@/lib/format-number';
import { EquityPicture } from '@/features/charts/backtest/equity-drawing';
import { evidenceRows } from '@/features/charts/backtest/evidence-tab';
import type { FigureRow } from '@/features/charts/backtest/figure-rows';
import { fewestInGroup, groupsBy } from '@/features/charts/backtest/periods';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { resultCurves } from '@/features/charts/backtest/result-curves';
import type { KnownBy, ReportRun } from '@/features/charts/backtest/run-types';
import { settledWords } from '@/features/charts/backtest/settled-words';
import { countedTrades, reasonWords, verdictHeadings } from '@/features/charts/backtest/verdict-words';
import { settingRows } from './setting-rows';

export interface PaperReportProps {
  readonly run: ReportRun;
  readonly known: KnownBy;
  readonly clock: ReportClock;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-5">
    <h2 className="mb-1.5 text-h4 font-semibold">{title}</h2>
    {children}
  </section>
);

/** Cells of a table on paper: no scrolling, no hidden part. */
const cell = 'border-b border-line py-1 pr-3 text-left align-baseline';

const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly FigureRow[] }) => (
  <table aria-label={label} className="w-full text-micro">
    <tbody>
      {rows.map(({ label: name, value, note }) => (
        <tr key={name} className="break-inside-avoid">
          <th scope="row" className={`${cell} w-[24%] font-normal`}>
            {name}
          </th>
          <td className={`${cell} w-[22%] font-semibold`}>{value}</td>
          <td className={cell}>{note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Bounds = ({ run }: Pick<PaperReportProps, 'run'>) => {
  const { evidence, settling } = run.state.result;
  const { bounds } = evidence;
  const { lower, settings } = run.question;
  const { currency } = settings;
  const line = (name: string, { trades, meanR, gain, totalReturn }: Bound) => (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        {name}
      </th>
      <td className={cell}>{formatCount(trades)}</td>
      <td className={cell}>{meanR.value === null ? 'None' : formatR(meanR.value)}</td>
      <td className={cell}>{formatMoney(gain, { currency })}</td>
      <td className={cell}>{formatPercent(totalReturn, { sign: 'always' })}</td>
    </tr>
  );
  return (
    <>
      {!bounds.haveOneSign && <p className="mb-1.5 font-semibold">No headline: the two readings differ in sign.</p>}
      <table aria-label="Both readings" className="w-full text-dense">
        <thead>
          <tr>
            {['Reading', 'Trades', 'Mean per trade', 'In all', 'Return'].map((head) => (
              <th key={head} scope="col" className={`${cell} text-micro font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line('Pessimistic', bounds.pessimistic)}
          {line('Optimistic', bounds.optimistic)}
        </tbody>
      </table>
      <p className="mt-1.5 text-micro">
        {formatCount(bounds.ambiguousTrades)} of {countedTrades(bounds.pessimistic.trades)}
        {bounds.ambiguousShare !== null && ` (${formatPercent(bounds.ambiguousShare)})`} depend on the path inside a bar.
        {!bounds.isBounded && ' The readings took different trades, so these are two possible courses, not limits.'}
        {settling !== undefined && lower !== undefined && ` ${settledWords(settling, lower.interval)}`}
      </p>
    </>
  );
};

/** Wide enough for the text of a sheet; the browser fits it. */
const pictureWidthPx = 680;

const Equity = ({ run, clock }: Omit<PaperReportProps, 'known'>) => {
  const { rows, series } = run.state.result;
  const { currency } = run.question.settings;
  const curves = resultCurves(rows, series.time);
  const write = (amount: number): string => (curves.unit === 'R' ? formatR(amount) : formatMoney(amount, { currency }));
  return (
    <>
      <EquityPicture
        curves={curves}
        span={[series.time[0] ?? 0, series.time[series.length - 1] ?? 0]}
        label=""
        formatAxis={(amount) => write(amount).replace(/\.00(?=R?$)/u, '')}
        formatDate={clock.month}
        chosenAt={null}
        widthPx={pictureWidthPx}
      />
      <p className="text-micro">
        Results of closed trades in {curves.unit === 'R' ? 'R' : currency}. Full line: pessimistic,{' '}
        {write(curves.pessimistic.equity.at(-1) ?? 0)}. Dashed: optimistic, {write(curves.optimistic.equity.at(-1) ?? 0)}. Deepest fall:{' '}
        {write(-curves.deepest)}.
      </p>
    </>
  );
};

const Months = ({ run, clock }: Omit<PaperReportProps, 'known'>) => {
  const { rows, series } = run.state.result;
  const { currency } = run.question.settings;
  const months = groupsBy(rows, ({ pessimistic }) => clock.month(series.time[pessimistic.entryBar] ?? 0));
  return (
    <ul aria-label="Months" className="columns-2 gap-6 text-micro">
      {months.map(({ name, n, net, meanR }) => (
        <li key={name} className="flex break-inside-avoid justify-between gap-3 border-b border-line py-0.5">
          <span>{name}</span>
          <span>
            {countedTrades(n)}, {formatMoney(net, { currency })}
            {meanR === null ? '' : `, ${formatR(meanR)}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const PaperReport = ({ run, known, clock }: PaperReportProps) => {
  const { question } = run;
  const { evidence, series, rows } = run.state.result;
  const { strategy, settings } = question;
  const day = (bar: number): string => clock.date(series.time[bar] ?? 0);
  return (
    <article className="bg-bg p-1 text-dense text-text">
      <p className="text-micro">
        Sextant, backtest of {strategy.name}
        {question.version !== null && ` (${question.version})`} on {question.title}, {day(0)} to {day(series.length - 1)}
      </p>
      <h1 className="mt-1 text-h2 font-semibold">{verdictHeadings[evidence.verdict]}</h1>
      <p className="mt-1">{reasonWords(evidence, settings.currency, day)}</p>
      <p className="mt-1 text-micro">
        {evidence.trials === 1 ? '1 variant tried' : `${formatCount(evidence.trials)} variants tried`}. Every run counts.
        {question.isSimulated && ' The prices are simulated; nobody ever traded at them.'}
        {question.readError !== undefined && ` The prices were read from a picture: each is within ${question.readError}, 9 times in 10.`}
      </p>
      <p className="mt-2 border-l-2 border-line-strong pl-2 font-medium">
        A past or simulated result says nothing about what you will earn.
      </p>
      <Part title="Both readings">
        <Bounds run={run} />
      </Part>
      <Part title="How sure">
        <Rows label="How sure" rows={evidenceRows(evidence)} />
      </Part>
      {rows.length > 0 ? (
        <>
          <Part title="Equity">
            <Equity run={run} clock={clock} />
          </Part>
          <Part title="Months">
            <Months run={run} clock={clock} />
            <p className="mt-1 text-micro">
              By the entry, in the pessimistic reading; a mean in R from {fewestInGroup} trades on. Days and months of {clock.zone}.
            </p>
          </Part>
        </>
      ) : (
        evidence.n > 0 && <p className="mt-5">This run had too many trades to keep them all, so there’s no curve and no months.</p>
      )}
      <Part title="Strategy">
        <p className="whitespace-pre-line">{describeStrategy(strategy)}</p>
      </Part>
      <Part title="Costs and settings">
        <Rows label="Costs and settings" rows={settingRows(run, clock)} />
      </Part>
      <Part title="What this report is known by">
        <Rows
          label="What this report is known by"
          rows={[
            { label: 'Engine', value: known.engine },
            { label: 'Data, SHA-256', value: '', note: <span className="break-all">{known.data}</span> },
            { label: 'Pessimistic trades', value: '', note: <span className="break-all">{known.pessimistic}</span> },
            { label: 'Optimistic trades', value: '', note: <span className="break-all">{known.optimistic}</span> },
          ]}
        />
      </Part>
    </article>
  );
};
