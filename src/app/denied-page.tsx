/** What stands in place of a locked screen: the plan that opens it with its price, and that nothing is lost. */
import { Lock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Access, LockedReason } from '@/domain/access/access';
import { plans, priceText, type Plan } from '@/domain/plans/plans';
import OpenSample from '@/features/home/open-sample';
import { VerifyNotice } from '@/features/home/verify-notice';
import { href, screens, type Screen } from '@/routes';
import { keptStatementMark } from '@/services/local/kept-statement-mark';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';

const safe = 'Your trades and notes are safe.';

/** For who came with a file from the share sheet or the file manager. */
const notRead = 'The file you brought wasn’t read. What was shared with the app is removed from this device within an hour.';

interface Words {
  readonly title: string;
  readonly text: string;
  /** Whether another plan would help. */
  readonly leadsToPlans: boolean;
}

/** Members may not read which plan is theirs, so what opens the screen is all that can be named honestly. */
const offerOf = (title: string, plan: Plan | null): string =>
  plan === null
    ? `${title} isn’t in any plan right now.`
    : `${title} is part of ${plan.name}, ${priceText(plan.prices.month)} a month. Your plan doesn’t include it.`;

const wordsOf: Readonly<Record<LockedReason, (title: string, plan: Plan | null) => Words>> = {
  suspended: () => ({
    title: 'Closed while your account is suspended',
    text: `You can still read and export what you saved, but you can’t change anything. An admin of this site can lift the suspension. ${safe}`,
    leadsToPlans: false,
  }),
  unverified: (title, plan) => ({
    title: 'Verify your email first',
    text: `${plan === null ? offerOf(title, plan) : `${title} is part of ${plan.name}, ${priceText(plan.prices.month)} a month.`} Your plan opens once your email is verified. ${safe}`,
    leadsToPlans: true,
  }),
  'not-in-plan': (title, plan) => ({ title: 'Not in your plan', text: `${offerOf(title, plan)} ${safe}`, leadsToPlans: true }),
};

export interface DeniedPageProps {
  readonly screen: Screen;
  readonly locked: Extract<Access, { readonly state: 'locked' }>;
  /** The unverified email to which the link can be sent again; null where nobody's is known. */
  readonly email: string | null;
}

export const DeniedPage = ({ screen, locked, email }: DeniedPageProps) => {
  const plan = plans.find(({ id }) => id === locked.plan) ?? null;
  const [search] = useSearchParams();
  const broughtFile = ['shared-files', 'opened'].includes(search.get('import') ?? '');
  const kept = useLive(keptStatementMark);
  const waits = kept !== null && screen.path === screens.journal.path;
  const { title, text, leadsToPlans } = wordsOf[locked.reason](screen.menu.app ?? screen.title, plan);
  return (
    <Page title={screen.title} lead={screen.description}>
      {waits && (
        <Notice title={`${kept.fileName} waits on this device`}>
          {leadsToPlans
            ? 'Your journal takes it in as soon as a plan opens it. Where there’s a free trial, it starts on the page of plans.'
            : 'Your journal takes it in as soon as it’s open to you.'}
        </Notice>
      )}
      {locked.reason === 'unverified' && email !== null && <VerifyNotice email={email} />}
      <EmptyState
        icon={<Lock />}
        title={title}
        text={broughtFile ? `${text} ${notRead}` : text}
        actions={
          <>
            {leadsToPlans && (
              <>
                <Link className={buttonClass({ variant: 'primary' })} to={href(waits ? 'subscriptionPrice' : 'pricing')}>
                  See the plans
                </Link>
                <OpenSample />
              </>
            )}
            <Link className={buttonClass({ variant: leadsToPlans ? 'ghost' : 'primary' })} to={href('home')}>
              Open the dashboard
            </Link>
          </>
        }
      />
    </Page>
  );
};
