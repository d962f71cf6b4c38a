/** How often the sample backtest was asked for from elsewhere on the page. Its section may not be loaded yet when that happens. */
import { liveCell } from '@/lib/live';

export const runRequests = liveCell(0);
