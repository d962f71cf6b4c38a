/** A strategy changed as blocks: typed, by keys alone and by dragging, undone, and its English agrees each time. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { expectAccessibleInBothThemes } from './people';
import { crosshair, layoutOf, open, openLayout } from './replay-charts';

const builder = (page: Page) => page.getByRole('region', { name: 'Strategy builder' });
const view = (page: Page, name: 'Blocks' | 'English' | 'JSON') => builder(page).getByRole('radio', { name });
const grip = (page: Page, condition: string) => builder(page).getByRole('button', { name: `Move: ${condition}`, exact: true });

/** Shows a view; the label around its radio button is what is pressed. */
const show = async (page: Page, name: 'Blocks' | 'English' | 'JSON'): Promise<void> => {
  await view(page, name).locator('..').click();
  await expect(view(page, name)).toBeChecked();
};

const expectEnglish = async (page: Page, sentence: string): Promise<void> => {
  await show(page, 'English');
  await expect(page.getByLabel('The strategy in English')).toHaveValue(
    new RegExp(sentence.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`), 'u'),
  );
  await show(page, 'Blocks');
};

const middleOf = async (place: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

interface Finger {
  readonly down: (x: number, y: number) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<unknown>;
  readonly up: () => Promise<unknown>;
}

/** The mouse, or a finger where the screen is touched. */
const fingerOf = async (page: Page, hasTouch: boolean): Promise<Finger> => {
  if (!hasTouch) {
    return {
      down: async (x, y) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: (x, y) => page.mouse.move(x, y, { steps: 6 }),
      up: () => page.mouse.up(),
    };
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => send('touchStart', { x, y }),
    move: (x, y) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  };
};

/** Drags one handle to a place a little below another one, and holds it there. */
const dragBelow = async (page: Page, finger: Finger, from: Locator, to: Locator): Promise<void> => {
  await to.evaluate((place) => place.scrollIntoView({ block: 'center' }));
  const start = await middleOf(from);
  const end = await middleOf(to);
  await finger.down(start.x, start.y);
  await finger.move(start.x, start.y + 10);
  await expect(builder(page).locator('[data-drop-line]')).toBeVisible();
  await finger.move(end.x, end.y + 16);
  // The line has come to where the block would go.
  await expect.poll(async () => Math.abs((await middleOf(builder(page).locator('[data-drop-line]'))).y - end.y)).toBeLessThan(40);
};

test('a published idea is changed as blocks, by keys and by dragging, and its English agrees', async ({ page, baseURL, hasTouch }) => {
  const finger = await fingerOf(page, hasTouch);
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await expect(crosshair(page)).toBeVisible();
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  const ideas = page.getByLabel('Or begin with a published idea');
  await ideas.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Begin with this' }).click();

  // A known beginning, written in English: the blocks show it.
  await show(page, 'English');
  await page
    .getByLabel('The strategy in English')
    .fill(
      [
        'Strategy "Pullback".',
        'Go long at market when close is above ema(200) and rsi(14) is below 40 and the London session is open.',
        'Stop 2 × atr(14) from the fill.',
        'Risk 1% of equity on each trade.',
        '',
      ].join('\n'),
    );
  await show(page, 'Blocks');
  await expect(builder(page).getByLabel('Name of the strategy')).toHaveValue('Pullback');
  await expectFitsBothWidths(page);
  await expectAccessibleInBothThemes(page);

  // A number, which counts at once.
  const rsi = builder(page).getByRole('group', { name: 'rsi(14) is below 40', exact: true });
  await rsi.getByLabel('Right side: value').fill('35');
  // It is edited on the values that it stands beside.
  const values = builder(page).getByRole('region', { name: 'Values of rsi(14) is below 35' });
  await expect(values).toContainText(/Holds on [\d.]+\s?% of [\d,]+ bars and keeps [\d.]+\s?% of [\d,]+ days/u);
  await expect(values).toContainText('Half of all values are');
  await expect(builder(page).getByRole('group', { name: 'rsi(14) is below 35', exact: true })).toContainText('index, index');
  await expectFitsBothWidths(page);
  await expectEnglish(page, 'rsi(14) is below 35 and');

  // A condition more, by the keyboard alone: the menu, its third item, and the focus is on what was added.
  await builder(page).getByRole('button', { name: 'Add a condition' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^A value is above or below another/u })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^A value crosses another/u })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^A value rises or falls/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grip(page, 'close rises for 3 bars')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(grip(page, 'close rises for 3 bars')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectEnglish(page, 'close is above ema(200) and (rsi(14) is below 35 or close rises for 3 bars) and the London session is open.');

  // Dragged out of its group, below the session; Escape leaves it where it is.
  await dragBelow(page, finger, grip(page, 'close rises for 3 bars'), grip(page, 'the London session is open'));
  await page.keyboard.press('Escape');
  await finger.up();
  await expect(builder(page).locator('[data-drop-line]')).toHaveCount(0);
  await expect(builder(page).getByRole('group', { name: 'rsi(14) is below 35 or close rises for 3 bars', exact: true })).toBeVisible();
  await dragBelow(page, finger, grip(page, 'close rises for 3 bars'), grip(page, 'the London session is open'));
  await finger.up();
  await expect(grip(page, 'close rises for 3 bars')).toBeFocused();
  await expectEnglish(page, 'close is above ema(200) and rsi(14) is below 35 and the London session is open and close rises for 3 bars.');

  // Undone by keys within the blocks.
  await grip(page, 'close rises for 3 bars').focus();
  await page.keyboard.press('Control+z');
  await expectEnglish(page, 'close is above ema(200) and (rsi(14) is below 35 or close rises for 3 bars) and the London session is open.');

  // What is wrong stands at its block, with a way out.
  await builder(page).getByRole('button', { name: 'Menu: Stop', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(builder(page).getByRole('alert')).toContainText('A size by risk needs a stop');
  await expectFitsBothWidths(page);
  await builder(page).getByRole('button', { name: 'Undo: Stop removed' }).click();
  await expect(builder(page).getByRole('alert')).toHaveCount(0);

  // English that can’t be read leaves the blocks at what could.
  await show(page, 'English');
  const text = page.getByLabel('The strategy in English');
  await text.fill((await text.inputValue()).replace('rsi(14) is below 35', 'rsi(14) is under 30'));
  await show(page, 'Blocks');
  await expect(builder(page)).toContainText('The English can’t be read yet');
  await expect(builder(page).getByRole('group', { name: 'rsi(14) is below 35', exact: true })).toBeVisible();
});
