/** Pictures of charts that are drawn in the page with their truth, and pasted there as a person pastes a screenshot. Not a test. */
import { expect, type Page } from '@playwright/test';

export interface DrawnBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface DrawnChart {
  readonly bars: readonly DrawnBar[];
  /** Price by height: the highest price lies at `top`, and each pixel down is `perPixel` less. */
  readonly highest: number;
  readonly top: number;
  readonly perPixel: number;
}

export interface ChartWish {
  readonly width: number;
  readonly height: number;
  readonly bars: number;
  readonly seed: number;
  /** A random walk where it is left out. */
  readonly shape?: 'walk' | 'waves';
  /** Heights of a long position that is drawn over the last bars, as TradingView draws one, with its prices on the axis. */
  readonly long?: { readonly target: number; readonly entry: number; readonly stop: number };
}

/** Pastes the canvas that the page holds under `window.drawn`. */
const paste = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (fileName) => {
    const { drawn } = globalThis as unknown as { drawn: HTMLCanvasElement };
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The canvas gave no picture.');
    const data = new DataTransfer();
    data.items.add(new File([blob], fileName, { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, name);

const [top, perPixel, highest] = [60, 0.000_02, 1.09];

/** Heights of the candles in whole pixels: a random walk, or waves that turn at the same two prices and end on the way down. */
export const candleHeights = ({ height, bars: count, seed, shape = 'walk' }: ChartWish): readonly DrawnBar[] => {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const bottom = height - 40;
  const inside = (y: number): number => Math.round(Math.min(bottom - 20, Math.max(top + 20, y)));
  const middle = (top + bottom) / 2;
  const nextOf = (open: number, i: number): number => {
    if (shape === 'walk') return open + (random() - 0.5) * 60;
    return middle - 0.3 * (bottom - top) * Math.sin((2 * Math.PI * (i + 1 - count)) / 28 + Math.PI * 1.27) + (random() - 0.5) * 12;
  };
  let close = Math.round(middle);
  return Array.from({ length: count }, (_, i) => {
    const open = close;
    do close = inside(nextOf(open, i));
    while (Math.abs(close - open) < 3);
    return { open, high: Math.min(open, close) - Math.ceil(random() * 14), low: Math.max(open, close) + Math.ceil(random() * 14), close };
  });
};

/** Draws a dark chart with whole-pixel candles and a price axis, and pastes it. */
export const pasteChart = async (page: Page, wish: ChartWish): Promise<DrawnChart> => {
  const made = candleHeights(wish);
  await page.evaluate(
    ({ width, height, bars, axis, long }) => {
      const [left, right, bottom] = [10, width - 80, height - 40];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('No canvas.');
      const box = (color: string, ...[x, y, w, h]: readonly [number, number, number, number]): void => {
        pen.fillStyle = color;
        pen.fillRect(x, y, w, h);
      };
      box('#131722', 0, 0, width, height);
      pen.font = '12px Arial, "Liberation Sans", sans-serif';
      for (let y = axis.top + 25; y < bottom; y += 50) {
        box('#1e222d', 0, y, right, 1);
        pen.fillStyle = '#b2b5be';
        pen.fillText((axis.highest - (y + 0.5 - axis.top) * axis.perPixel).toFixed(5), right + 8, y + 5);
      }
      pen.fillText('EURUSD, 1h', 12, 22);
      bars.forEach(({ open, high, low, close }, i) => {
        const x = left + i * Math.floor((right - left - 10) / bars.length);
        const color = close < open ? '#26a69a' : '#ef5350';
        box(color, x + 3, high, 1, low - high);
        box(color, x, Math.min(open, close), 7, Math.abs(open - close));
      });
      if (long !== undefined) {
        const { target, entry, stop } = long;
        box('#08998133', right - 280, target, 240, entry - target);
        box('#f2364533', right - 280, entry, 240, stop - entry);
        const labels = [
          [target, '#089981'],
          [entry, '#787b86'],
          [stop, '#f23645'],
        ] as const;
        for (const [y, color] of labels) {
          box(color, right, y - 9, 70, 18);
          pen.fillStyle = '#ffffff';
          pen.fillText((axis.highest - (y - axis.top) * axis.perPixel).toFixed(5), right + 8, y + 4);
        }
      }
      Object.assign(globalThis, { drawn: canvas });
    },
    { long: wish.long, width: wish.width, height: wish.height, bars: made, axis: { top, perPixel, highest } },
  );
  await paste(page, 'chart.png');
  const price = (y: number): number => highest - (y - top) * perPixel;
  return {
    bars: made.map(({ open, high, low, close }) => ({ open: price(open), high: price(high), low: price(low), close: price(close) })),
    highest,
    top,
    perPixel,
  };
};

/** Draws a picture with a few words and no chart, and pastes it. */
export const pasteWords = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('No canvas.');
    pen.fillStyle = '#f4f6f5';
    pen.fillRect(0, 0, 640, 400);
    pen.fillStyle = '#11191c';
    pen.font = '28px Arial, sans-serif';
    pen.fillText('Notes of a meeting', 60, 180);
    Object.assign(globalThis, { drawn: canvas });
  });
  await paste(page, 'notes.png');
};

/** Sets both lines to true prices of the heights where they are, whatever was read of the axis. */
export const setAxis = async (page: Page, chart: DrawnChart): Promise<void> => {
  const picture = page.getByRole('region', { name: 'Picture' });
  for (const name of ['A', 'B'] as const) {
    const y = Number(await picture.locator(`[data-line="${name}"]`).getAttribute('data-y'));
    await page.getByLabel(`Point ${name}`).fill((chart.highest - (y - chart.top) * chart.perPixel).toFixed(6));
  }
  await page.getByLabel('Point B').press('Enter');
  await expect(page.getByRole('heading', { name: 'Two prices confirmed' })).toBeVisible();
};
