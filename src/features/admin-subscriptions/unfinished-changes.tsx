/** Changes of which one database has only a half, with the button that finishes them all. */
import { useState } from 'react';
import { finishPlanChanges, planChanges } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { useLasting } from '@/ui/hooks/use-lasting';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { changeWords } from './subscription-words';

const mostListed = 5;

export const UnfinishedChanges = ({ onFinished }: { readonly onFinished: () => void }) => {
  const state = useLive(planChanges);
  const lasting = useLasting(state.state === 'ready' ? state.changes : [], ({ id }) => id);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (lasting.length === 0) return null;
  const finish = async (): Promise<void> => {
    setIsBusy(true);
    setHasFailed(!(await finishPlanChanges(lasting)));
    setIsBusy(false);
    onFinished();
  };
  return (
    <Notice
      tone="caution"
      title={lasting.length === 1 ? 'A change of a plan stopped halfway.' : `${String(lasting.length)} changes of plans stopped halfway.`}
    >
      <ul className="mt-1">
        {lasting.slice(0, mostListed).map((change) => (
          <li key={change.id} className="break-words">
            {changeWords(change)}
          </li>
        ))}
        {lasting.length > mostListed && <li>{`and ${String(lasting.length - mostListed)} more`}</li>}
      </ul>
      <p className="mt-1">The first half is stored. Finishing does the second and repeats nothing.</p>
      {hasFailed && <p className="mt-1 text-danger">That didn’t work. Check the connection and try again.</p>}
      <Button size="sm" className="mt-2" busy={isBusy ? 'Finishing' : undefined} onClick={() => void finish()}>
        {lasting.length === 1 ? 'Finish the change' : 'Finish all'}
      </Button>
    </Notice>
  );
};
