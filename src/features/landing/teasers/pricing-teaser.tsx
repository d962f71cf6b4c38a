/** The two prices of the one plan, from the file of plans, and where to read what holds for them. */
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  afterwardsSentence,
  allToolsPlan,
  monthlyShare,
  priceText,
  refundDays,
  yearlySaving,
  type BillingTerm,
} from '@/domain/plans/plans';
import { href } from '@/routes';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';

const { prices } = allToolsPlan;

interface Offer {
  readonly term: BillingTerm;
  readonly name: string;
  readonly lines: readonly string[];
}

const shared = ['All tools, on all your devices', `Full refund within ${refundDays} days of any payment`];

const offers: readonly Offer[] = [
  { term: 'month', name: 'Monthly', lines: [...shared, 'Cancel at any time'] },
  { term: 'year', name: 'Yearly', lines: [...shared, `${priceText(monthlyShare(prices.year))} a month`] },
];

const OfferCard = ({ offer: { term, name, lines } }: { readonly offer: Offer }) => (
  <li
    className={classNames(
      'flex flex-col rounded-lg border p-6',
      term === 'year' ? 'border-field bg-surface-2' : 'border-line bg-surface-1',
    )}
  >
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-2">
      <h3 className="text-h4">{name}</h3>
      {term === 'year' && <Badge>{priceText(yearlySaving(allToolsPlan))} less a year</Badge>}
    </div>
    <p className="mt-3.5 text-[2.25rem] leading-[2.5rem] font-[560] tracking-[-0.02em] [font-stretch:106%]">
      {priceText(prices[term])}
      <span className="text-[14px] font-[450] tracking-normal text-text-3"> per {term}</span>
    </p>
    <ul className="mt-4 mb-5 flex flex-col gap-2 text-[14px] leading-[1.4rem] text-text-2">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Check size={14} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
    <Link
      className={classNames(buttonClass({ variant: term === 'year' ? 'primary' : 'secondary', size: 'lg' }), 'mt-auto')}
      to={href('pricing')}
    >
      See the {name.toLowerCase()} price
    </Link>
  </li>
);

export const PricingTeaser = () => (
  <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <div>
      <h2 className="max-w-[14ch] text-band">One price for all tools.</h2>
      <p className="mt-4 max-w-[40ch] text-body text-pretty text-text-2">If you stop paying, nothing is deleted. {afterwardsSentence}</p>
    </div>
    <ul className="grid gap-4 sm:grid-cols-2">
      {offers.map((offer) => (
        <OfferCard key={offer.term} offer={offer} />
      ))}
    </ul>
  </div>
);
