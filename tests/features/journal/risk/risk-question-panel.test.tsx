// @vitest-environment jsdom
/** The question about 1R: what it proposes, how it unfolds where there is one column, and what assistive technology meets. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RiskQuestionPanel } from '@/features/journal/risk/risk-question-panel';
import { emptyJournal } from '@/services/journal/journal-state';
import { expectNoStructuralViolations } from '../../../structural-violations';
import { account, tradesOf } from '../views/journal-of';

afterEach(cleanup);

const trades = tradesOf([{ profit: '100.00' }, { profit: '-40.00' }, { profit: '-60.00' }, { profit: '-90.00' }]);
const file = { id: 'i', accountId: account.id, fileName: 'performance.csv' };
const journal = { ...emptyJournal('anna'), accounts: [account], trades, imports: [file] } as unknown as Parameters<
  typeof RiskQuestionPanel
>[0]['journal'];

describe('the question about 1R', () => {
  it('proposes the median losing trade of the file', async () => {
    render(<RiskQuestionPanel journal={journal} />);
    expect(await screen.findByLabelText('1R is')).toHaveValue('60.00');
    expect(screen.getByText(/performance\.csv states no stop for its 4 trades/u)).toBeInTheDocument();
  });

  it('unfolds at the press of a button, and the first field has the focus then', async () => {
    render(<RiskQuestionPanel journal={journal} />);
    const button = await screen.findByRole('button', { name: 'Choose 1R' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.queryByRole('button', { name: 'Choose 1R' })).toBeNull();
    expect(screen.getByLabelText('Counted in')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Assume this 1R' }).className).not.toContain('hidden');
  });

  it('has no violation of structure, folded and unfolded', async () => {
    const { container } = render(<RiskQuestionPanel journal={journal} />);
    const button = await screen.findByRole('button', { name: 'Choose 1R' });
    await expectNoStructuralViolations(container);
    await userEvent.click(button);
    await expectNoStructuralViolations(container);
  });
});
