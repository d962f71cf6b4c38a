/** What becomes of a checked statement that somebody wants to keep: an account, the trial where there is one, and until then this device. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allToolsPlan, priceText } from '@/domain/plans/plans';
import { href } from '@/routes';
import { account } from '@/services/session/session';
import { offersNow, type OffersNow } from '@/services/subscription/offers-now';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';

/** Where the journal takes it in. */
const target = `${href('journal')}?import=kept`;
const loginAt = (view: string): string => `${href('login')}?${view}to=${encodeURIComponent(target)}`;

const wordsFor = (offers: OffersNow | null): string => {
  if (offers === null) return 'Looking up whether there is a free trial.';
  const stays = 'Until then the file, your answers and the rules you chose stay on this device.';
  if (offers.state === 'unavailable')
    return `We can’t look up right now whether there’s a free trial. You can create an account now. The journal is part of ${allToolsPlan.name}. ${stays}`;
  return offers.trialDays === null
    ? `There’s no free trial right now. The journal is part of ${allToolsPlan.name}, ${priceText(allToolsPlan.prices.month)} a month; your statement moves in when a plan opens it. ${stays}`
    : `Create an account, confirm your email, and start ${String(offers.trialDays)} free days with one press and no card. Then it moves into your journal. ${stays}`;
};

export interface KeepDialogProps {
  /** Puts everything on this device; rejects where there is no room. */
  readonly keep: () => Promise<void>;
  readonly onClose: () => void;
}

export const KeepDialog = ({ keep, onClose }: KeepDialogProps) => {
  const person = useLive(account);
  const navigate = useNavigate();
  const [offers, setOffers] = useState<OffersNow | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const isVisitor = person === null;
  useEffect(() => {
    if (isVisitor) void offersNow().then(setOffers);
  }, [isVisitor]);
  const go = (to: string) => async (): Promise<void> => {
    try {
      await keep();
    } catch {
      setIsRefused(true);
      return;
    }
    await navigate(to);
  };
  const actions = isVisitor ? (
    <>
      <Button onClick={() => void go(loginAt(''))()}>I have an account</Button>
      <Button variant="primary" onClick={() => void go(loginAt('view=create&'))()}>
        Create an account
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={() => void go(target)()}>
      Put it in my journal
    </Button>
  );
  return (
    <Dialog open title="Keep this journal" onOpenChange={onClose} actions={actions}>
      <p className="text-pretty text-text-2" role="status">
        {isVisitor ? wordsFor(offers) : 'You see what would be imported once more before anything is stored.'}
      </p>
      {isRefused && (
        <Notice tone="danger" title="This device couldn’t keep it">
          The browser doesn’t allow storage here, or has no room left. What you see isn’t lost while this page is open. Free up some space
          and try again.
        </Notice>
      )}
    </Dialog>
  );
};
