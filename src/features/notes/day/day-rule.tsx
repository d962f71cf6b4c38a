/** The rule that the last weekly review before the day has set. */
import { ruleOfWeek } from '@/domain/routine/rule-of-week';
import { reviewKind } from '@/domain/routine/review-kind';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import { Quiet, type DayPartProps } from './quiet';

const reviews = keptLive(reviewKind);

export const DayRule = ({ day }: DayPartProps) => {
  const now = useLive(reviews);
  if (now.state !== 'ready') return <Quiet>Reading your reviews</Quiet>;
  const standing = ruleOfWeek(now.documents, tradingWeekId(day));
  if (standing === null) return <Quiet>No rule is set. A weekly review in the journal sets one.</Quiet>;
  return <p className="!m-0 border-l-[3px] border-brass pl-3 font-semibold text-pretty">{standing.rule.text}</p>;
};
