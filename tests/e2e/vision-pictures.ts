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

/** Draws a dark chart of a random walk with whole-pixel candles and a price axis, and pastes it. */
export const pasteChart = async (page: Page, wish: ChartWish): Promise<DrawnChart> => {
  const truth = await page.evaluate(({ width, height, bars: count, seed }) => {
    let state = seed;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const [top, perPixel, highest] = [60, 0.000_02, 1.09];
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
    for (let y = top + 25; y < bottom; y += 50) {
      box('#1e222d', 0, y, right, 1);
      pen.fillStyle = '#b2b5be';
      pen.fillText((highest - (y + 0.5 - top) * perPixel).toFixed(5), right + 8, y + 5);
    }
    pen.fillText('EURUSD, 1h', 12, 22);
    const inside = (y: number): number => Math.round(Math.min(bottom - 20, Math.max(top + 20, y)));
    let close = Math.round((top + bottom) / 2);
    const made = Array.from({ length: count }, (_, i) => {
      const open = close;
      do close = inside(open + (random() - 0.5) * 60);
      while (Math.abs(close - open) < 3);
      const [high, low] = [Math.min(open, close) - Math.ceil(random() * 14), Math.max(open, close) + Math.ceil(random() * 14)];
      const x = left + i * Math.floor((right - left - 10) / count);
      const color = close < open ? '#26a69a' : '#ef5350';
      box(color, x + 3, high, 1, low - high);
      box(color, x, Math.min(open, close), 7, Math.abs(open - close));
      return { open, high, low, close };
    });
    Object.assign(globalThis, { drawn: canvas });
    const price = (y: number): number => highest - (y - top) * perPixel;
    return {
      bars: made.map(({ open, high, low, close: end }) => ({ open: price(open), high: price(high), low: price(low), close: price(end) })),
      highest,
      top,
      perPixel,
    };
  }, wish);
  await paste(page, 'chart.png');
  return truth;
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
export const setAxis = async (page: Page, { highest, top, perPixel }: DrawnChart): Promise<void> => {
  const picture = page.getByRole('region', { name: 'Picture' });
  for (const name of ['A', 'B'] as const) {
    const y = Number(await picture.locator(`[data-line="${name}"]`).getAttribute('data-y'));
    await page.getByLabel(`Point ${name}`).fill((highest - (y - top) * perPixel).toFixed(6));
  }
  await page.getByLabel('Point B').press('Enter');
  await expect(page.getByRole('heading', { name: 'Two prices confirmed' })).toBeVisible();
};
