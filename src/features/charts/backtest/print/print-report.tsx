/** Puts the report of a run on paper in the place of the page. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { printAlone } from '@/ui/print-alone';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import type { ReportRun } from '@/features/charts/backtest/run-types';
import { knownBy } from './known-by';
import { PaperReport } from './paper-report';

/** Asks the browser to print the report; the page is as before when that is over. */
export const printReport = async (run: ReportRun, clock: ReportClock): Promise<void> => {
  const known = await knownBy(run);
  const sheet = document.createElement('div');
  const root = createRoot(sheet);
  // What is not drawn by then would be missing on paper.
  flushSync(() => root.render(<PaperReport run={run} known={known} clock={clock} />));
  globalThis.addEventListener('afterprint', () => root.unmount(), { once: true });
  printAlone(sheet);
};
