// @vitest-environment jsdom
/** The palette under the fingers: keys that open it, move in it and choose. */
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PalettePlace } from '@/app/palette/palette-place';
import { aMember, renderInSession, type Rendered } from './render-in-session';

afterEach(cleanup);

const show = (content = <button type="button">Opener</button>): Rendered =>
  renderInSession({ at: '/home', session: aMember(['sessions', 'calendar']), element: <PalettePlace>{content}</PalettePlace> });

const field = (): Promise<HTMLElement> => page.findByRole('combobox', { name: 'Screens and actions' });
const marked = (): string | null | undefined =>
  page.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Control>}K{/Control}'])(
    'opens by %s with the focus in its field',
    async (keys) => {
      show();
      await userEvent.keyboard(keys);
      expect(await field()).toBe(document.activeElement);
    },
  );

  it('moves with the arrows, round the ends, and tells which entry is marked', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await field();
    const first = marked();
    expect(input.getAttribute('aria-activedescendant')).toBe(page.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe(page.getAllByRole('option').at(-1)?.textContent);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe(first);
  });

  it('narrows to what was typed and goes there by Enter', async () => {
    const { address } = show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'cal');
    expect(marked()).toContain('Calendar');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/calendar'));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('closes by Escape without doing anything, and gives the focus back', async () => {
    const { address } = show();
    page.getByRole('button', { name: 'Opener' }).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: 'Opener' })));
    expect(address()).toBe('/home');
  });

  it('says so when nothing has that name', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'xyzzy');
    expect(page.queryAllByRole('option')).toHaveLength(0);
    expect(page.getByText('No results for “xyzzy”.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(page.getByRole('dialog')).toBeTruthy();
  });

  it('stays shut while a question is open', async () => {
    show(<div role="alertdialog">Delete the pack?</div>);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(page.queryByRole('combobox')).toBeNull();
  });
});
