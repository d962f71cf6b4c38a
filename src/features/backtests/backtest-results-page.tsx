/** Published backtests that anybody can run again. What stands in the document before any script is here; the rest comes by itself. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href, screens } from '@/routes';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';

const ResultsDesk = lazy(async () => ({ default: (await import('./results-desk')).ResultsDesk }));

const Waiting = () => (
  <>
    <noscript>
      <p className="text-body text-text-2">The results are loaded and run in your browser, which needs JavaScript.</p>
    </noscript>
    <p className="sr-only noscript:hidden">The results are loading.</p>
    <Skeleton className="h-[420px] noscript:hidden" />
  </>
);

const About = () => (
  <div className="mt-12 grid gap-x-12 gap-y-8 desk:grid-cols-2">
    <section aria-labelledby="how">
      <h2 id="how" className="text-h3">
        How a result can be checked
      </h2>
      <p className="mt-2 max-w-[68ch] text-body text-pretty text-text-2">
        Each result carries its strategy, costs, data and the number of variants that were tried before it was chosen. Your browser runs the
        same engine over the same bars and compares every trade and what it made. Where a bar doesn’t show whether stop or target came
        first, both readings are computed, and you see how many trades depend on it.
      </p>
    </section>
    <section aria-labelledby="risk">
      <h2 id="risk" className="text-h3">
        Risk disclosure
      </h2>
      <p className="mt-2 max-w-[68ch] text-body text-pretty text-text-2">
        A past or simulated result says nothing about what you will earn. Forex and futures are traded on margin: a small move against you
        can use up your deposit, and a gap can take more than that. Nothing on this page is advice or a signal.{' '}
        <Link className="text-text underline underline-offset-2" to={`${href('terms')}#risk-disclosure`}>
          Read the whole risk disclosure
        </Link>
      </p>
    </section>
  </div>
);

const BacktestResultsPage = () => {
  const isInBrowser = useIsHydrated();
  useHeadDetails({
    keywords: ['published backtests', 'reproducible backtest', 'deflated Sharpe ratio', 'probability of backtest overfitting'],
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.backtestResults.title, url: href('backtestResults') },
    ],
  });
  return (
    <Page title={screens.backtestResults.title} lead="Every result can be run again in your browser. Those that lose are listed, too.">
      {isInBrowser ? (
        <Suspense fallback={<Waiting />}>
          <ResultsDesk />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <About />
    </Page>
  );
};

export default BacktestResultsPage;
