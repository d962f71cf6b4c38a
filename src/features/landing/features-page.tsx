/** What each finished tool does, what holds on every screen, and what is still being built. */
import { Link } from 'react-router-dom';
import { offersOf, plans } from '@/domain/plans/plans';
import { isReady } from '@/domain/plans/ready-pages';
import { href, screenRows, screens } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { Limb } from '@/ui/limb';
import { everywhere, toolDescriptions, type ToolDescription } from './features-list';

const column = 'mx-auto w-full max-w-[1200px] px-4 desk:px-6';

const inPreparation = screenRows.flatMap(([id, { pageKey, title, description, menu }]) =>
  pageKey === undefined || isReady(pageKey) ? [] : [{ id, name: menu.app ?? title, description }],
);

const Tool = ({ screen, title, lead, points }: ToolDescription) => (
  <section aria-labelledby={`tool-${screen}`} className="border-t border-line">
    <div className={`${column} grid gap-x-12 gap-y-6 py-14 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desk:py-[72px]`}>
      <div>
        <p className="text-ui text-text-3">{screens[screen].title}</p>
        <h2 id={`tool-${screen}`} className="mt-1.5 text-band text-balance">
          {title}
        </h2>
      </div>
      <div>
        <p className="max-w-[62ch] text-lead text-pretty">{lead}</p>
        <ul className="mt-5">
          {points.map((point) => (
            <li key={point} className="border-t border-line py-3.5 text-body text-pretty text-text-2">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

const Everywhere = () => (
  <section aria-labelledby="everywhere" className="border-t border-line bg-surface-1">
    <div className={`${column} py-16 desk:py-[88px]`}>
      <h2 id="everywhere" className="text-band text-balance">
        On every screen.
      </h2>
      <dl className="mt-8 grid gap-x-8 sm:grid-cols-2 bar:grid-cols-3">
        {everywhere.map(([title, text]) => (
          <div key={title} className="border-t border-line py-[18px]">
            <dt className="text-h4 font-semibold">{title}</dt>
            <dd className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const InPreparation = () => (
  <section aria-labelledby="preparation" className="border-t border-line">
    <div className={`${column} grid gap-x-12 gap-y-6 py-16 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desk:py-[88px]`}>
      <div>
        <h2 id="preparation" className="text-band text-balance">
          In preparation.
        </h2>
        <p className="mt-4 max-w-[40ch] text-body text-pretty text-text-2">
          These screens exist and say that nothing works there yet. What stands here is what they are being built for.
        </p>
      </div>
      <dl className="min-w-0">
        {inPreparation.map(({ id, name, description }) => (
          <div key={id} className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[10rem_1fr] sm:items-baseline">
            <dt className="text-h4 font-semibold">{name}</dt>
            <dd className="text-[14px] leading-[1.4rem] text-pretty text-text-2">{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const FeaturesPage = () => {
  useHeadDetails({
    keywords: ['market sessions', 'economic calendar', 'position size calculator', 'trading journal', 'forex', 'futures'],
    offers: offersOf(plans, href('pricing')),
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.features.title, url: href('features') },
    ],
  });
  return (
    <>
      <section className={`${column} pt-24 pb-14 desk:pt-[116px] desk:pb-[72px]`}>
        <h1 className="max-w-[14ch] text-display tracking-[-0.03em] [font-stretch:118%]">Tools that show their working.</h1>
        <p className="mt-5 max-w-[54ch] text-lead text-pretty text-text-2">
          Each figure says how it was computed, from how many trades or days, and how wrong it may be. This page names what works today
          apart from what is being built.
        </p>
        <Limb className="mt-10" />
      </section>
      {toolDescriptions.map((tool) => (
        <Tool key={tool.screen} {...tool} />
      ))}
      <Everywhere />
      {inPreparation.length > 0 && <InPreparation />}
      <section aria-labelledby="next" className="border-t border-line">
        <div className={`${column} flex flex-wrap items-end justify-between gap-6 py-16`}>
          <div>
            <h2 id="next" className="text-band text-balance">
              One price for all of it.
            </h2>
            <p className="mt-3 max-w-[56ch] text-body text-pretty text-text-2">
              None of it is advice, and no figure is a forecast. Trading on margin can lose more than you deposit; the{' '}
              <Link className="text-text underline underline-offset-3" to={`${href('terms')}#risk-disclosure`}>
                risk disclosure
              </Link>{' '}
              says how.
            </p>
          </div>
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={href('pricing')}>
            See the price
          </Link>
        </div>
      </section>
    </>
  );
};

export default FeaturesPage;
