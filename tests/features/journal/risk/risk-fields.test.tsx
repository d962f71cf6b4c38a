// @vitest-environment jsdom
/** The fields of an assumed 1R, and what is made of what a person types. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AssumedAmount } from '@/domain/trades/assumed-amount';
import { riskDraft, riskOfDraft } from '@/features/journal/risk/risk-draft';
import { RiskFields } from '@/features/journal/risk/risk-fields';

afterEach(cleanup);

const show = (amount: string, balance: string) => {
  const typed: (AssumedAmount | null)[] = [];
  const Form = () => {
    const [draft, setDraft] = useState(() => riskDraft(amount, balance));
    typed.push(riskOfDraft(draft));
    return <RiskFields draft={draft} currency="USD" hint="Proposed" onChange={(part) => setDraft({ ...draft, ...part })} />;
  };
  render(<Form />);
  return () => typed.at(-1);
};

describe('the fields of an assumed 1R', () => {
  it('begin with what is proposed, in money, and take another amount', async () => {
    const now = show('65.65', '');
    expect(now()).toEqual({ unit: 'money', amount: '65.65' });
    expect(screen.getByLabelText('1R is')).toHaveAccessibleDescription(/Proposed/u);
    await userEvent.clear(screen.getByLabelText('1R is'));
    expect(now()).toBeNull();
    await userEvent.type(screen.getByLabelText('1R is'), '150');
    expect(now()).toEqual({ unit: 'money', amount: '150' });
  });

  it('ask what is meant by an amount that can be read in two ways', () => {
    const now = show('1.250', '');
    expect(now()).toBeNull();
    expect(screen.getByLabelText('1R is')).toHaveAccessibleDescription('“1.250” can mean 1.25 or 1250: write the one you mean.');
  });

  it('ask for the balance that a percent is of', async () => {
    const now = show('0.5', '50000');
    await userEvent.selectOptions(screen.getByLabelText('Counted in'), 'Percent of a balance');
    expect(now()).toEqual({ unit: 'percent', amount: '0.5', balance: '50000' });
    await userEvent.clear(screen.getByLabelText('Of a balance of'));
    expect(now()).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Counted in'), 'Ticks');
    expect(now()).toEqual({ unit: 'ticks', amount: '0.5' });
  });

  it('say what is wrong with nothing and less', async () => {
    const now = show('', '');
    await userEvent.type(screen.getByLabelText('1R is'), '-5');
    expect(screen.getByText('Enter a number above 0, such as 150.')).toBeVisible();
    expect(now()).toBeNull();
  });
});
