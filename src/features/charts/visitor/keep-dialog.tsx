/** What “Keep this” will do, said before anybody signs up for it: what is kept, where, and what a plan has to do with it. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { planThatOpens, priceText } from '@/domain/plans/plans';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Dialog } from '@/ui/dialog';
import { chartsToKeep } from './keep-charts';
import { askToKeep } from './keep-mark';
import { contentWords } from './keep-words';

export interface KeepDialogProps {
  /** Whoever is signed in with a plan that does not open Indicators; null: nobody is signed in. */
  readonly uid: string | null;
  readonly onClose: () => void;
}

const plan = planThatOpens('indicators');

/** "Indicators is part of All tools, $34.90 a month." */
const planWords =
  plan === null ? 'No plan includes Indicators yet.' : `Indicators is part of ${plan.name}, ${priceText(plan.prices.month)} a month.`;

export const KeepDialog = ({ uid, onClose }: KeepDialogProps) => {
  const navigate = useNavigate();
  const [{ layout, drawings, strategies }] = useState(chartsToKeep);
  const signIn = (view: 'create' | 'sign-in'): void => {
    askToKeep(null, Date.now());
    const query = new URLSearchParams({ ...(view === 'create' ? { view } : {}), to: href('trading') });
    void navigate(`${href('login')}?${query.toString()}`);
  };
  const waitForPlan = (): void => {
    if (uid !== null) askToKeep(uid, Date.now());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keep these charts"
      description={`Save “${layout.title}” (${contentWords(layout.charts.length, drawings, strategies)}) to your account and open it on any device, in Indicators.`}
      actions={
        uid === null ? (
          <>
            <Button onClick={() => signIn('sign-in')}>Sign in</Button>
            <Button variant="primary" onClick={() => signIn('create')}>
              Create an account
            </Button>
          </>
        ) : (
          <>
            <Link className={buttonClass()} to={href('pricing')}>
              See the plan
            </Link>
            <Button variant="primary" onClick={waitForPlan}>
              Keep them for later
            </Button>
          </>
        )
      }
    >
      <p className="text-ui text-text-2">
        {uid === null
          ? `${planWords} A new account is free but doesn’t include it. Until your plan does, these charts stay in this browser; the first time you open Indicators here, they’re saved to your account.`
          : `${planWords} Your plan doesn’t include it. Until it does, these charts stay in this browser; the first time you open Indicators here, they’re saved to your account.`}
      </p>
    </Dialog>
  );
};
