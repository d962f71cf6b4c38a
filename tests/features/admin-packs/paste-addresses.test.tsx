// @vitest-environment jsdom
/** Pasting addresses: what each line is answered, what is handed on, and what stays. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PasteAddresses } from '@/features/admin-packs/paste-addresses';

afterEach(cleanup);

const area = (): HTMLElement => screen.getByLabelText('Paste addresses, one per line');
const lines = (): readonly HTMLElement[] => within(screen.getByRole('list', { name: 'Pasted lines' })).getAllByRole('listitem');

it('answers every line and hands on the valid ones in lower case', async () => {
  const onAdd = vi.fn<(emails: readonly string[]) => void>();
  render(<PasteAddresses present={['kim@example.org']} disabled={false} onAdd={onAdd} />);
  const user = userEvent.setup();
  await user.click(area());
  await user.paste('Ana@Example.org\nkim@example.org\nlea martin@example.fr\nana@example.org');
  expect(lines().map((line) => line.textContent)).toEqual([
    '1Ana@Example.orgsaved as ana@example.org',
    '2kim@example.orgalready in this pack',
    '3lea martin@example.frhas a space',
    '4ana@example.orgalready on line 1',
  ]);
  expect(screen.getByText('1 will be added, 2 are duplicates, 1 needs a correction.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add the 1 valid ones' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(['ana@example.org']);
  expect(area()).toHaveValue('lea martin@example.fr');
});

it('leads to the first line that needs a correction', async () => {
  render(<PasteAddresses present={[]} disabled={false} onAdd={() => undefined} />);
  const user = userEvent.setup();
  await user.click(area());
  await user.paste('a@b.org\nnobody\nc@d.org');
  await user.click(screen.getByRole('button', { name: 'Go to line 2' }));
  const text = area() as HTMLTextAreaElement;
  expect(text).toHaveFocus();
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('nobody');
});

it('draws at most 200 of many lines, those with a problem first', async () => {
  render(<PasteAddresses present={[]} disabled={false} onAdd={() => undefined} />);
  const user = userEvent.setup();
  await user.click(area());
  await user.paste([...Array.from({ length: 1_000 }, (_, index) => `p${String(index)}@example.org`), 'nobody'].join('\n'));
  expect(lines()).toHaveLength(200);
  expect(lines()[0]).toHaveTextContent('1001nobodyhas no @');
  expect(screen.getByText('1,000 will be added, 1 needs a correction.')).toBeVisible();
});
