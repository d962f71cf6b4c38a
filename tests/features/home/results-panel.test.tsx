// @vitest-environment jsdom
/** The results on the dashboard: whose accounts they are over, beside the figures. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountKinds, type AccountKind } from '@/domain/trades/account-kind';
import { epochMs } from '@/domain/time/epoch-ms';
import { ResultsPanel } from '@/features/home/results-panel';
import { journal } from '@/services/journal/journal';
import { putStepsAway } from '@/services/local/first-steps-mark';
import { emptyJournal } from '@/services/journal/journal-state';
import { account, tradesOf } from '../journal/views/journal-of';

const results: { readonly [kind in AccountKind]: string } = {
  live: '1000.00',
  demo: '200.00',
  practice: '30.00',
  backtest: '4.00',
  sample: '0.50',
};

const show = (kinds: readonly AccountKind[], nowMs = Date.UTC(2026, 0, 5, 20)): HTMLElement => {
  const state = {
    ...emptyJournal('u'),
    accounts: kinds.map((kind) => ({ ...account, id: kind, kind })),
    trades: kinds.flatMap((kind) => tradesOf([{ profit: results[kind] }]).map((trade) => ({ ...trade, id: kind, accountId: kind }))),
  };
  putStepsAway('u');
  vi.spyOn(journal, 'get').mockReturnValue(state);
  return render(
    <MemoryRouter>
      <ResultsPanel now={epochMs(nowMs)} place={{ uid: 'u', width: 'wide' }} hasCalendar={false} />
    </MemoryRouter>,
  ).container;
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the results on the dashboard', () => {
  it('are over live and demo accounts, and say so', () => {
    const panel = show(accountKinds);
    expect(panel).toHaveTextContent('Live and demo accountsTrading day Mon 5 January, turns at 17:00 New York');
    expect(panel).toHaveTextContent(/Today, EUR\+€1,200\.00.*This week, EUR\+€1,200\.00.*All closed trades, EURn = 2\+€1,200\.00/u);
  });

  it('are over the sample, named as one, while there is no live and no demo account', () => {
    const panel = show(['practice', 'backtest', 'sample']);
    expect(panel).toHaveTextContent(/Sample account.*Sample data.*All closed trades, EURn = 1\+€0\.50/u);
  });

  it('of the sample are those of its last day and week, whenever it is looked at', () => {
    const panel = show(['sample'], Date.UTC(2026, 0, 15, 20));
    expect(panel).toHaveTextContent('Trading day Mon 5 January, turns at 17:00 New York');
    expect(panel).toHaveTextContent(/Last day, EUR\+€0\.50.*Last week, EUR\+€0\.50/u);
    expect(panel).not.toHaveTextContent('No trade');
  });

  it('are none where only other accounts are there, and say where these are seen', async () => {
    const panel = show(['practice', 'backtest']);
    await waitFor(() => expect(panel).toHaveTextContent('You have no live or demo account yet.'));
    expect(panel).not.toHaveTextContent('€');
  });
});
