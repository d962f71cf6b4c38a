/** The footer of the public pages: newsletter, columns of links, tagline, social networks, risk notice, copyright, legal links. */
import { Link } from 'react-router-dom';
import { footerMenu, legalMenu } from '@/app/menus';
import { siteName, socialPages, type SocialPage } from '@/app/site';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Logo } from '@/ui/logo';
import { NewsletterSlot } from './newsletter-slot';

/** Signs of the social networks, drawn by us in the stroke of the other icons. */
const signPaths: Readonly<Record<SocialPage['network'], string>> = {
  X: 'M5 5l14 14M19 5 5 19',
  YouTube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9l5 3-5 3Z',
  LinkedIn: 'M5 9v10M5 5v.5M10 19v-10M10 13a4 4 0 0 1 8 0v6',
};

const SocialSign = ({ network }: { readonly network: SocialPage['network'] }) => (
  <svg width={16} height={16} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" aria-hidden>
    <path d={signPaths[network]} strokeLinejoin="round" />
  </svg>
);

const Columns = () =>
  footerMenu.map(({ column, entries }) => (
    <nav key={column} aria-label={column}>
      <h3 className="mb-3 text-ui">{column}</h3>
      <ul className="flex flex-col gap-[9px]">
        {entries.map(({ id, to, label }) => (
          <li key={id}>
            <Link to={to} className="inline-block min-h-6 text-text-2 no-underline hover:text-text">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));

const SocialLinks = () => (
  <div className="mt-4 flex gap-1">
    {socialPages().map(({ network, address, isOurs }) => (
      <a
        key={network}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={isOurs ? network : `${network}, the network’s own front page`}
        className={buttonClass({ variant: 'ghost', shape: 'icon' })}
      >
        <SocialSign network={network} />
      </a>
    ))}
  </div>
);

// A page that stays open over New Year keeps its year, which harms nobody.
const year = new Date().getFullYear();

export const Footer = () => (
  <footer>
    <NewsletterSlot />
    <div className="border-t border-line bg-surface-1">
      <div className="mx-auto max-w-[1200px] px-4 pt-14 pb-8 desk:px-6">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 desk:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-2 min-w-0 desk:col-span-1">
            <Logo />
            <p className="mt-3 max-w-[34ch] text-[14px] leading-[1.4rem] text-pretty text-text-2">
              Tools for forex and futures traders who want to know how sure they are.
            </p>
            <SocialLinks />
          </div>
          <Columns />
        </div>
        <div className="mt-10 border-t border-line pt-5 text-micro text-text-3">
          <p className="max-w-[80ch] text-pretty">
            Trading forex and futures on margin can lose more than you deposit. Results shown on this site come from sample data or
            simulation, are labeled as such, and say nothing about what you will earn.{' '}
            <Link to={`${href('terms')}#risk-disclosure`} className="underline underline-offset-2 hover:text-text">
              Risk disclosure
            </Link>
          </p>
        </div>
        <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-micro text-text-3">
          <span>
            © {year} {siteName}
          </span>
          <nav aria-label="Legal" className="flex gap-4">
            {legalMenu.map(({ id, to, label }) => (
              <Link key={id} to={to} className="inline-block min-h-6 hover:text-text">
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  </footer>
);
