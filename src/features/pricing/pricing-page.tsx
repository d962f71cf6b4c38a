/** What a subscription costs and opens, from the one file of plans, with what holds for tax, refund and the end of it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterwardsSentence, allToolsPlan, offersOf, plans, refundSentence, taxSentence } from '@/domain/plans/plans';
import { href, screens } from '@/routes';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { OpenedTools } from './opened-tools';
import { PlanCard } from './plan-card';

interface Condition {
  readonly title: string;
  readonly text: ReactNode;
}

const TextLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="text-text underline underline-offset-3" to={to}>
    {children}
  </Link>
);

const conditions: readonly Condition[] = [
  { title: 'Taxes', text: taxSentence },
  {
    title: 'Refund',
    text: (
      <>
        {refundSentence} The <TextLink to={href('refundPolicy')}>refund policy</TextLink> has the details.
      </>
    ),
  },
  {
    title: 'Renewal',
    text: 'Subscriptions renew for the same period until you cancel. If the price changes, we tell you at least 30 days before your next renewal.',
  },
  {
    title: 'If you stop paying',
    text: `${afterwardsSentence} Adding and changing wait until you renew.`,
  },
];

const openToAll: readonly Condition[] = [
  {
    title: 'Without an account',
    text: 'This site with its statement check, its sample backtest, the courses and the blog, and the chart on sample data.',
  },
  {
    title: 'With an account, without a plan',
    text: 'The dashboard, your settings, and exports of everything you’ve saved. You need a verified email to use the tools.',
  },
];

const Conditions = ({ entries }: { readonly entries: readonly Condition[] }) => (
  <dl className="grid gap-x-8 sm:grid-cols-2">
    {entries.map(({ title, text }) => (
      <div key={title} className="border-t border-line py-[18px]">
        <dt className="text-h4 font-semibold">{title}</dt>
        <dd className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
);

const Band = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-t border-line">
    <div className="mx-auto grid w-full max-w-[1200px] gap-x-12 gap-y-8 px-4 py-16 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:px-6 desk:py-[88px]">
      <h2 className="text-band">{title}</h2>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);

const PricingPage = () => {
  useHeadDetails({
    keywords: ['pricing', 'subscription', 'trading journal', 'forex', 'futures'],
    offers: offersOf(plans, href('pricing')),
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.pricing.title, url: href('pricing') },
    ],
  });
  return (
    <>
      <section className="mx-auto grid w-full max-w-[1200px] items-start gap-x-12 gap-y-10 px-4 pt-24 pb-16 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:px-6 desk:pt-[116px] desk:pb-[88px]">
        <div>
          <h1 className="max-w-[12ch] text-display tracking-[-0.03em] [font-stretch:118%]">One price for all tools.</h1>
          <p className="mt-5 max-w-[46ch] text-lead text-pretty text-text-2">
            If you stop paying, nothing is deleted. {afterwardsSentence}
          </p>
        </div>
        <PlanCard plan={allToolsPlan} />
      </section>
      <Band title="What’s included.">
        <OpenedTools plan={allToolsPlan} />
        <p className="mt-4 text-ui text-text-3">
          Tools marked “In preparation” can’t be used yet. <TextLink to={href('features')}>Features</TextLink> explains what each tool does.
        </p>
      </Band>
      <Band title="What’s free.">
        <Conditions entries={openToAll} />
      </Band>
      <Band title="What you agree to.">
        <Conditions entries={conditions} />
        <p className="border-t border-line pt-4 text-ui text-text-3">
          The <TextLink to={href('terms')}>terms of use</TextLink> cover all of it. No plan makes trading safe: read the{' '}
          <TextLink to={`${href('terms')}#risk-disclosure`}>risk disclosure</TextLink>.
        </p>
      </Band>
    </>
  );
};

export default PricingPage;
