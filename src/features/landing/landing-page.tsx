/** The landing page: what the product is, four cards from its own engines, and sections that come with their code when the reader is near. */
import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useGivenFiles } from '@/ui/hooks/use-given-files';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { checkAddress, checkHash } from './check-address';
import { laterPart } from './later-part';
import { runRequests } from './run-requests';
import { seedInAddress } from './seed-in-address';
import { whenNear } from './when-near';

/** Brings a section of the page into view and hands it the keyboard focus; without movement where the reader asked for none. */
const scrollToSection = (id: string): void => {
  const section = document.querySelector<HTMLElement>(`#${id}`);
  if (section === null) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
};

/** Waits until the document and all it names have been loaded. */
const whenLoaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    globalThis.addEventListener('load', resolve, { once: true });
  });
};

const PlatformSection = laterPart({
  id: 'platform',
  load: async () => (await import('./platform/platform-section')).PlatformSection,
  whenWanted: whenNear,
});

const RunSection = laterPart({
  id: 'run',
  load: async () => (await import('./run/run-section')).RunSection,
  whenWanted: whenNear,
});

const TeaserSections = laterPart({
  id: 'more',
  load: async () => (await import('./teasers/teaser-sections')).TeaserSections,
  whenWanted: whenNear,
});

/** The scale is drawn; what its pointer needs comes after everything else. */
const DayScale = laterPart({
  id: 'day',
  load: async () => (await import('./day-scale')).DayScale,
  whenWanted: whenLoaded,
});

/** Drawn cards need no code, as long as the address asks for no other seed. */
const HeroCards = laterPart({
  id: 'cards',
  load: async () => (await import('./hero/hero-cards')).HeroCards,
  whenWanted: async (id) => {
    const isDrawn = (document.querySelector(`#${id}`)?.textContent ?? '') !== '';
    if (isDrawn && seedInAddress(location.search) === null) await new Promise<never>(() => undefined);
  },
});

const keywords = ['forex', 'futures', 'trading journal', 'backtest', 'overfitting', 'trading sessions'];

const runBacktest = (): void => {
  runRequests.set(runRequests.get() + 1);
  scrollToSection('run');
};

const Hero = () => (
  <section className="mx-auto max-w-[1200px] px-4 pt-[104px] pb-10 desk:px-6 desk:pt-[116px]">
    <div className="grid items-end gap-x-12 gap-y-8 bar:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 className="max-w-[15ch] text-display tracking-[-0.03em] [font-stretch:118%]">Know your position, and the error on it.</h1>
      <div>
        <p className="max-w-[44ch] text-lead text-pretty text-text-2">
          Sessions, a calendar, calculators, charts and a journal for forex and futures traders. Every figure shows how it was calculated,
          how many trades it’s based on, and its margin of error.
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={checkAddress}>
            Check my statement
          </Link>
          <Button size="lg" onClick={runBacktest}>
            Run a backtest now
          </Button>
        </div>
        <p className="mt-2.5 text-micro text-text-3">
          Both run in your browser. No account needed, nothing is sent. Or{' '}
          <Link className="text-text-2 underline underline-offset-3" to={href('trading')}>
            open the chart
          </Link>
          .
        </p>
      </div>
    </div>
    <div id="day" className="mt-6 min-h-[42px]">
      <DayScale />
    </div>
    <div id="cards" className="min-h-[304px] sm:max-bar:min-h-[590px]">
      <HeroCards />
    </div>
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

const Sections = () => (
  <>
    <section id="platform" tabIndex={-1} aria-label="Trading platform" className={`${outer} min-h-[520px]`}>
      <div className={inner}>
        <PlatformSection />
      </div>
    </section>
    <section id="run" tabIndex={-1} aria-label="Sample backtest" className={`${outer} min-h-[860px] bg-surface-1`}>
      <div className={inner}>
        <RunSection />
      </div>
    </section>
    <div id="more" className="min-h-[760px]">
      <TeaserSections />
    </div>
  </>
);

const StatementCheck = lazy(async () => ({ default: (await import('@/features/statement/statement-check')).StatementCheck }));

const never = (): (() => void) => () => undefined;

/** Whether the address asks for the check; the page that the build drew never does, and is taken over as it is. */
const useAsksForCheck = (): boolean => {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash === checkHash,
    () => false,
  );
};

/** A statement dropped anywhere on the page is checked. */
const DropToCheck = () => {
  const navigate = useNavigate();
  useGivenFiles({
    pastedFiles: () => [],
    onFiles: async (files) => {
      const { checkFiles } = await import('@/features/statement/check-flow');
      checkFiles(files);
      await navigate(checkAddress);
    },
  });
  return null;
};

const LandingPage = () => {
  useHeadDetails({ keywords });
  if (useAsksForCheck()) {
    return (
      <Suspense fallback={<div className="min-h-screen" />}>
        <StatementCheck />
      </Suspense>
    );
  }
  return (
    <>
      <DropToCheck />
      <Hero />
      <Sections />
    </>
  );
};

export default LandingPage;
