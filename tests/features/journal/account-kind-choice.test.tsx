// @vitest-environment jsdom
/** The kind of an account where a person chooses it: the four that are theirs to choose, and what a choice changes. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountKind } from '@/domain/trades/account-kind';
import { accountChange, accountDraft } from '@/features/journal/accounts/account-draft';
import { KindField } from '@/features/journal/accounts/kind-field';
import { account } from './views/journal-of';

afterEach(cleanup);

describe('the kind of an account', () => {
  it('is one of four, and a sample for what is one', async () => {
    const chosen: AccountKind[] = [];
    const { rerender } = render(<KindField kind="live" onKind={(kind) => chosen.push(kind)} />);
    const field = screen.getByRole('combobox', { name: 'Kind of account' });
    expect([...field.querySelectorAll('option')].map(({ value }) => value)).toEqual(['live', 'demo', 'practice', 'backtest']);
    await userEvent.selectOptions(field, 'practice');
    expect(chosen).toEqual(['practice']);
    rerender(<KindField kind="sample" isExample onKind={() => {}} />);
    expect(field).toBeDisabled();
    expect(field).toHaveValue('sample');
  });

  it('is a change only where another one is chosen', () => {
    const draft = accountDraft(account);
    expect(draft.kind).toBe('live');
    expect(accountChange(account, draft)).toEqual({});
    expect(accountChange(account, { ...draft, kind: 'demo' })).toEqual({ kind: 'demo' });
    const practice = { ...account, kind: 'practice' } as const;
    expect(accountChange(practice, { ...accountDraft(practice), kind: 'live' })).toEqual({ kind: 'live' });
  });
});
