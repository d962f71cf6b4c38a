// @vitest-environment jsdom
/** Keys of the journal page: where they work, and where they belong to somebody else. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePageKey } from '@/ui/hooks/use-page-key';

let presses = 0;

const Page = ({ hasDialog = false }: { readonly hasDialog?: boolean }) => {
  usePageKey('n', () => {
    presses += 1;
  });
  return (
    <>
      <input type="radio" aria-label="Gross" />
      <input type="search" aria-label="Search" />
      {hasDialog && <div role="dialog" aria-label="A dialog" />}
    </>
  );
};

beforeEach(() => {
  presses = 0;
});

afterEach(cleanup);

it('works on the page and behind a choice that was just made, whatever the case', async () => {
  render(<Page />);
  await userEvent.keyboard('n');
  await userEvent.click(screen.getByRole('radio'));
  await userEvent.keyboard('N');
  expect(presses).toBe(2);
});

it('is a letter in a field, and nothing with Ctrl or below a dialog', async () => {
  const { rerender } = render(<Page />);
  await userEvent.type(screen.getByRole('searchbox'), 'n');
  screen.getByRole('searchbox').blur();
  await userEvent.keyboard('{Control>}n{/Control}');
  rerender(<Page hasDialog />);
  await userEvent.keyboard('n');
  expect(presses).toBe(0);
});
