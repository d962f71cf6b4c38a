/** Puts the bar and the footer that a screen has in the table around it. */
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { screens, type Screen } from '@/routes';
import { AppBar } from './app-bar';
import { Footer } from './footer';
import { MarketingBar } from './marketing-bar';
import { NewVersionPrompt } from './new-version-prompt';

// Public pages show no toasts and need not load them.
const Toaster = lazy(async () => ({ default: (await import('@/ui/toaster')).Toaster }));

export interface FrameProps {
  readonly screen: Screen;
  readonly mainRef: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export const Frame = ({ screen, mainRef, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    {screen.frame === 'marketing' && <MarketingBar column={screen.path === screens.login.path ? 'window' : 'site'} />}
    {screen.frame === 'app' && <AppBar screen={screen} />}
    <main ref={mainRef} id="main" tabIndex={-1} className={screen.topPadding ? 'flex-1 pt-[52px]' : 'flex-1'}>
      {children}
    </main>
    {screen.footer && <Footer />}
    {screen.frame !== 'marketing' && (
      <>
        <NewVersionPrompt />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </>
    )}
  </div>
);
