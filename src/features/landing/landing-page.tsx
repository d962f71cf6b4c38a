/** The landing page: what the product is, four illustrative cards, and the platform section further down. It loads no data. */
import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { DayScale } from './day-scale';
import { HeroCards } from './hero-cards';
import { whenNear } from './when-near';

const platformId = 'platform';

/** Its code is asked for when the reader comes near; what was drawn at the build stands there until then. */
const PlatformSection = lazy(async () => {
  await whenNear(platformId);
  return { default: (await import('./platform-section')).PlatformSection };
});

const LandingPage = () => {
  const platform = useRef<HTMLElement>(null);
  return (
    <>
      <section className="mx-auto max-w-[1200px] px-4 pt-[104px] pb-10 desk:px-6 desk:pt-[116px]">
        <div className="grid items-end gap-x-12 gap-y-8 bar:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="max-w-[15ch] text-display tracking-[-0.03em] [font-stretch:118%]">Know your position, and the error on it.</h1>
          <div>
            <p className="max-w-[44ch] text-[1.0625rem] leading-[1.65rem] text-pretty text-text-2">
              Sessions, charts, backtests, a journal and an assistant for forex and futures traders. Every number says how it was computed,
              from how many trades, and how wrong it may be.
            </p>
            <div className="mt-5 flex flex-wrap gap-2.5">
              <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={href('login')}>
                Sign in
              </Link>
              <Link className={buttonClass({ size: 'lg' })} to={href('features')}>
                See the features
              </Link>
            </div>
            <p className="mt-2.5 text-micro text-text-3">Sextant is being built: the journal comes first, the other tools follow.</p>
          </div>
        </div>
        <div className="mt-6">
          <DayScale />
        </div>
        <HeroCards />
        <div className="flex justify-center pt-[22px]">
          <Button size="lg" onClick={() => platform.current?.scrollIntoView({ behavior: 'smooth' })}>
            See the platform
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
      </section>
      <section ref={platform} id={platformId} aria-label="Trading platform" className="min-h-[520px] scroll-mt-10 border-t border-line">
        <div className="mx-auto max-w-[1200px] px-4 py-16 desk:px-6 desk:py-[104px]">
          <Suspense fallback={null}>
            <PlatformSection />
          </Suspense>
        </div>
      </section>
    </>
  );
};

export default LandingPage;
