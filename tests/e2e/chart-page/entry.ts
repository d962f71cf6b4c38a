/** What the page of one chart offers to tests, as `globalThis.chartPage`. */
import * as page from './chart-page';
import { playGestures } from './play-gestures';

const chartPage = { ...page, playGestures };

declare global {
  var chartPage: typeof page & { readonly playGestures: typeof playGestures };
}

Object.assign(globalThis, { chartPage });
