/** How the trader's plans came out, in one line. Nothing where none has been scored. */
import { allPlansWords } from '@/domain/trade-plans/calibration-words';
import { planScores } from '@/services/plans/plan-scores';
import { useLive } from '@/ui/hooks/use-live';

export const PlanScoreLine = () => {
  const now = useLive(planScores);
  const words = now.state === 'ready' ? allPlansWords(now.book.calibration) : null;
  return words === null ? null : <p className="text-dense text-pretty text-text-2">{words}</p>;
};
