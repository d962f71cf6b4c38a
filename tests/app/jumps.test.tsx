// @vitest-environment jsdom
/** Two keys that go to a screen, the list of keys, and when they are not meant. */
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PalettePlace } from '@/app/palette/palette-place';
import type { Session } from '@/domain/access/can-open';
import { ScreenWithActions } from './screen-with-actions';
import { aMember, anAccount, renderInSession, visitor, type Rendered } from './render-in-session';

beforeAll(() => import('@/app/palette/palette-parts'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const member = aMember(['journal', 'calendar']);

const show = (content = <button type="button">Opener</button>, session: Session = member): Rendered =>
  renderInSession({ at: '/home', session, account: anAccount(), element: <PalettePlace>{content}</PalettePlace> });

const hint = (): Promise<HTMLElement> => page.findByText('Press a key to open a screen. Esc cancels.');
const noHint = (): Promise<void> => waitFor(() => expect(page.queryByText('Press a key to open a screen. Esc cancels.')).toBeNull());

describe('a jump', () => {
  it('shows where the letters lead after G, and goes there by the second', async () => {
    const { address } = show();
    await userEvent.keyboard('g');
    await hint();
    await userEvent.keyboard('j');
    await waitFor(() => expect(address()).toBe('/journal'));
    await noHint();
  });

  it('goes there when the second key comes at once', async () => {
    const { address } = show();
    await userEvent.keyboard('gj');
    await waitFor(() => expect(address()).toBe('/journal'));
  });

  it('goes to a screen that is closed too, which says which plan opens it', async () => {
    const { address } = show();
    await userEvent.keyboard('gm');
    await waitFor(() => expect(address()).toBe('/Maps'));
  });

  it.each(['{Escape}', 'x', '{Control>}j{/Control}', '{Tab}'])('ends by %s and goes nowhere', async (key) => {
    const { address } = show();
    await userEvent.keyboard('g');
    await hint();
    await userEvent.keyboard(key);
    await noHint();
    await userEvent.keyboard('j');
    expect(address()).toBe('/home');
  });

  it('is no shortcut of the screen at the same time', async () => {
    const run = vi.fn<() => void>();
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'j') run();
    };
    document.addEventListener('keydown', press);
    const { address } = show();
    await userEvent.keyboard('gj');
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(run).not.toHaveBeenCalled();
    document.removeEventListener('keydown', press);
  });

  it.each([
    ['while somebody types', <input key="1" aria-label="Here" />],
    ['in a text of more lines', <textarea key="2" aria-label="Here" />],
    ['in a menu, which is searched by letters', <div key="3" role="menu" tabIndex={0} aria-label="Here" />],
  ])('is not begun %s', async (_, element) => {
    const { address } = show(element);
    page.getByLabelText('Here').focus();
    await userEvent.keyboard('gj?');
    expect(address()).toBe('/home');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Meta', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['while a letter is composed', { isComposing: true }],
    ['while it is held', { repeat: true }],
  ])('is not begun %s', async (_, held) => {
    const { address } = show();
    fireEvent.keyDown(document.body, { key: 'g', ...held });
    await userEvent.keyboard('j');
    expect(address()).toBe('/home');
  });

  it('is not begun while a question is open', async () => {
    const { address } = show(<div role="alertdialog">Delete the pack?</div>);
    await userEvent.keyboard('gj?');
    expect(address()).toBe('/home');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('is nothing to a visitor', async () => {
    const { address } = show(undefined, visitor);
    await userEvent.keyboard('gj');
    expect(address()).toBe('/home');
  });
});

describe('the list of keys', () => {
  it('opens by a question mark with the jumps and the keys of the screen in view', async () => {
    show(<ScreenWithActions actions={[{ id: 'one', label: 'Weigh the gold', keys: 'W', run: () => undefined }]} />);
    await userEvent.keyboard('?');
    const dialog = await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const text of ['Weigh the gold', 'Journal', 'Dashboard']) expect(dialog.textContent).toContain(text);
  });

  it('has no jumps for a visitor, who has none', async () => {
    show(undefined, visitor);
    await userEvent.keyboard('?');
    expect((await page.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).not.toContain('Journal');
  });
});

describe('single keys', () => {
  it('are switched off in the list of keys, on this device, and on again', async () => {
    show();
    await userEvent.keyboard('?');
    await userEvent.click(await page.findByRole('switch', { name: 'Single-key shortcuts on this device' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('sextant:single-keys')).toBe('false');
    await userEvent.keyboard('g');
    await userEvent.keyboard('?');
    // Had they been heard, they would stand before it.
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await page.findByRole('combobox'), 'shortcuts{Enter}');
    await userEvent.click(await page.findByRole('switch'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('g');
    await hint();
  });
});

describe('actions of the screen in view', () => {
  const openPalette = async (): Promise<void> => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.findByRole('combobox', { name: 'Screens and actions' });
  };

  it('stand in the palette while it is in view, as it last said them', async () => {
    const run = vi.fn<() => void>();
    const later = vi.fn<() => void>();
    const { rerender: _, unmount } = show(
      <ScreenWithActions
        actions={[{ id: 'one', label: 'Weigh the gold', run }]}
        next={[{ id: 'one', label: 'Melt the gold', run: later }]}
      />,
    );
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await openPalette();
    expect(page.queryByRole('option', { name: /Weigh the gold/u })).toBeNull();
    await userEvent.click(page.getByRole('option', { name: /Melt the gold/u }));
    await waitFor(() => expect(later).toHaveBeenCalledTimes(1));
    expect(run).not.toHaveBeenCalled();
    unmount();
    show();
    await openPalette();
    expect(page.queryByRole('option', { name: /gold/u })).toBeNull();
  });

  it('are left out where what they do is hindered', async () => {
    show(<ScreenWithActions access="read-only" actions={[{ id: 'one', label: 'Weigh the gold', deed: 'add', run: () => undefined }]} />);
    await openPalette();
    expect(page.queryByRole('option', { name: /gold/u })).toBeNull();
  });

  it('are done on arrival where they were asked for elsewhere, unless the person turned to something else', async () => {
    const run = vi.fn<() => void>();
    const actions = [{ id: 'add-trade', label: 'Add a trade', run }];
    const { unmount } = show(<ScreenWithActions actions={[]} next={actions} />);
    await openPalette();
    await userEvent.keyboard('add a tr{Enter}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    // Another press of the pointer: what was asked for is forgotten.
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    expect(run).not.toHaveBeenCalled();
    unmount();
    show(<ScreenWithActions actions={[]} next={actions} />);
    await openPalette();
    await userEvent.keyboard('add a tr{Enter}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  it('that were chosen stand first at the next opening, for this person alone', async () => {
    const { unmount } = show();
    expect(localStorage.length).toBe(0);
    await openPalette();
    await userEvent.keyboard('calen{Enter}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await openPalette();
    expect(page.getAllByRole('option')[0]?.textContent).toContain('Calendar');
    expect(page.getByRole('group', { name: 'Recent' }).textContent).toContain('Calendar');
    unmount();
    renderInSession({ at: '/home', session: member, account: anAccount({ uid: 'u2' }), element: <PalettePlace>{null}</PalettePlace> });
    await openPalette();
    expect(page.queryByRole('group', { name: 'Recent' })).toBeNull();
  });
});
