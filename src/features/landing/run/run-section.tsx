/** "Run this backtest": a declared family over simulated prices of a seed, run when the site is built, and in a worker when somebody asks. It stores nothing. */
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import arrivedBacktest from 'virtual:arrived-backtest';
import { familySize, sampleFamily, type SampleBacktest } from '@/services/compute/landing/sample-family';
import { readWrittenBacktest } from '@/services/compute/landing/written-backtest';
import { compute } from '@/services/compute/compute';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { drawnHero } from '@/features/landing/hero/drawn-hero';
import { runRequests } from '@/features/landing/run-requests';
import { seedInAddress } from '@/features/landing/seed-in-address';
import { FigureList } from './figure-list';
import { RunResult } from './run-result';
import { VariantsTable } from './variants-table';

const { fastPeriods, slowPeriods, stopPips, targetPips, spreadPips, years, blocks } = sampleFamily;

/** What is on the screen before anybody asks: the same run, made when the site was built. */
const arrived = readWrittenBacktest(arrivedBacktest);

interface State {
  readonly kind: 'done' | 'running' | 'failed';
  readonly backtest: SampleBacktest;
}

interface Running {
  readonly state: State;
  readonly run: (seed: number) => void;
}

/** One run at a time: a new one ends the one before. The last result stays until there is another. */
const useSampleBacktest = (): Running => {
  const [state, setState] = useState<State>({ kind: 'done', backtest: arrived });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const run = (seed: number): void => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState(({ backtest }) => ({ kind: 'running', backtest }));
    compute.run('sample backtest', seed, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome !== 'cancelled') setState({ kind: 'done', backtest: outcome });
      },
      () => setState(({ backtest }) => ({ kind: 'failed', backtest })),
    );
  };
  return { state, run };
};

/** All that is tried, declared before there is a result. */
const Declaration = () => (
  <details className="border-t border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-5 text-dense font-medium">What was declared before the run</summary>
    <div className="grid items-start gap-x-16 gap-y-4 px-5 pb-6 desk:grid-cols-2">
      <p className="max-w-[60ch] text-body text-pretty text-text-2">
        This is everything that is tried. It’s declared first, because a probability of overfitting is only meaningful if every trial is
        counted.
      </p>
      <FigureList
        className="max-w-[520px]"
        figures={[
          ['Prices', `${sampleFamily.symbol}, simulated, hourly, ${years} years`],
          ['Entry', 'fast average crosses slow, next open'],
          ['Fast averages', fastPeriods.join(', ')],
          ['Slow averages', slowPeriods.join(', ')],
          ['Stop and target', `${stopPips} and ${targetPips} pips from the fill`],
          ['Spread', `${spreadPips} pips a trade`],
          ['Overfitting test', `${blocks} blocks of days, half in and half out`],
        ]}
      />
    </div>
  </details>
);

interface SeedFormProps {
  readonly isRunning: boolean;
  readonly onRun: (seed: number) => void;
  readonly addressSeed: number;
}

const SeedForm = ({ isRunning, onRun, addressSeed }: SeedFormProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(addressSeed);
  const seed = /^\d{1,9}$/u.test(text.trim()) ? Number(text) : null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (seed !== null) onRun(seed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2.5">
      <TextField
        label="Seed"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        error={seed === null ? 'A whole number' : undefined}
        className="w-[104px]"
      />
      <Button
        type="submit"
        variant="primary"
        className="mt-[23px] h-[34px]!"
        busy={isRunning ? `Running ${familySize} variants` : undefined}
        icon={<Play size={14} strokeWidth={1.75} aria-hidden />}
      >
        Run this backtest
      </Button>
    </form>
  );
};

export const RunSection = () => {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const addressSeed = (isHydrated ? seedInAddress(search) : null) ?? drawnHero.seed;
  const { state, run } = useSampleBacktest();
  const requests = useLive(runRequests);
  const answered = useRef(0);
  useEffect(() => {
    if (requests <= answered.current) return;
    answered.current = requests;
    run(addressSeed);
  });
  const { backtest } = state;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h2 className="max-w-[22ch] text-band">A backtest that tells you when not to believe it.</h2>
          <p className="mt-4 max-w-[58ch] text-lead text-pretty text-text-2">
            Five years of hourly prices, {familySize} variants of a moving-average cross, costs included. Run it here, and read the
            overfitting number before the profit.
          </p>
        </div>
        <noscript>
          <p className="text-body text-text-2">
            The backtest runs in your browser and needs JavaScript. Below is what it gave when this site was built.
          </p>
        </noscript>
        <SeedForm isRunning={state.kind === 'running'} onRun={run} addressSeed={addressSeed} />
      </div>
      {state.kind === 'failed' && (
        <Notice tone="danger" title="We couldn’t run the backtest." className="mt-6">
          Its code didn’t load, or it stopped. The last result is still below and nothing was stored. Try again when you’re back online.
        </Notice>
      )}
      <div className="mt-8 overflow-hidden rounded-lg border border-line bg-bg" aria-busy={state.kind === 'running'}>
        <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line bg-surface-1 px-5 py-1.5">
          <h3 className="text-h4">{sampleFamily.symbol}, hourly</h3>
          <Badge tone="caution">Simulated data, seed {backtest.seed}</Badge>
        </div>
        <div className="grid min-h-[478px]" role="status">
          <RunResult backtest={backtest} />
        </div>
        <Declaration />
        {isHydrated && <VariantsTable variants={backtest.variants} />}
      </div>
      <p className="mt-3 max-w-[80ch] text-micro text-pretty text-text-3">
        The family is declared before it is run, and nothing else is tried; all of its {familySize} members count as trials. Probability of
        overfitting by combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado and Zhu, 2017). Results on simulated
        prices say nothing about what you will earn; trading on margin can lose more than you deposit.
      </p>
    </>
  );
};
