/** How the trader's plans came out, in one line with the way to their scores. Nothing where none has been scored. */
import { Link } from 'react-router-dom';
import { allPlansWords } from '@/domain/trade-plans/calibration-words';
import { href } from '@/routes';
import { planScores } from '@/services/plans/plan-scores';
import { useLive } from '@/ui/hooks/use-live';

const PlanLine = () => {
  const now = useLive(planScores);
  const words = now.state === 'ready' ? allPlansWords(now.book.calibration) : null;
  if (words === null) return null;
  return (
    <p className="text-dense text-pretty text-text-2">
      {words}{' '}
      <Link className="text-text underline underline-offset-2" to={href('chartAnalysis')}>
        See the scores
      </Link>
    </p>
  );
};

export default PlanLine;
