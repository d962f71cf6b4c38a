/** The statement that was checked before there was an account, and the way into the journal that takes it in. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { keptStatementMark } from '@/services/local/kept-statement-mark';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';

export const KeptStatementLink = () => {
  const kept = useLive(keptStatementMark);
  if (kept === null) return null;
  return (
    <div>
      <Link className={buttonClass({ variant: 'primary' })} to={`${href('journal')}?import=kept`}>
        Put {kept.fileName} in your journal
      </Link>
    </div>
  );
};
