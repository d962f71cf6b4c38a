/** "Run this backtest": a declared family over simulated prices of a seed, computed in a worker when somebody asks. It stores nothing. */
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { familySize, sampleFamily, type SampleBacktest } from '@/services/compute/landing/sample-family';
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

type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly before: SampleBacktest | null }
  | { readonly kind: 'done'; readonly backtest: SampleBacktest };

const shownResult = (state: State): SampleBacktest | null =>
  state.kind === 'done' ? state.backtest : state.kind === 'running' ? state.before : null;

interface Running {
  readonly state: State;
  readonly run: (seed: number) => void;
}

/** One run at a time: a new one ends the one before. */
const useSampleBacktest = (): Running => {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const run = (seed: number): void => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState((last) => ({ kind: 'running', before: shownResult(last) }));
    compute.run('sample backtest', seed, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome !== 'cancelled') setState({ kind: 'done', backtest: outcome });
      },
      () => setState({ kind: 'failed' }),
    );
  };
  return { state, run };
};

/** What will be run, declared before there is a result. */
const Declaration = () => (
  <div className="grid content-center items-center gap-x-16 gap-y-4 px-5 py-6 desk:grid-cols-2 desk:px-10">
    <div>
      <h3 className="text-h3">Nothing has run yet</h3>
      <p className="mt-1.5 max-w-[60ch] text-body text-pretty text-text-2">
        This is everything that will be tried. It is declared first, because a probability of overfitting means something only when every
        trial counts.
      </p>
    </div>
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
  const result = shownResult(state);
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
          <p className="text-body text-text-2">The backtest runs in your browser and needs JavaScript.</p>
        </noscript>
        <SeedForm isRunning={state.kind === 'running'} onRun={run} addressSeed={addressSeed} />
      </div>
      {state.kind === 'failed' && (
        <Notice tone="danger" title="The backtest could not be run." className="mt-6">
          Its code could not be loaded, or it stopped. Nothing was stored. Try again when the network is back.
        </Notice>
      )}
      <div className="mt-8 overflow-hidden rounded-lg border border-line bg-bg" aria-busy={state.kind === 'running'}>
        <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line bg-surface-1 px-5 py-1.5">
          <h3 className="text-h4">{sampleFamily.symbol}, hourly</h3>
          <Badge tone="caution">Simulated data{result === null ? '' : `, seed ${result.seed}`}</Badge>
        </div>
        <div className="grid min-h-[478px]" role="status">
          {result === null ? <Declaration /> : <RunResult backtest={result} />}
        </div>
        {result !== null && <VariantsTable variants={result.variants} />}
      </div>
      <p className="mt-3 max-w-[80ch] text-micro text-pretty text-text-3">
        The family is declared before it is run, and nothing besides is tried; all of its {familySize} members count as trials. Probability
        of overfitting by combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado and Zhu, 2017). Results on simulated
        prices say nothing about what you will earn; trading on margin can lose more than you deposit.
      </p>
    </>
  );
};
