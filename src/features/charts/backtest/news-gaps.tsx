/** Says which part of the bars the calendar did not cover, so that a news filter avoided nothing there. */
import { Notice } from '@/ui/notice';
import type { RunResult } from './run-types';

export interface NewsGapsProps {
  readonly news: RunResult['news'];
  readonly dateOf: (instant: number) => string;
}

/** So many stretches are named. */
const named = 4;

export const NewsGaps = ({ news, dateOf }: NewsGapsProps) => {
  if (news === undefined || news.gaps.length === 0) return null;
  const spans = news.gaps.slice(0, named).map(({ from, to }) => `${dateOf(from)} to ${dateOf(to)}`);
  const more = news.gaps.length - spans.length;
  return (
    <div className="px-4 pt-3">
      <Notice tone="caution" title="The calendar doesn’t cover all of these candles">
        No news is stored for {spans.join(', ')}
        {more > 0 && ` and ${String(more)} more stretches`}. The news filter avoided nothing there.
      </Notice>
    </div>
  );
};
