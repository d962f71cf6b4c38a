// @vitest-environment jsdom
/** The keys that take changes of trades back and do them again, over commands that only count. */
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeTrades, tradeChanges } from '@/features/journal/bulk/session-undo';
import { useUndoKey } from '@/features/journal/bulk/use-undo-key';
import type { ActionResult } from '@/services/journal/journal-actions';

const Screen = () => {
  useUndoKey();
  return <input aria-label="Note" />;
};

afterEach(() => {
  cleanup();
  tradeChanges.clear();
});

const counter = () => {
  const made = { count: 0 };
  const ok: ActionResult = { ok: true };
  const command = {
    label: '1 trade changed',
    run: () => Promise.resolve().then(() => ((made.count += 1), ok)),
    undo: () => Promise.resolve().then(() => ((made.count -= 1), ok)),
  };
  return { made, command };
};

it('Ctrl Z takes the last change back, Ctrl Shift Z and Ctrl Y do it again', async () => {
  const { made, command } = counter();
  render(<Screen />);
  await changeTrades(command);
  await changeTrades(command);
  expect(made.count).toBe(2);
  for (const [key, shiftKey, count] of [
    ['z', false, 1],
    ['z', false, 0],
    ['Z', true, 1],
    ['y', false, 2],
    ['z', false, 1],
  ] as const) {
    fireEvent.keyDown(document.body, { key, shiftKey, ctrlKey: true });
    await waitFor(() => expect(made.count).toBe(count));
  }
});

it('in a field, with another key held, or with nothing to take back, the keys stay the page’s own', async () => {
  const { made, command } = counter();
  const { getByLabelText } = render(<Screen />);
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
  await changeTrades(command);
  expect(fireEvent.keyDown(getByLabelText('Note'), { key: 'z', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, altKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })).toBe(true);
  expect(made.count).toBe(1);
  expect(fireEvent.keyDown(document.body, { key: 'z', metaKey: true })).toBe(false);
  await waitFor(() => expect(made.count).toBe(0));
});
