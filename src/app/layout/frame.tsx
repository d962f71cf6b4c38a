/** Puts the bar and the footer that a screen has in the table around it. */
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { screens, type Screen } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { useLive } from '@/ui/hooks/use-live';
import { askedToasts } from '@/ui/show-toast';
import { AppBar, NewVersionPrompt } from './app-parts';
import { Footer } from './footer';
import { MarketingBar } from './marketing-bar';

// Without a network a message may have nothing to draw it; the screen must not end with it.
const Toaster = lazy(async () => ({
  default: await import('@/ui/toaster').then(
    (module) => module.Toaster,
    () => () => null,
  ),
}));

const SampleBanner = lazy(async () => ({ default: (await import('@/app/sample-banner')).SampleBanner }));

/** A drawn page is taken over as the build drew it, which knows no sample. */
const SamplePlace = () =>
  useIsHydrated() && isSampleOpen() ? (
    <Suspense fallback={null}>
      <SampleBanner />
    </Suspense>
  ) : null;

const Messages = () => (useLive(askedToasts) === 0 ? null : <Toaster />);

export interface FrameProps {
  readonly screen: Screen;
  readonly mainRef: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export const Frame = ({ screen, mainRef, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    {screen.frame === 'marketing' && <MarketingBar column={screen.path === screens.login.path ? 'window' : 'site'} />}
    {screen.frame === 'app' && (
      <Suspense fallback={null}>
        <AppBar screen={screen} />
      </Suspense>
    )}
    <main ref={mainRef} id="main" tabIndex={-1} className={screen.topPadding ? 'flex-1 pt-[52px]' : 'flex-1'}>
      {children}
    </main>
    {screen.footer && <Footer />}
    <SamplePlace />
    {screen.frame !== 'marketing' && (
      <Suspense fallback={null}>
        <NewVersionPrompt />
        <Messages />
      </Suspense>
    )}
  </div>
);
