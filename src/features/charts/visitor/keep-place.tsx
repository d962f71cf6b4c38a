/** “Keep this” beside the heading of /trading, and what has become of it once somebody is signed in. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import { href, screens } from '@/routes';
import { logProblem } from '@/lib/log';
import { isSampleOpen } from '@/services/local/sample-mark';
import { account, session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { askToKeep, isToBeKept } from './keep-mark';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog')).KeepDialog }));

/** The store of an account, and all that writes to it, is loaded by whoever has one; without a network that may fail, and the charts stay. */
const keepAndTell = async (uid: string, open: () => void): Promise<void> => {
  try {
    const { keepAndTell: keepNow } = await import('./use-kept-charts');
    await keepNow(uid, { label: 'Open Indicators', run: open });
  } catch (cause) {
    logProblem('Keeping the charts of a visitor', cause);
    showToast({
      tone: 'danger',
      title: 'We couldn’t save your charts',
      text: 'That needs a connection. They stay in this browser, and we’ll save them when you’re back online.',
    });
  }
};

export const KeepPlace = () => {
  const navigate = useNavigate();
  const uid = useLive(account)?.uid ?? null;
  const verdict = canOpen(screens.indicators, useLive(session));
  const [isPressed, setPressed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = (): void => void navigate(href('indicators'));
  const isRunning = useRef(false);
  const run = async (of: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await keepAndTell(of, open);
    isRunning.current = false;
    setBusy(false);
  };
  // Pressed before it is known who is here, it is done once that is.
  const isAsking = isPressed && (verdict === 'sign-in' || verdict === 'denied');
  const waits = uid !== null && verdict === 'denied' && isToBeKept(uid, Date.now());
  useEffect(() => {
    if (uid === null || verdict !== 'open') return;
    if (isPressed) {
      askToKeep(uid, Date.now());
      setPressed(false);
    }
    if (isToBeKept(uid, Date.now())) void run(uid);
    // Once for each press, person and answer; what it does is the same each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uid, verdict, isPressed]);
  if (isSampleOpen()) return null;
  return (
    <>
      <Button
        variant={uid === null ? 'primary' : 'secondary'}
        busy={isBusy || (isPressed && !isAsking) ? 'Saving your charts' : undefined}
        onClick={() => setPressed(true)}
      >
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
        {isAsking && <KeepDialog uid={verdict === 'denied' ? uid : null} onClose={() => setPressed(false)} />}
      </Suspense>
    </>
  );
};
