/** One published result: how deep it fell, both readings, what luck would bring, what it is made of, and the run that checks it. */
import { Link2, ShieldX } from 'lucide-react';
import { useState } from 'react';
import type { PublishedResult } from '@/domain/published/published-result';
import { formatCount, formatR } from '@/lib/format-number';
import { offerDownload } from '@/services/export/offer-download';
import { runFileOf, runFileText } from '@/domain/published/run-file';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { Tile } from '@/ui/tile';
import { CurvePanel } from './curve-panel';
import { MadeOf } from './made-of';
import { DataBadge, VerdictBadges } from './result-badges';
import { dayWords, fallWords, gainWords, hasHeadline, marketWords, moneyWords, settingsOf, variantsWords } from './result-words';
import { RiskLine } from './results-list';
import { RunPanel } from './run-panel';
import { TradesPanel } from './trades-panel';
import type { Runs } from './use-runs';
import { WithdrawDialog } from './withdraw-dialog';

export interface ResultViewProps {
  readonly result: PublishedResult;
  /** All that are listed, for names of corrected and correcting ones. */
  readonly all: readonly PublishedResult[];
  readonly runs: Runs;
  readonly isAdmin: boolean;
  readonly addressOf: (id: string) => string;
  /** Called when something about it was published or withdrawn. */
  readonly onChanged: () => void;
}

const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    showToast({ tone: 'ok', title: 'Link copied', text: 'Whoever opens it sees this result.' });
  } catch {
    showToast({ tone: 'danger', title: 'The link wasn’t copied', text: 'Your browser didn’t allow it. Copy it from the address bar.' });
  }
};

const saveRun = (result: PublishedResult): void =>
  offerDownload(`sextant-run-${result.id}.json`, [new TextEncoder().encode(runFileText(runFileOf(result)))], 'application/json');

const Head = ({
  result,
  addressOf,
  isAdmin,
  onWithdraw,
}: Pick<ResultViewProps, 'result' | 'addressOf' | 'isAdmin'> & { readonly onWithdraw: () => void }) => (
  <header className="mt-6 mb-3 flex flex-wrap items-end justify-between gap-3">
    <div className="min-w-0">
      <h2 id="result" tabIndex={-1} className="scroll-mt-20 text-h2 outline-none">
        {result.name}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-1.5 text-text-2">
        <span>
          {marketWords(result)}, {dayWords(result.from)} to {dayWords(result.to)}
        </span>
        <DataBadge result={result} />
        <VerdictBadges result={result} />
      </p>
    </div>
    <div className="flex flex-wrap gap-2 print:hidden">
      {isAdmin && result.withdrawn === null && (
        <Button variant="ghost" size="sm" icon={<ShieldX size={14} strokeWidth={1.75} aria-hidden />} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => saveRun(result)}>
        Save as JSON
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Link2 size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => void copyLink(addressOf(result.id))}
      >
        Copy the link
      </Button>
    </div>
  </header>
);

/** Drawdown stands before profit, and both readings beside each other. */
const Figures = ({ result }: { readonly result: PublishedResult }) => {
  const { figures, tried } = result;
  const currency = settingsOf(result)?.currency ?? '';
  const { pessimistic, optimistic, meanRLow, meanRHigh, dsr, pbo, trades, ambiguousTrades } = figures;
  const meanNote = (mean: typeof pessimistic.meanR): string => (mean.value === null ? mean.reason : `${formatR(mean.value)} a trade`);
  const interval =
    meanRLow.value === null || meanRHigh.value === null ? '' : `, 95%: ${formatR(meanRLow.value)} to ${formatR(meanRHigh.value)}`;
  return (
    <div className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 desk:grid-cols-5">
      {pessimistic.drawdown.value === null || pessimistic.drawdownMoney.value === null ? (
        <Tile label="Deepest fall" missing="No equity" reason={pessimistic.drawdown.value === null ? pessimistic.drawdown.reason : ''} />
      ) : (
        <Tile
          label="Deepest fall"
          figure={fallWords(result)}
          note={`${moneyWords(-pessimistic.drawdownMoney.value, currency)} at bar closes, pessimistic`}
        />
      )}
      <Tile
        label="Pessimistic"
        sample={`n = ${formatCount(trades)}`}
        figure={moneyWords(pessimistic.gain, currency)}
        note={`${meanNote(pessimistic.meanR)}${interval}`}
      />
      <Tile
        label="Optimistic"
        figure={moneyWords(optimistic.gain, currency)}
        note={`${meanNote(optimistic.meanR)}; ${formatCount(ambiguousTrades)} of ${formatCount(trades)} depend on the path inside a bar`}
      />
      {dsr.value === null ? (
        <Tile label="DSR" missing="No DSR yet" reason={dsr.reason} />
      ) : (
        <Tile label="DSR" figure={dsr.value.toFixed(2)} note={`of 0.95 needed, over ${variantsWords(tried.trials)}`} />
      )}
      {pbo.value === null ? (
        <Tile label="PBO" missing="Can’t be computed" reason={pbo.reason} />
      ) : (
        <Tile
          label="PBO"
          figure={pbo.value.toFixed(2)}
          note={`chance that picking the best of ${variantsWords(tried.trials)} was overfitting`}
        />
      )}
    </div>
  );
};

const Notices = ({ result, all, addressOf }: Pick<ResultViewProps, 'result' | 'all' | 'addressOf'>) => {
  const later = all.find(({ corrects, withdrawn }) => corrects === result.id && withdrawn === null);
  const former = all.find(({ id }) => id === result.corrects);
  const link = (one: PublishedResult) => (
    <a className="text-text underline underline-offset-2" href={addressOf(one.id)}>
      {one.name}
    </a>
  );
  return (
    <>
      {result.withdrawn !== null && (
        <Notice
          tone="caution"
          className="mb-3"
          title={`Withdrawn${result.withdrawn.at === null ? '' : ` on ${dayWords(result.withdrawn.at)}`}.`}
        >
          {result.withdrawn.reason}
        </Notice>
      )}
      {later !== undefined && (
        <Notice tone="caution" className="mb-3" title="There’s a correction.">
          Read {link(later)} instead; this one stays listed unchanged.
        </Notice>
      )}
      {result.corrects !== null && (
        <Notice className="mb-3" title="This corrects an earlier result.">
          {former === undefined ? 'The earlier one is no longer listed.' : <>The earlier one is {link(former)}.</>}
        </Notice>
      )}
    </>
  );
};

export const ResultView = ({ result, all, runs, isAdmin, addressOf, onChanged }: ResultViewProps) => {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const run = runs.of(result.id);
  return (
    <article aria-labelledby="result">
      <Head result={result} addressOf={addressOf} isAdmin={isAdmin} onWithdraw={() => setWithdrawing(true)} />
      <Notices result={result} all={all} addressOf={addressOf} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <Figures result={result} />
          <p className="text-body text-pretty">
            {!hasHeadline(result) && <b className="font-semibold">No headline: the two readings differ in sign, {gainWords(result)}. </b>}
            {result.reason}
          </p>
          <Panel title="Strategy">
            <p className="text-body whitespace-pre-line">{result.english.trim()}</p>
          </Panel>
          <CurvePanel result={result} />
          {run !== undefined && (run.state === 'same' || run.state === 'different') && (
            <TradesPanel result={result} lists={run.made.lists} />
          )}
        </div>
        <aside className="grid min-w-0 gap-4">
          <RunPanel result={result} runs={runs} />
          <MadeOf result={result} />
        </aside>
      </div>
      <div className="mt-4 rounded-lg border border-line bg-surface-1 [&>footer]:border-t-0">
        <RiskLine />
      </div>
      {isAdmin && <WithdrawDialog result={result} open={isWithdrawing} onClose={() => setWithdrawing(false)} onWithdrawn={onChanged} />}
    </article>
  );
};
