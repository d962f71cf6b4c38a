// @vitest-environment jsdom
/** The line and the dialog about trades that look like copies, as a person and as assistive technology meets them. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CopiesNotice } from '@/features/journal/copies/copies-notice';
import { emptyJournal } from '@/services/journal/journal-state';
import { expectNoStructuralViolations } from '../../../structural-violations';
import { account, tradesOf } from '../views/journal-of';

afterEach(cleanup);

const second = { ...account, id: 'second', name: 'Second' };
const [trade] = tradesOf([{ profit: '100.00' }]);
const copies = trade === undefined ? [] : [trade, { ...trade, accountId: second.id }];
const journal = { ...emptyJournal('anna'), accounts: [account, second], trades: copies };

describe('trades that look like copies', () => {
  it('are told in a line, and the dialog asks about each of them', async () => {
    const { container } = render(<CopiesNotice journal={journal} />);
    expect(screen.getByText(/1 trade looks like a copy on 1 other account within 5 seconds\./u)).toBeVisible();
    await expectNoStructuralViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Review them' }));
    const dialog = await screen.findByRole('dialog', { name: 'Count each as one decision?' });
    await expectNoStructuralViolations(dialog);
    const box = screen.getByRole('checkbox', { name: /SYMA long/u });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(screen.getByRole('button', { name: 'Count separately' })).toBeDisabled();
  });
});
