// @vitest-environment jsdom
/** Every view of the journal without a choice of accounts: live and demo accounts count, the others only when they are chosen. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKinds, type AccountKind } from '@/domain/trades/account-kind';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { JournalViews } from '@/features/journal/views/journal-views';
import { propFirmSettings } from '@/services/journal/journal-settings';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import { account, tradesOf } from './journal-of';

/** Amounts that no two sums share: the digits of a sum name the accounts in it. */
const results: { readonly [kind in AccountKind]: string } = {
  live: '1000.00',
  demo: '200.00',
  practice: '30.00',
  backtest: '4.00',
  sample: '0.50',
};

/** A setting is told apart by its identity, so it is one object. */
const noRules = { state: 'ready', value: null } as const;

const journalOf = (kinds: readonly AccountKind[]): ReadyJournal => ({
  ...emptyJournal('u'),
  accounts: kinds.map((kind) => ({ ...account, id: kind, name: `The ${kind} one`, kind })),
  trades: kinds.flatMap((kind): Trade[] =>
    tradesOf([{ profit: results[kind], symbol: kind.toUpperCase(), risk: '10' }]).map((trade) => ({
      ...trade,
      id: `mt4-${kind}`,
      accountId: kind,
    })),
  ),
});

const show = (kinds: readonly AccountKind[], search: string) =>
  render(
    <MemoryRouter initialEntries={[`/journal?${search}`]}>
      <JournalViews journal={journalOf(kinds)} zone="UTC" now={epochMs(Date.UTC(2026, 0, 9))} />
    </MemoryRouter>,
  );

// The views are read from the disk when they are first shown, which takes as long as the machine is busy.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(cleanup);

const own = ['trades', 'calendar', 'equity', 'distribution', 'breakdown', 'breakdown&by=account'] as const;

/** What each view says of the accounts whose results are in it: of all, one figure that would tell any other account. */
const of = {
  trades: { both: 'Trades 2', sample: 'Trades 1' },
  calendar: { both: 'Jan 20262+€1,200.00', sample: 'Jan 20261+€0.50' },
  equity: { both: 'Jan 20262+€1,200.00', sample: 'Jan 20261+€0.50' },
  distribution: { both: 'Mean+60.00R', sample: 'Distribution of Rn = 1' },
  breakdown: { both: 'DEMO1+€200.00', sample: 'SAMPLE1+€0.50' },
  'breakdown&by=account': { both: 'The demo one1+€200.00', sample: 'The sample one1+€0.50' },
} as const;

describe.each(own)('the view of the journal: %s', (view) => {
  it('counts live and demo accounts, and says so', async () => {
    const { container } = show(accountKinds, `view=${view}`);
    await waitFor(() => expect(container).toHaveTextContent(of[view].both));
    expect(container).toHaveTextContent(/Live and demo accountsTrading day .* 17:00 New YorkNet result, EUR\+€1,200\.00/u);
    for (const market of ['PRACTICE', 'BACKTEST', 'SAMPLE']) expect(container).not.toHaveTextContent(market);
  });

  it('counts the sample, named as one, while there is no live and no demo account', async () => {
    const { container } = show(['practice', 'backtest', 'sample'], `view=${view}`);
    await waitFor(() => expect(container).toHaveTextContent(of[view].sample));
    expect(container).toHaveTextContent(/Sample account.*These trades are simulated.*Net result, EUR\+€0\.50/u);
  });

  it('shows another account when it is chosen, with its kind', async () => {
    const { container } = show(accountKinds, `view=${view}&account=practice`);
    await waitFor(() => expect(container).toHaveTextContent(/Practice accountTrading day .* New YorkNet result, EUR\+€30\.00/u));
  });

  it('counts nothing where there are only others, and says why', async () => {
    const { container } = show(['practice', 'backtest'], `view=${view}`);
    await waitFor(() => expect(container).toHaveTextContent('No live or demo account'));
    expect(container).not.toHaveTextContent('Net result');
  });
});

describe('the rules of prop firms', () => {
  const titles = () => screen.getAllByRole('heading', { name: /^The .* one$/u }).map(({ textContent }) => textContent);
  beforeEach(() => {
    vi.spyOn(propFirmSettings.live, 'get').mockReturnValue(noRules);
  });

  it('judge live and demo accounts, others when chosen, and the sample for want of them', async () => {
    const all = show(accountKinds, 'view=rules');
    expect(await screen.findByText(/^Live and demo accounts\./u)).toBeVisible();
    expect(titles()).toEqual(['The live one', 'The demo one']);
    all.unmount();
    const chosen = show(accountKinds, 'view=rules&account=backtest');
    expect(await screen.findByText(/^Backtest account\./u)).toBeVisible();
    expect(titles()).toEqual(['The backtest one']);
    chosen.unmount();
    show(['practice', 'sample'], 'view=rules');
    expect(await screen.findByText(/^Sample account\./u)).toBeVisible();
    expect(titles()).toEqual(['The sample one']);
  });
});

describe('the list of accounts', () => {
  it('names the kind of each that is not live, the live ones first', async () => {
    show(['sample', 'practice', 'live'], 'view=trades');
    const lines = await within(await screen.findByRole('list', { name: 'Accounts' })).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The live one\+1,000/u),
      expect.stringMatching(/^The practice onePractice/u),
      expect.stringMatching(/^The sample oneSample.*Simulated, not your trades/u),
    ]);
  });
});
