/** The landing page: what the product is, four cards from its own engines, and sections that come with their code when the reader is near. */
import { ArrowDown } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { DayScale } from './day-scale';
import { HeroCards } from './hero/hero-cards';
import { runRequests } from './run-requests';
import { scrollToSection } from './scroll-to-section';
import { whenNear } from './when-near';

/** The code of a section is asked for when the reader comes near; what was drawn at the build stands there until then. */
const PlatformSection = lazy(async () => {
  await whenNear('platform');
  return { default: (await import('./platform/platform-section')).PlatformSection };
});

const RunSection = lazy(async () => {
  await whenNear('run');
  return { default: (await import('./run/run-section')).RunSection };
});

const TeaserSections = lazy(async () => {
  await whenNear('more');
  return { default: (await import('./teasers/teaser-sections')).TeaserSections };
});

const runBacktest = (): void => {
  runRequests.set(runRequests.get() + 1);
  scrollToSection('run');
};

const Hero = () => (
  <section className="mx-auto max-w-[1200px] px-4 pt-[104px] pb-10 desk:px-6 desk:pt-[116px]">
    <div className="grid items-end gap-x-12 gap-y-8 bar:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 className="max-w-[15ch] text-display tracking-[-0.03em] [font-stretch:118%]">Know your position, and the error on it.</h1>
      <div>
        <p className="max-w-[44ch] text-[1.0625rem] leading-[1.65rem] text-pretty text-text-2">
          Sessions, charts, backtests, a journal and an assistant for forex and futures traders. Every number says how it was computed, from
          how many trades, and how wrong it may be.
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="primary" size="lg" onClick={runBacktest}>
            Run a backtest now
          </Button>
          <Link className={buttonClass({ size: 'lg' })} to={href('trading')}>
            Open the chart
          </Link>
        </div>
        <p className="mt-2.5 text-micro text-text-3">Both run in your browser. No account needed.</p>
      </div>
    </div>
    <div className="mt-6">
      <DayScale />
    </div>
    <HeroCards />
    <div className="flex justify-center pt-[22px]">
      <Button size="lg" onClick={() => scrollToSection('platform')}>
        See the platform
        <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  </section>
);

const inner = 'mx-auto max-w-[1200px] px-4 py-16 desk:px-6 desk:py-[104px]';
const outer = 'scroll-mt-10 border-t border-line outline-none';

/** Drawn once: a section whose code has not come yet would lose what stands in it if it were drawn again. */
const Sections = memo(() => (
  <>
    <section id="platform" tabIndex={-1} aria-label="Trading platform" className={`${outer} min-h-[520px]`}>
      <div className={inner}>
        <Suspense fallback={null}>
          <PlatformSection />
        </Suspense>
      </div>
    </section>
    <section id="run" tabIndex={-1} aria-label="Sample backtest" className={`${outer} min-h-[860px] bg-surface-1`}>
      <div className={inner}>
        <Suspense fallback={null}>
          <RunSection />
        </Suspense>
      </div>
    </section>
    <div id="more" className="min-h-[760px]">
      <Suspense fallback={null}>
        <TeaserSections />
      </Suspense>
    </div>
  </>
));
Sections.displayName = 'Sections';

const LandingPage = () => (
  <>
    <Hero />
    <Sections />
  </>
);

export default LandingPage;
