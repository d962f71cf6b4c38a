/** What a careful reader would find wrong with a series: gaps, repeated times, bars from shut hours, bars out of proportion. It changes nothing. */
import { useEffect, useState } from 'react';
import type { SeriesInspection } from '@/domain/candles/inspect-series';
import { formatCount } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { WallClock } from '@/ui/chart/wall-clock';
import { Skeleton } from '@/ui/skeleton';

export interface SeriesReportProps {
  readonly uid: string;
  readonly digest: string;
  readonly clock: WallClock;
}

type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly inspection: SeriesInspection };

const useInspection = (uid: string, digest: string): Found => {
  const [found, setFound] = useState<Found>({ state: 'looking' });
  useEffect(() => {
    const controller = new AbortController();
    data
      .run('inspect', { uid, digest }, { signal: controller.signal })
      .then((read) => {
        if (read !== 'cancelled') setFound(read.ok ? { state: 'done', inspection: read.inspection } : { state: 'failed' });
      })
      .catch((cause: unknown) => {
        logProblem('Checking candles', cause);
        setFound({ state: 'failed' });
      });
    return () => controller.abort();
  }, [uid, digest]);
  return found;
};

const shown = 5;

const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** The findings in sentences, the gravest first; empty where all is well. */
const findings = ({ gaps, gapCount, missingBars, repeatedTimes, shutBarCount, suspicious }: SeriesInspection): readonly string[] => {
  const unexplained = gaps.filter(({ cause }) => cause === 'unexplained').length;
  const holidays = gapCount === gaps.length ? gapCount - unexplained : null;
  return [
    ...(unexplained > 0
      ? [
          `${counted(unexplained, 'gap', 'gaps')} while the market was open${gapCount > gaps.length ? ', or more' : ''}: ${counted(missingBars, 'bar is', 'bars are')} missing.`,
        ]
      : []),
    ...(repeatedTimes.length > 0 ? [`${counted(repeatedTimes.length, 'bar repeats', 'bars repeat')} the time of the one before.`] : []),
    ...(shutBarCount > 0
      ? [
          `${counted(shutBarCount, 'bar opens', 'bars open')} while the market is closed. Many of them mean the file was read in the wrong time zone.`,
        ]
      : []),
    ...(suspicious.length > 0
      ? [`${counted(suspicious.length, 'bar is', 'bars are')} far out of line with the rest, or the price doesn’t move for a long time.`]
      : []),
    ...(holidays !== null && holidays > 0 ? [`${counted(holidays, 'gap falls', 'gaps fall')} on holidays.`] : []),
  ];
};

export const SeriesReport = ({ uid, digest, clock }: SeriesReportProps) => {
  const found = useInspection(uid, digest);
  if (found.state === 'looking') return <Skeleton className="h-12 basis-full" />;
  if (found.state === 'failed')
    return <p className="basis-full text-micro text-danger">The candles couldn’t be checked. Close this and try again.</p>;
  const lines = findings(found.inspection);
  const gaps = found.inspection.gaps.filter(({ cause }) => cause === 'unexplained');
  return (
    <div role="status" className="basis-full rounded-md bg-surface-1 px-3 py-2 text-dense text-text-2">
      {lines.length === 0 ? <p>Nothing is missing, repeated or out of line.</p> : lines.map((line) => <p key={line}>{line}</p>)}
      {gaps.length > 0 && (
        <ul className="mt-1 text-micro text-text-3">
          {gaps.slice(0, shown).map(({ from, to, missingBars }) => (
            <li key={from}>
              {clock.full(from)} to {clock.full(to)}: {counted(missingBars, 'bar', 'bars')}
            </li>
          ))}
          {gaps.length > shown && <li>And {formatCount(gaps.length - shown)} more.</li>}
        </ul>
      )}
    </div>
  );
};
