/** The result of the sample backtest: profit in both readings beside the probability that choosing it was overfitting. */
import { formatCount, formatPercent, formatRatio } from '@/lib/format-number';
import { familySize, sampleFamily, type SampleBacktest } from '@/services/compute/landing/sample-family';
import { EquityLines } from './equity-lines';
import { FigureList } from './figure-list';
import { pipsResult } from './pips-text';
import { ProbabilityScale } from './probability-scale';
import { neededProbability, verdictOf } from './verdict';

const bigNumber = 'text-[2.25rem] leading-[2.5rem] font-[560] tracking-[-0.02em] [font-stretch:106%]';

const Profit = ({ backtest }: { readonly backtest: SampleBacktest }) => {
  const [best] = backtest.variants;
  if (best === undefined) return null;
  const { fast, slow, netPips, optimisticPips, isBounded, trades, ambiguousTrades, fallPips } = best;
  const hasHeadline = netPips > 0 || optimisticPips <= 0;
  const both = `${pipsResult(netPips)} to ${pipsResult(optimisticPips)} pips`;
  return (
    <div className="min-w-0 px-5 pt-5 pb-3.5">
      <div className="mb-2.5 flex flex-wrap items-start gap-x-7 gap-y-3">
        <div>
          <div className="text-dense text-text-2">Best of {familySize} variants, pessimistic</div>
          <div className={bigNumber}>
            {hasHeadline ? pipsResult(netPips) : 'No headline'}{' '}
            {hasHeadline && <span className="text-body tracking-normal text-text-2">pips</span>}
          </div>
        </div>
        <FigureList
          figures={[
            ['Rule', `SMA ${fast} × ${slow}`],
            ['Trades, ambiguous ones', `${formatCount(trades)}, ${formatCount(ambiguousTrades)}`],
            [isBounded ? 'Both readings' : 'Two possible courses', both],
            ['Largest drawdown', `${pipsResult(-fallPips)} pips`],
          ]}
        />
      </div>
      <EquityLines backtest={backtest} />
      <p className="mt-1.5 text-micro text-text-3">
        Full line: the best variant, stop before target where a bar doesn’t show which came first. Dashed: target before stop. Gray: the
        other {familySize - 1}. {sampleFamily.spreadPips} pips of spread a trade.
      </p>
    </div>
  );
};

const Doubt = ({ backtest }: { readonly backtest: SampleBacktest }) => {
  const { overfitting, deflated, bars, days, elapsedMs } = backtest;
  const found = overfitting.value;
  return (
    <div className="min-w-0 border-t border-line bg-surface-1 px-5 pt-5 pb-3.5 desk:border-t-0 desk:border-l">
      <div className="text-dense text-text-2">Probability of overfitting</div>
      <div className={`${bigNumber} text-caution`}>{found === null ? 'Unknown' : formatPercent(found.probability)}</div>
      {found !== null && <ProbabilityScale probability={found.probability} />}
      <FigureList
        className="mt-3 border-y border-line py-2.5"
        figures={[
          ['Splits of the days into halves', found === null ? overfitting.reason : formatCount(found.splits)],
          ['Chosen one lost in the other half', found === null ? overfitting.reason : formatPercent(found.probabilityOfLoss)],
          [
            'Deflated Sharpe ratio',
            deflated.value === null
              ? deflated.reason
              : `${formatRatio(deflated.value.probability)}, needs ${formatRatio(neededProbability)}`,
          ],
          ['Trials counted', formatCount(familySize)],
          ['Trading days, n', formatCount(days)],
        ]}
      />
      <p className="mt-3 text-[14px] leading-[1.4rem] text-pretty">
        {verdictOf(backtest)} These prices are a <b className="font-semibold">random walk</b>: there is no edge in them to find.
      </p>
      <p className="mt-2.5 text-micro text-text-3">
        {formatCount(bars)} bars × {familySize} variants{' '}
        {elapsedMs === null ? 'run when this site was built' : `in ${formatCount(elapsedMs)} ms on this device`}
      </p>
    </div>
  );
};

export const RunResult = ({ backtest }: { readonly backtest: SampleBacktest }) => (
  <div className="grid desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <Profit backtest={backtest} />
    <Doubt backtest={backtest} />
  </div>
);
