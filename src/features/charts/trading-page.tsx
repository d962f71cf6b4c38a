/** The public window of the chart workspace, on simulated prices: heading, charts, what they are made of, and the risks. It asks for nothing. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href, screens } from '@/routes';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { KeySequence } from '@/ui/key-sequence';
import { Skeleton } from '@/ui/skeleton';
import { crosshairKeys } from '@/ui/price-chart/crosshair-keys';
import { paneLineKeys } from '@/ui/price-chart/pane-lines';
import { drawingKeys } from './drawings/drawing-keys';
import { replayKeys } from './replay/replay-keys';
import { visitorFrame } from './visitor/visitor-frame';
import { visitorKeys } from './workspace/workspace-keys';

const VisitorWorkspace = lazy(async () => {
  // What goes wrong here goes wrong again, and is told, where the chart asks.
  void import('./visitor/first-bars').then(({ askFirstBars }) => askFirstBars()).catch(() => undefined);
  return { default: (await import('./visitor/visitor-workspace')).VisitorWorkspace };
});
const KeepPlace = lazy(async () => ({ default: (await import('./visitor/keep-place')).KeepPlace }));

const Waiting = () => (
  <div className={`${visitorFrame} noscript:h-auto! noscript:min-h-0!`}>
    <noscript>
      <p className="px-4 py-6 text-body text-text-2">The chart is drawn in your browser and needs JavaScript.</p>
    </noscript>
    <p className="sr-only noscript:hidden">The chart is loading.</p>
    <Skeleton className="h-full min-h-[640px] rounded-none noscript:hidden desk:min-h-0" />
  </div>
);

/** What the list of keys has too, so that neither can be out of date. */
const keyTables: readonly (readonly [title: string, rows: readonly (readonly [keys: string, what: string])[]])[] = [
  ['In a chart', [...crosshairKeys, paneLineKeys].map(({ shown, what }) => [shown, what])],
  ['Charts', visitorKeys.map(({ keys, what }) => [keys.join(' '), what])],
  ['Replay', Object.values(replayKeys).map(({ keys, what }) => [keys.join(' '), what])],
  ['Drawings', drawingKeys.map(({ keys, what }) => [keys, what])],
];

const KeyTables = () =>
  keyTables.map(([title, rows]) => (
    <div key={title} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-micro text-text-2">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-ui">
        {rows.map(([keys, what]) => (
          <div key={`${keys} ${what}`} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt>
              <KeySequence keys={keys} />
            </dt>
            <dd className="text-text-2">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));

const About = () => (
  <div className="mx-auto grid max-w-[1200px] gap-x-12 gap-y-10 px-4 py-16 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:px-6 desk:py-20">
    <div className="grid max-w-[68ch] gap-10">
      <section aria-labelledby="made-of">
        <h2 id="made-of" className="text-h2">
          What this chart is made of
        </h2>
        <div className="mt-3 grid gap-3 text-body text-text-2">
          <p>
            Every price here is simulated: five years of hours from a fixed seed, the same on every visit. They follow their market’s
            trading hours, quiet and busy times and weekend gaps, and have no built-in trend. Nobody ever traded at them.
          </p>
          <p>
            Longer bars are joined from the hours, and days turn at 17:00 in New York (18:00 for gold and futures). An indicator shows no
            value before it has enough bars, and says so. In a replay, bars and indicators are computed from what has been revealed and from
            nothing else.
          </p>
          <p>
            Your charts, drawings and strategies are kept in this browser. Nothing is sent, and no account is needed. If you’d like to have
            them on other devices too, “Keep this” saves them to your account.
          </p>
        </div>
      </section>
      <section aria-labelledby="risk">
        <h2 id="risk" className="text-h2">
          Risk disclosure
        </h2>
        <div className="mt-3 grid gap-3 text-body text-text-2">
          <p>
            Forex and futures are traded on margin. A small move against you can use up your deposit, and a gap can take more than that.
            Only trade with money you can afford to lose.
          </p>
          <p>
            A simulated or past course of prices does not say what will happen. A line that would have done well here did well by chance:
            the prices were drawn at random. Nothing on this page is advice or a signal.
          </p>
          <p>
            <Link className="text-text underline underline-offset-2" to={`${href('terms')}#risk-disclosure`}>
              Read the whole risk disclosure
            </Link>
          </p>
        </div>
      </section>
    </div>
    <section aria-labelledby="keys" className="pointer-coarse:hidden">
      <h2 id="keys" className="mb-3 text-h3">
        Keys
      </h2>
      <p className="mb-4 text-ui text-text-2">
        Press <KeySequence keys="?" /> for this list at any time.
      </p>
      <KeyTables />
    </section>
  </div>
);

/** As large as the button that comes. */
const keepGap = <span aria-hidden className="h-8 w-[92px] pointer-coarse:h-11" />;

const TradingPage = () => {
  const isInBrowser = useIsHydrated();
  useHeadDetails({
    keywords: ['chart workspace', 'bar replay', 'indicators', 'forex chart', 'futures chart'],
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.trading.title, url: href('trading') },
    ],
  });
  return (
    <>
      <header className="flex min-h-[68px] flex-wrap content-center items-center gap-x-4 gap-y-1 px-3 pt-[60px] pb-2 desk:mt-[52px] desk:pt-2 desk:px-4">
        <h1 className="text-h2 max-desk:flex-1">{screens.trading.title}</h1>
        <p className="text-ui text-text-2 max-desk:order-last max-desk:w-full desk:flex-1">
          Simulated prices, real tools: indicators, drawings and replay. No account, nothing to fill in.
        </p>
        {isInBrowser ? (
          <Suspense fallback={keepGap}>
            <KeepPlace />
          </Suspense>
        ) : (
          keepGap
        )}
      </header>
      {isInBrowser ? (
        <Suspense fallback={<Waiting />}>
          <VisitorWorkspace />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <About />
    </>
  );
};

export default TradingPage;
