// @vitest-environment jsdom
/** Importing strategies: all of what was chosen or nothing, with every fault by file and place, and what was tried counts. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handedText, readHanded } from '@/domain/runs/strategy-file';
import { firstStrategy } from '@/features/charts/strategy/first-strategy';
import { LinkDialog } from '@/features/charts/strategy/link-dialog';
import { openOn, strategyDeskOf, strategyDeskRoom } from '@/features/charts/strategy/strategy-desk';
import { StrategyImport } from '@/features/charts/strategy/strategy-import';
import type * as Session from '@/services/session/session';
import { handingOf } from '@/features/charts/strategy/strategy-outputs';

const visitor = vi.hoisted(() => ({ state: 'visitor' }));

vi.mock('@/services/session/session', async (original) => ({
  ...(await original<typeof Session>()),
  session: { get: () => visitor, subscribe: () => () => undefined },
}));

beforeEach(() => {
  localStorage.clear();
  const desk = strategyDeskOf('');
  for (const { id } of desk.shelf.get().strategies) {
    desk.open(id);
    desk.remove();
  }
});
afterEach(cleanup);

const writers = { laptop: { trials: 30, measured: 28, mean: 0.5, squares: 2 }, source: { trials: 20, measured: 0, mean: 0, squares: 0 } };
const versions = [{ name: 'First', at: 7, strategy: firstStrategy('Before') }];
const sound = handedText({ strategy: firstStrategy('Averages'), family: 'turtles', writers, versions });

const choose = (...files: readonly (readonly [name: string, text: string | Uint8Array<ArrayBuffer>])[]): void => {
  const input = screen.getByLabelText('Choose a strategy file', { selector: 'input' });
  // The one of jsdom has no `arrayBuffer`.
  const made = files.map(([name, text]) => {
    const file = new File([text], name);
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  });
  fireEvent.change(input, { target: { files: made } });
};

it('brings a file back as a new strategy with family, versions and counts, which an export hands on', async () => {
  const desk = strategyDeskRoom('');
  desk.add('Begun', firstStrategy('Own'));
  const onClose = vi.fn();
  render(<StrategyImport desk={desk} onClose={onClose} />);
  choose(['averages.strategy.json', sound]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const one = openOn(desk.shelf.get())!;
  expect(one).toMatchObject({
    family: 'turtles',
    triedBefore: 20,
    sound: { name: 'Averages' },
    versions: [{ number: 1, name: 'First', savedAt: 7 }],
  });
  expect(desk.shelf.get().strategies.map((other) => other.sound.name)).toEqual(['Own', 'Averages']);
  expect(readHanded(handedText(await handingOf(one)))).toEqual(readHanded(sound));
  desk.undo();
  expect(desk.shelf.get().strategies.map((other) => other.sound.name)).toEqual(['Own']);
});

it('takes a strategy in English, as a family of its own', async () => {
  const desk = strategyDeskRoom('');
  const onClose = vi.fn();
  render(<StrategyImport desk={desk} onClose={onClose} />);
  choose([
    'plain.txt',
    'Strategy "Plain".\nGo long at market when close crosses above ema(50).\nSize by a risk of 1 % of equity.\nStop 20 pips from the fill.\n',
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const one = openOn(desk.shelf.get())!;
  expect(one).toMatchObject({ sound: { name: 'Plain' }, triedBefore: 1 });
  expect(one.family).toBe(one.id);
});

it('takes nothing of a choice in which one file is bad, and names file, place and reason of each', async () => {
  const desk = strategyDeskRoom('');
  const onClose = vi.fn();
  render(<StrategyImport desk={desk} onClose={onClose} />);
  choose(
    ['good.json', sound],
    ['comma.json', sound.replace('"version": 1', '"version": x1')],
    ['words.txt', 'Go long at noon.'],
    ['picture.json', new Uint8Array([0xff, 0xfe, 0xff])],
  );
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('region', { name: 'comma.json' }).textContent).toContain('Line 3, column 14: this isn’t JSON.');
  expect(screen.getByRole('region', { name: 'words.txt' }).textContent).toMatch(/line 1: expected/u);
  expect(screen.getByRole('region', { name: 'picture.json' }).textContent).toContain('The file isn’t text.');
  expect(alert.textContent).not.toContain('good.json');
  expect(desk.shelf.get().strategies).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('shows the strategy of a link and adds it beside what is being edited only when that is asked for', async () => {
  const desk = strategyDeskOf('');
  desk.add('Begun', firstStrategy('Own'));
  desk.type('english', 'Go long at');
  const [onAdded, onClose] = [vi.fn(), vi.fn()];
  const { rerender } = render(<LinkDialog read={readHanded(sound)} onAdded={onAdded} onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Open “Averages”?' });
  expect(dialog.textContent).toContain('“Own” stays in your list, with what you’re typing.');
  expect(dialog.textContent).toContain('50 variants of it were tried before.');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(desk.shelf.get().strategies).toHaveLength(1);
  rerender(<LinkDialog read={readHanded(sound)} onAdded={onAdded} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to my strategies' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(openOn(desk.shelf.get())).toMatchObject({ family: 'turtles', sound: { name: 'Averages' }, counted: writers });
  expect(desk.shelf.get().strategies[0]).toMatchObject({ sound: { name: 'Own' }, broken: { text: 'Go long at' } });
});

it('says why a link cannot be opened', () => {
  render(<LinkDialog read={{ ok: false, reasons: ['The link is damaged or incomplete.'] }} onAdded={vi.fn()} onClose={vi.fn()} />);
  expect(screen.getByRole('dialog', { name: 'The strategy in this link can’t be opened' }).textContent).toContain('damaged or incomplete');
});
