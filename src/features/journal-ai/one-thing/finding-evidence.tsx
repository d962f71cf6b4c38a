/** What stands beside the one thing when it is a finding: its trades over time, and what they made beside the others. */
import { useMemo, type ReactNode } from 'react';
import type { Finding } from '@/domain/findings/finding';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import { currencyOf, type Found } from '@/features/journal-ai/insights';
import { effectText } from '@/features/journal-ai/figures';
import { formatCount } from '@/lib/format-number';
import { shrinkageNote } from './one-thing-words';
import { SquaresChart } from './squares-chart';
import { squareBins } from './week-squares';

const Key = ({ isFilled, children }: { readonly isFilled: boolean; readonly children: string }) => (
  <span className="flex items-center gap-1.5">
    <i aria-hidden className={`block size-2.5 rounded-[2px] border-[1.5px] border-down ${isFilled ? 'bg-down' : ''}`} />
    {children}
  </span>
);

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-[3px]">
    <dt className="text-text-2">{name}</dt>
    <dd className="shrink-0 font-semibold tabular-nums">{children}</dd>
  </div>
);

export interface FindingEvidenceProps {
  readonly insights: Found;
  readonly finding: Finding;
  /** Places in the sample. */
  readonly places: readonly number[];
}

export const FindingEvidence = ({ insights, finding, places }: FindingEvidenceProps) => {
  const { sample, found, isAssumed } = insights;
  const currency = currencyOf(insights);
  const bins = useMemo(() => squareBins(sample, places), [sample, places]);
  const lost = bins.bins.reduce((sum, bin) => sum + bin.lost, 0);
  const others = places.length - lost;
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-micro text-text-3">
        <span>These trades, {bins.weeksEach === 1 ? 'by week' : 'by four weeks'}</span>
        <span className="flex flex-wrap gap-3">
          <Key isFilled>{`lost, ${formatCount(lost)}`}</Key>
          <Key isFilled={false}>{`did not, ${formatCount(others)}`}</Key>
        </span>
      </div>
      <SquaresChart bins={bins} label={`${formatCount(places.length)} trades, of which ${formatCount(lost)} lost`} />
      <dl className="mt-2">
        {finding.mean !== null && (
          <Line name="These trades, mean">
            <MaybeAssumed isAssumed={isAssumed}>{effectText(finding.mean, currency)}</MaybeAssumed>
          </Line>
        )}
        {finding.restMean !== null && (
          <Line name="Your other trades, mean">
            <MaybeAssumed isAssumed={isAssumed}>{effectText(finding.restMean, currency)}</MaybeAssumed>
          </Line>
        )}
        <Line name="Weeks in which it happened">{`${formatCount(bins.weeksWith)} of ${formatCount(bins.weeks)}`}</Line>
      </dl>
      <p className="mt-1.5 text-micro text-pretty text-text-3">{shrinkageNote(found.findings.length)}</p>
    </div>
  );
};
