/** Whether the backtest pane is open, how high it is, and that a run was asked for. It loads nothing. */
import { keep, readKept } from '@/services/local/device-storage';
import { liveCell } from '@/lib/live';

const heightName = 'charts-backtest-height';

/** Px: the first screenful of a notebook shows the chart, the verdict and both bounds. */
const usualHeight = 400;
export const leastHeight = 160;
export const leastChart = 180;

const keptHeight = (): number => {
  const kept = readKept(heightName);
  return typeof kept === 'number' && kept >= leastHeight && kept <= 4_000 ? kept : usualHeight;
};

export const isPaneOpen = liveCell(false);

export type PaneView = 'report' | 'kept' | 'forward' | 'portfolio';

/** Which part of the pane is in view: the runs of this visit, what was kept, forward tests, or a portfolio. */
export const paneView = liveCell<PaneView>('report');

/** Px of the pane beside a window that is wide enough for both. */
export const paneHeight = liveCell(keptHeight());

export const setPaneHeight = (px: number): void => {
  paneHeight.set(Math.max(leastHeight, Math.round(px)));
  keep(heightName, paneHeight.get());
};

/** How many runs were asked for by keys or from elsewhere; the pane answers each once. */
export const asked = liveCell(0);

/** Opens the pane and runs the strategy in hand. */
export const askForRun = (): void => {
  isPaneOpen.set(true);
  asked.set(asked.get() + 1);
};
