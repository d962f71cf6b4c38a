/** How results spread in R: histogram, quantiles and moments, with the trades that have no R counted separately. */
import { useMemo, useState } from 'react';
import { countedOnce } from '@/domain/journal/decision-columns';
import { explainSqn } from '@/domain/journal/explain';
import type { Explanation } from '@/domain/journal/explanation';
import { rDistribution, type RDistribution } from '@/domain/journal/r-distribution';
import { countOf, formatCount, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { Explained } from './explained';
import { binText, RHistogram } from './r-histogram';
import type { JournalModel } from './use-journal-model';

const own = { text: 'Definition of this journal', address: null } as const;

const leftOut = ({ missing }: RDistribution): string | null =>
  missing === 0 ? null : `${countOf(missing, 'trade')} without a known initial risk.`;

const explainQuantiles = (distribution: RDistribution): Explanation => ({
  title: 'Quantiles of R',
  formula: 'The R below which the stated share of trades ended, interpolated between neighbors',
  inputs:
    distribution.quantiles.value === null
      ? [{ name: 'Quantiles', value: null, reason: distribution.quantiles.reason }]
      : distribution.quantiles.value.map((value, index) => ({ name: `At ${String([5, 25, 50, 75, 95][index])} %`, value })),
  n: distribution.n,
  leftOut: leftOut(distribution),
  source: own,
});

const explainMoments = (distribution: RDistribution): Explanation => ({
  title: 'Mean, spread and shape of R',
  formula: 'Standard deviation with n − 1; skewness m₃ / m₂^1.5; kurtosis m₄ / m₂², 3 for a normal distribution',
  inputs:
    distribution.moments.value === null
      ? [{ name: 'Moments', value: null, reason: distribution.moments.reason }]
      : [
          { name: 'Mean', value: distribution.moments.value.mean },
          { name: 'Standard deviation', value: distribution.moments.value.sd },
          { name: 'Skewness', value: distribution.moments.value.skewness },
          { name: 'Kurtosis', value: distribution.moments.value.kurtosis },
        ],
  n: distribution.n,
  leftOut: leftOut(distribution),
  source: own,
});

interface Line {
  readonly name: string;
  readonly value: string;
  readonly explain: () => Explanation;
}

const linesOf = (distribution: RDistribution): readonly Line[] => {
  const { quantiles, moments, sqn } = distribution;
  const spread = (name: string, value: string): Line => ({ name, value, explain: () => explainMoments(distribution) });
  const quantileNames = ['5 % of trades end below', '25 % end below', 'Median', '75 % end below', '95 % end below'];
  return [
    ...(quantiles.value === null
      ? [{ name: 'Quantiles', value: quantiles.reason, explain: () => explainQuantiles(distribution) }]
      : quantiles.value.map((value, index) => ({
          name: quantileNames[index] ?? '',
          value: formatR(value),
          explain: () => explainQuantiles(distribution),
        }))),
    ...(moments.value === null
      ? [spread('Mean and spread', moments.reason)]
      : [
          spread('Mean', formatR(moments.value.mean)),
          spread('Standard deviation', `${formatRatio(moments.value.sd)}R`),
          spread('Skewness', formatRatio(moments.value.skewness)),
          spread('Kurtosis, 3 is normal', formatRatio(moments.value.kurtosis)),
        ]),
    {
      name: 'System quality number',
      value: sqn.value === null ? sqn.reason : formatRatio(sqn.value),
      explain: () => explainSqn(distribution),
    },
  ];
};

const BinsTable = ({ distribution: { bins, n } }: { readonly distribution: RDistribution }) => (
  <Table
    label="Trades by R"
    className="max-h-[320px]"
    head={
      <>
        <th scope="col">R</th>
        <th scope="col" className="text-right!">
          Trades
        </th>
        <th scope="col" className="text-right!">
          Share
        </th>
      </>
    }
  >
    {bins
      .filter((bin) => bin.n > 0)
      .map((bin) => (
        <TableRow key={bin.from}>
          <TableCell>{binText(bin)}</TableCell>
          <TableCell align="right">{formatCount(bin.n)}</TableCell>
          <TableCell align="right">{formatPercent(bin.n / n)}</TableCell>
        </TableRow>
      ))}
  </Table>
);

export const DistributionView = ({ model: { columns }, rows }: { readonly model: JournalModel; readonly rows: Uint32Array }) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const distribution = useMemo(() => {
    const once = countedOnce(columns, rows);
    return rDistribution(once.columns, once.rows);
  }, [columns, rows]);
  if (distribution.n === 0) {
    return (
      <EmptyState
        title="None of these trades has an R"
        text="R is the result over the risk at entry. Open a trade and note the stop as it stood at entry, or the money at risk. If you had no stop, you can assume a 1R in the account’s settings."
      />
    );
  }
  return (
    <div className="grid items-start gap-4 bar:grid-cols-12">
      <Panel
        className="bar:col-span-8"
        title={columns.basis === 'net' ? 'Distribution of R' : 'Distribution of R before costs'}
        body="flush"
        aside={
          <>
            <span>
              n = {formatCount(distribution.n)}
              {distribution.missing > 0 && `, ${countOf(distribution.missing, 'trade')} without R left out`}
              {distribution.assumed > 0 && `, ${formatCount(distribution.assumed)} in assumed R`}
            </span>
            <Button variant="ghost" size="sm" aria-pressed={view === 'table'} onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
              {view === 'chart' ? 'Show as table' : 'Show as chart'}
            </Button>
          </>
        }
      >
        {view === 'chart' ? (
          <div className="px-2 py-2.5">
            <RHistogram bins={distribution.bins} n={distribution.n} />
          </div>
        ) : (
          <BinsTable distribution={distribution} />
        )}
      </Panel>
      <Panel className="bar:col-span-4" title="In numbers">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 text-dense">
          {linesOf(distribution).map(({ name, value, explain }) => (
            <div key={name} className="contents">
              <dt className="self-center text-text-3">{name}</dt>
              <dd className="flex max-w-[26ch] justify-end text-right text-pretty">
                <Explained explain={explain}>{value}</Explained>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
};
