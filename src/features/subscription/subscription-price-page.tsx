/** The plan of a signed-in person: where they stand, what the plan costs and opens, and the free trial. */
import type { ReactNode } from 'react';
import { afterwardsSentence, allToolsPlan, refundSentence, taxSentence } from '@/domain/plans/plans';
import { isReady } from '@/domain/plans/ready-pages';
import { href, screens } from '@/routes';
import { ownSubscription, type SubscriptionNow } from '@/services/subscription/subscription';
import { Badge } from '@/ui/badge';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { KeptStatementLink } from './kept-statement-link';
import { AwaitedNotice, goesOn } from '@/features/account/plan/awaited-notice';
import { PlanManaging } from '@/features/account/plan/plan-managing';
import { PlanRail } from '@/features/account/plan/plan-rail';
import { stateWords } from '@/features/account/plan/state-words';
import { PlanChoice } from './plan-choice';
import { planTools } from './plan-tools';
import { TrialStart } from './trial-start';

const questions: readonly (readonly [question: string, answer: string])[] = [
  ['What happens when it ends?', `${afterwardsSentence} Adding and changing wait until you renew.`],
  ['What’s free?', 'The dashboard, the courses, your settings and every export, with or without a plan.'],
  ['Can I get my money back?', refundSentence],
  ['Are taxes included?', taxSentence],
  ['How do I cancel?', 'With “Cancel plan” on this page. You keep access until the end of the period you’ve paid for.'],
];

const Standing = ({ now }: { readonly now: SubscriptionNow }) => {
  if (now.state === 'loading') return <Skeleton className="h-[88px]" />;
  if (now.state === 'unavailable')
    return (
      <Notice tone="caution" title="Your plan can’t be read right now.">
        What you saved is on this device and on the server. Try again in a minute.
      </Notice>
    );
  const { subscription, provider, offers } = now;
  const { title, text } = stateWords(now);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-h3">{title}</h2>
      <p className="max-w-[60ch] text-text-2">{text}</p>
      <PlanRail now={now} />
      {subscription !== null && <KeptStatementLink />}
      {subscription === null && <TrialStart offers={offers} />}
      {provider !== null && <PlanManaging provider={provider} returnPath={href('subscriptionPrice')} />}
    </div>
  );
};

interface PartProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** On a phone the parts of both columns stand in one, in their order. */
const columnClass = 'contents desk:flex desk:min-w-0 desk:flex-col desk:gap-4';

const Part = ({ title, className, children }: PartProps) => (
  <Panel title={title} className={className}>
    <div className="flex flex-col gap-4">{children}</div>
  </Panel>
);

const SubscriptionPricePage = () => {
  useHeadDetails({ noIndex: true });
  const now = useLive(ownSubscription);
  return (
    <Page title={screens.subscriptionPrice.title} tellsOfPlan lead={`${allToolsPlan.name}: one plan with every tool.`}>
      <div className="mb-4 empty:hidden">
        <AwaitedNotice now={now} />
      </div>
      <div className="flex flex-col gap-4 desk:grid desk:grid-cols-2 desk:items-start">
        <div className={columnClass}>
          <Part title="Your plan" className="order-1">
            <Standing now={now} />
          </Part>
          <Part title="What it opens" className="order-3">
            <ul>
              {planTools.map(({ id, pageKey, name, description }) => (
                <li key={id} className="flex items-start justify-between gap-4 border-t border-line py-2.5 first:border-t-0 first:pt-0">
                  <div>
                    <h3 className="text-ui font-semibold">{name}</h3>
                    <p className="text-dense text-pretty text-text-2">{description}</p>
                  </div>
                  {isReady(pageKey) ? <Badge tone="ok">Works</Badge> : <Badge>In preparation</Badge>}
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <div className={columnClass}>
          {!goesOn(now) && (
            <Part title="Price" className="order-2">
              <PlanChoice />
            </Part>
          )}
          <Part title="Questions" className="order-4">
            <dl>
              {questions.map(([question, answer]) => (
                <div key={question} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
                  <dt className="text-ui font-semibold">{question}</dt>
                  <dd className="mt-1 text-dense text-pretty text-text-2">{answer}</dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </Page>
  );
};

export default SubscriptionPricePage;
