/** “Keep this” beside the heading of /trading, and what has become of it once somebody is signed in. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import { href, screens } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import { account, session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { askToKeep, isToBeKept } from './keep-mark';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog')).KeepDialog }));

/** The store of an account, and all that writes to it, is loaded by whoever has one. */
const keepAndTell = async (uid: string, open: () => void): Promise<void> => {
  const { keepAndTell: keepNow } = await import('./use-kept-charts');
  await keepNow(uid, { label: 'Open Indicators', run: open });
};

export const KeepPlace = () => {
  const navigate = useNavigate();
  const uid = useLive(account)?.uid ?? null;
  const verdict = canOpen(screens.indicators, useLive(session));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = (): void => void navigate(href('indicators'));
  const run = async (of: string): Promise<void> => {
    setBusy(true);
    await keepAndTell(of, open);
    setBusy(false);
  };
  const waits = uid !== null && verdict === 'denied' && isToBeKept(uid, Date.now());
  useEffect(() => {
    if (uid !== null && verdict === 'open' && isToBeKept(uid, Date.now())) void run(uid);
    // Once for each person and answer; what it does is the same each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uid, verdict]);
  if (isSampleOpen()) return null;
  const press = (): void => {
    if (uid === null || verdict !== 'open') return setAsking(true);
    askToKeep(uid, Date.now());
    void run(uid);
  };
  return (
    <>
      <Button variant={uid === null ? 'primary' : 'secondary'} busy={isBusy ? 'Saving your charts' : undefined} onClick={press}>
        Keep this
      </Button>
      {waits && (
        <p role="status" className="w-full text-dense text-text-2">
          These charts stay in this browser until your plan includes Indicators.{' '}
          <Link to={href('pricing')} className="text-text underline underline-offset-2">
            See the plan
          </Link>
        </p>
      )}
      <Suspense fallback={null}>
        {isAsking && <KeepDialog uid={verdict === 'denied' ? uid : null} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
};
