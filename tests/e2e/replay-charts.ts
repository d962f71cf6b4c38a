/** Charts with candles of a test's own, and a replay over them. Not a test. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { backendOf, openAs } from './people';

export const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
export const chart = (page: Page) => page.getByRole('region', { name: /^Chart of/u });
export const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });
export const replay = (page: Page) => page.getByRole('region', { name: 'Replay', exact: true });
export const start = (page: Page) => page.getByRole('region', { name: 'Start a replay' });

export const hourMs = 3_600_000;
export const from = Date.UTC(2024, 0, 8);

export const add = async (page: Page, name: string, text: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Candles on this device' });
  await dialog.getByLabel('Choose a candle file').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByRole('list', { name: 'Candles on this device' }).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
};

const study = (id: number, indicator: string, more: object = {}) => ({ id: String(id), indicator, params: {}, ...more });

export const layoutOf = (market: string, more: object = {}) => ({
  title: 'My charts',
  columns: 1,
  links: ['crosshair', 'market'],
  charts: [
    {
      id: '1',
      market,
      interval: '1h',
      kind: 'candles',
      scale: { kind: 'linear' },
      context: [],
      studies: [
        study(1, 'ema'),
        study(2, 'bbands'),
        study(3, 'ichimoku'),
        study(4, 'sar'),
        study(5, 'rsi'),
        study(6, 'macd'),
        study(7, 'cdlengulfing'),
        study(8, 'cdldoji'),
        study(9, 'cdlhikkake'),
        study(10, 'sma', { higher: '4h' }),
        study(12, 'supertrend'),
        study(13, 'swings'),
        study(11, 'stddev', { source: { study: '5', output: 0 } }),
      ],
      ...more,
    },
  ],
});

/** Opens the charts with a layout, as if it had been open here last. */
export const openLayout = async (page: Page, uid: string, layout: object): Promise<void> => {
  await page.evaluate(([name, kept]) => localStorage.setItem(name!, kept!), [
    `sextant:charts:${uid}`,
    JSON.stringify({ id: 'own', layout, isUnsent: true }),
  ] as const);
  await page.reload();
  await expect(crosshair(page).first()).toBeVisible();
};

export const open = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['indicators', 'journal'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
  return uid;
};

/** Hours that rise a pip each, from Monday 8 January 2024 on: a buy gains a pip a bar. */
export const rising = (count: number): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const [open, close] = [1.1 + i * 0.0001, 1.1 + (i + 1) * 0.0001];
    return [new Date(from + i * hourMs).toISOString(), open, close + 0.00005, open - 0.00005, close, 100]
      .map((cell) => (typeof cell === 'number' && cell < 10 ? cell.toFixed(5) : String(cell)))
      .join(',');
  });
  return ['time,open,high,low,close,volume', ...rows].join('\n');
};

export const withCandles = async (page: Page, baseURL: string | undefined, text: string): Promise<string> => {
  const uid = await open(page, baseURL);
  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  await add(page, 'EURUSD', text);
  await page.keyboard.press('Escape');
  await openLayout(page, uid, layoutOf('EURUSD', { studies: [] }));
  await expect(chart(page)).toHaveAccessibleName('Chart of EURUSD, 1h');
  return uid;
};

/** On a phone the rest of a replay's controls are folded away. */
export const unfoldReplay = async (page: Page): Promise<void> => {
  const more = replay(page).getByRole('button', { name: 'More controls' });
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
};

export const startBefore = async (page: Page, date: string): Promise<void> => {
  await crosshair(page).first().focus();
  await page.keyboard.press('r');
  await start(page).getByLabel('Before').fill(date);
  await start(page).getByRole('button', { name: 'Go', exact: true }).click();
  await expect(replay(page).getByRole('status')).toContainText('to come.');
};

/** The strategy of the builder as English; the label around the radio button is what is pressed. */
export const showEnglish = async (page: Page): Promise<void> => {
  const english = page.getByRole('region', { name: 'Strategy builder' }).getByRole('radio', { name: 'English' });
  await english.locator('..').click();
  await expect(english).toBeChecked();
};
