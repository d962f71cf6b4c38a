// @vitest-environment jsdom
/** The preview of an import as a person sees it, from real fixtures whose totals were computed elsewhere. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tradeIdOf } from '@/domain/import/account-id';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { futureTimes } from '@/domain/import/future-times';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { momentFormat } from '@/features/journal/format-moment';
import { ImportDialog } from '@/features/journal/import/import-dialog';
import type { ImportFlow } from '@/features/journal/import/import-flow';
import type { ImportStep } from '@/features/journal/import/import-run';
import { statementMoney } from '@/features/journal/import/statement-money';
import { nothingGiven } from '@/features/journal/import/read-statements';
import type { ReadAccount } from '@/features/journal/import/read-statements';
import { expectNoStructuralViolations } from '../../structural-violations';
import { liveCell } from '@/lib/live';
import { emptyJournal } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { importOf, planImport } from '@/services/journal/plan-import';
import type { ImportSource } from '@/services/journal/plan-import';

afterEach(cleanup);

const moment = momentFormat('Europe/London', epochMs(Date.UTC(2026, 0, 1)));

const empty = emptyJournal('anna');

const sourceOf = (name: string): ImportSource => {
  const file = { name, bytes: new Uint8Array(readFileSync(`tests/fixtures/mt4/${name}`)), sha256: 'f'.repeat(64) };
  const outcome = parseFile(file, { zone: 'Europe/Helsinki' });
  if (!outcome.ok) throw new Error(outcome.problems.map((problem) => problem.reason).join(' '));
  const [statement] = outcome.statements;
  if (statement === undefined) throw new Error('The file holds no statement.');
  return { file, statement, zone: 'Europe/Helsinki' };
};

const show = (step: ImportStep, journal: ReadyJournal | null = empty) => {
  const flow = {
    progress: liveCell({ step, waitingCount: 0 }),
    choose: vi.fn<ImportFlow['choose']>(),
    open: vi.fn<ImportFlow['open']>(),
    answer: vi.fn<ImportFlow['answer']>(),
    addContract: vi.fn<ImportFlow['addContract']>(),
    tryMapping: vi.fn<ImportFlow['tryMapping']>(),
    nameAccount: vi.fn<ImportFlow['nameAccount']>(),
    chooseKind: vi.fn<ImportFlow['chooseKind']>(),
    toggle: vi.fn<ImportFlow['toggle']>(),
    leaveOut: vi.fn<ImportFlow['leaveOut']>(),
    readInZone: vi.fn<ImportFlow['readInZone']>(),
    toggleKept: vi.fn<ImportFlow['toggleKept']>(),
    takeVersions: vi.fn<ImportFlow['takeVersions']>(),
    changeZone: vi.fn<ImportFlow['changeZone']>(),
    confirm: vi.fn<ImportFlow['confirm']>(),
    dismiss: vi.fn<ImportFlow['dismiss']>(),
    close: vi.fn<ImportFlow['close']>(),
  };
  render(<ImportDialog flow={flow} journal={journal} moment={moment} />);
  return { flow, dialog: within(screen.getByRole('dialog')) };
};

type ZoneOrigin = ReadAccount['zoneOrigin'];

const proposal: ZoneOrigin = { from: 'proposal', reason: 'Most MetaTrader servers keep this time.' };

const previewStep = (source: ImportSource, zoneOrigin: ZoneOrigin = proposal): ImportStep => ({
  kind: 'preview',
  accounts: [{ source, zoneOrigin, executions: null, ahead: null, isUnnamed: false }],
  leftOut: new Set(),
  kept: new Set(),
  takes: new Map(),
  given: nothingGiven,
  storing: null,
});

const valueOf = (name: string): string | null => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? null;

/** The journal after the source was imported. */
const after = (source: ImportSource): ReadyJournal => {
  const plan = planImport(empty, source);
  const pending = importOf(plan, source, { at: epochMs(0) });
  return {
    ...empty,
    accounts: [plan.account],
    trades: pending.trades,
    ledger: { trades: pending.trades, fills: [] },
    imports: [{ ...pending.record, createdAt: epochMs(Date.UTC(2025, 5, 1)) }],
  };
};

describe('entries that the file states otherwise', () => {
  const source = sourceOf('sells-with-costs.htm');
  const trades = source.statement.trades.map((trade, place) => (place < 2 ? { ...trade, profit: '1.00' as DecimalText } : trade));
  const altered = { ...source, file: { ...source.file, sha256: 'e'.repeat(64) }, statement: { ...source.statement, trades } };
  const idOf = (place: number): string => tradeIdOf('mt4-statement', trades[place]?.ticket ?? '');

  it('are kept as stored until the person takes the file’s version, for one or for all', async () => {
    const { flow, dialog } = show(previewStep(altered), after(source));
    expect(dialog.getByText('2 entries differ from what is stored')).toBeInTheDocument();
    expect(dialog.getByText(/Your stored trades stay as they are/u)).toBeInTheDocument();
    const [one] = dialog.getAllByRole('checkbox', { name: /use the file’s version/u });
    expect(one).not.toBeChecked();
    if (one !== undefined) await userEvent.click(one);
    expect(flow.takeVersions).toHaveBeenLastCalledWith(0, new Set([idOf(0)]));
    await userEvent.click(dialog.getByRole('button', { name: 'Use the file’s version for all' }));
    expect(flow.takeVersions).toHaveBeenLastCalledWith(0, new Set([idOf(0), idOf(1)]));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    expect(flow.takeVersions).toHaveBeenLastCalledWith(0, new Set());
  });

  it('say what taking it means, and the button names how many are corrected', () => {
    const step = previewStep(altered);
    const takes = new Map([[0, new Set([idOf(0)])]]);
    const { dialog } = show(step.kind === 'preview' ? { ...step, takes } : step, after(source));
    expect(dialog.getByText(/undoing the import restores it/u)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Correct 1 entry' })).toBeEnabled();
  });
});

describe('the preview', () => {
  const source = sourceOf('sells-with-costs.htm');

  it('names the account and gives each bucket of money exactly', () => {
    show(previewStep(source));
    expect(valueOf('Account')).toBe('700106, Invented Trader');
    expect(valueOf('Broker')).toBe('Example Markets Ltd');
    expect(valueOf('Currency')).toBe('GBP');
    expect(valueOf('Profit before costs')).toBe('−9,293.44 GBP');
    expect(valueOf('Commission')).toBe('−65.02 GBP');
    expect(valueOf('Taxes')).toBe('−5.00 GBP');
    expect(valueOf('Swap')).toBe('−120.73 GBP');
    expect(valueOf('Net')).toBe('−9,484.19 GBP');
    expect(screen.getByText('Agrees to the cent')).toBeVisible();
  });

  it('says that the zone is an assumption, and asks for another one', async () => {
    const { flow, dialog } = show(previewStep(source));
    const zone = dialog.getByLabelText('Time zone of the broker');
    expect(zone).toHaveValue('Europe/Helsinki');
    expect(zone).toHaveAccessibleDescription(/This is an assumption/u);
    await userEvent.type(zone, 'New York');
    await userEvent.keyboard('{Enter}');
    expect(flow.changeZone).toHaveBeenCalledWith('America/New_York');
  });

  it('of a format without a total calls the figure what it is', () => {
    const equal = { ...source.statement, format: 'topstepx-trades' as const };
    show(previewStep({ ...source, statement: equal }));
    expect(screen.getByText(/^Sum of the rows: −9,484\.19 GBP\. Every row’s result follows from its prices\./u)).toBeVisible();
    expect(screen.queryByText(/Total stated in the file/u)).toBeNull();
  });

  it('says that a strategy test goes to a backtest account', () => {
    const account = { ...source.statement.account, kind: 'backtest' as const };
    show(previewStep({ ...source, statement: { ...source.statement, format: 'mt4-tester', account } }));
    expect(valueOf('Format')).toBe('MetaTrader 4 strategy tester report');
    expect(valueOf('Goes to')).toMatch(/^A backtest account/u);
    expect(screen.queryByLabelText(/kind/iu)).toBeNull();
    cleanup();
    show(previewStep(source));
    expect(screen.getByLabelText(/kind/iu)).toBeVisible();
  });

  it('names the two figures between which the difference is', () => {
    // Rows state 1,000.00 before costs, their prices give 1,044.25; net of costs the rows give 980.00.
    const money = (text: string) => text as DecimalText;
    const reconciliation = { state: 'different' as const, stated: money('1000.00'), difference: money('-44.25'), explanation: [] };
    const totals = { ...source.statement.totals, net: money('980.00') };
    const statement = { ...source.statement, format: 'rithmic-performance' as const, reconciliation, totals };
    show(previewStep({ ...source, statement }));
    expect(screen.getByText('Differs by −44.25 GBP')).toBeVisible();
    expect(screen.getByText(/Sum of the results its rows state: \+1,000\.00 GBP\. Their prices give: \+1,044\.25 GBP\./u)).toBeVisible();
    expect(screen.getByText(/net of all costs the rows give \+980\.00 GBP/u)).toBeVisible();
  });

  it.each([
    ['-49.670000', '−49.67 USD'],
    ['12.3456789', '+12.35 USD'],
    ['-0.005', '−0.01 USD'],
    ['7', '+7.00 USD'],
  ])('writes %s as %s', (amount, text) => {
    expect(statementMoney(amount as DecimalText, 'USD')).toBe(text);
    expect(statementMoney('1234.4999' as DecimalText, 'JPY')).toBe('+1,234 JPY');
  });

  it('names positions that stay open, with their part of the net', () => {
    const step = previewStep(source);
    if (step.kind !== 'preview') throw new Error('No preview.');
    const executions = {
      trades: 3,
      net: '-9500.00' as DecimalText,
      open: [{ symbol: 'MNQU6', side: 'long' as const, quantity: '2' as DecimalText, isPartlyClosed: true }],
      unmatched: [],
    };
    show({ ...step, accounts: step.accounts.map((account) => ({ ...account, executions })) });
    expect(screen.getByText('1 position is still open: MNQU6 long 2, partly closed')).toBeVisible();
    // −9,484.19 less −9,500.00
    expect(
      screen.getByText(
        /closed trades: −9,500\.00 GBP from this file\. The remaining \+15\.81 GBP of its net belongs to the open position/u,
      ),
    ).toBeVisible();
    expect(valueOf('Still open')).toBe('1 position');
  });

  it('with times in the future offers zones that end in the past, and stores them only by word', async () => {
    const closed = source.statement.trades.map(({ closedAt }) => closedAt);
    // An hour before the last closing: as if it were read an hour or more too far west.
    const now = epochMs(Math.max(...closed) - 3_600_000);
    const step = previewStep(source);
    if (step.kind !== 'preview') throw new Error('No preview.');
    const accounts = step.accounts.map((account) => ({ ...account, ahead: futureTimes(source.statement, now) }));
    const { flow, dialog } = show({ ...step, accounts });
    expect(dialog.getByText('1 of 4 trades is in the future')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 4 trades' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /^Read in Dubai time/u }));
    expect(flow.readInZone).toHaveBeenCalledWith(0, 'Asia/Dubai');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Import this time as it is/u }));
    expect(flow.toggleKept).toHaveBeenCalledWith(0);
    cleanup();
    const kept = show({ ...step, accounts, kept: new Set([0]) });
    expect(kept.dialog.getByRole('button', { name: 'Import 4 trades' })).toBeEnabled();
  });

  it('offers as many trades as are new', async () => {
    const { flow, dialog } = show(previewStep(source));
    await userEvent.click(dialog.getByRole('button', { name: `Import ${String(source.statement.trades.length)} trades` }));
    expect(flow.confirm).toHaveBeenCalledOnce();
  });

  it('of the same file says so and offers nothing to import', () => {
    const { dialog } = show(previewStep(source, { from: 'account' }), after(source));
    expect(dialog.getByText('Already imported')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/u })).toBeNull();
    expect(dialog.getByLabelText('Time zone of the broker')).toBeDisabled();
  });

  it('of another file with the same trades adds 0', () => {
    const other = { ...source, file: { ...source.file, sha256: 'e'.repeat(64) } };
    const { dialog } = show(previewStep(other), after(source));
    expect(dialog.getByText('Nothing new')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 0 trades' })).toBeVisible();
  });

  it('says where the journal keeps the account in another currency, and keeps the amounts in their own', () => {
    const other: ImportSource = {
      file: { ...source.file, sha256: 'e'.repeat(64) },
      zone: source.zone,
      statement: { ...source.statement, account: { ...source.statement.account, currency: 'EUR' } },
    };
    const known = { ...empty, accounts: after(source).accounts };
    show(previewStep(other), known);
    expect(screen.getByText(/is kept in GBP, this file is in EUR$/u)).toBeVisible();
    const { merge } = planImport(known, other);
    expect(new Set(merge.added.map(({ broker }) => broker.currency))).toEqual(new Set(['EUR']));
    expect(planImport(known, source).merge.added.every(({ broker }) => broker.currency === undefined)).toBe(true);
  });

  it('shows a total that differs with the difference', () => {
    show(previewStep(sourceOf('wrong-total.htm')));
    expect(screen.getByText(/^Differs by/u)).toBeVisible();
  });

  it('lists every skipped row with its reason', () => {
    const skipping = sourceOf('pending-and-balance.htm');
    const { dialog } = show(previewStep(skipping));
    const rows = within(dialog.getByRole('table', { name: 'Skipped rows', hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.length - 1).toBe(skipping.statement.skipped.length);
  });

  it('compares a great file with the journal in pieces, and offers it when that is done, with the focus', async () => {
    const [trade] = source.statement.trades;
    if (trade === undefined) throw new Error('The fixture has no trade.');
    const trades = Array.from({ length: 5_000 }, (_, i) => ({ ...trade, ticket: String(i + 1), row: i + 1 }));
    const { dialog } = show(previewStep({ ...source, statement: { ...source.statement, trades } }));
    expect(dialog.getByRole('button', { name: 'Comparing with your journal' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 5,000 trades' })).toHaveFocus());
  });

  it('waits for the journal before it offers anything', () => {
    const { dialog } = show(previewStep(source), null);
    expect(dialog.getByRole('button', { name: 'Comparing with your journal' })).toBeDisabled();
  });
});

describe('the other steps', () => {
  it('show progress with a cancel', async () => {
    const { flow, dialog } = show({ kind: 'reading', fileName: 'big.htm', share: 0.43 });
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(flow.dismiss).toHaveBeenCalledOnce();
  });

  it('name file, row, column and reason of each problem and say that nothing was imported', () => {
    const problems = [{ file: 'bad.htm', row: 12, column: 'Profit', reason: 'No number.' }];
    const { dialog } = show({ kind: 'problems', fileName: 'bad.htm', problems, offer: null });
    expect(dialog.getByText('bad.htm: row 12, Profit')).toBeVisible();
    expect(dialog.getByText('No number.')).toBeVisible();
    expect(dialog.getByText(/Nothing of bad\.htm was imported/u)).toBeVisible();
    expect(dialog.getByText(/You can’t skip rows here/u)).toBeVisible();
  });

  it('of rows can be left out, each by its own word or all together', async () => {
    const problems = [3, 12].map((row) => ({ file: 'bad.htm', row, column: 'Profit', reason: 'No number.', isOfRow: true as const }));
    const file = { name: 'bad.htm', bytes: new Uint8Array(), sha256: 'f'.repeat(64) };
    const step: ImportStep = { kind: 'problems', fileName: 'bad.htm', problems, offer: { rows: [3, 12], file, given: nothingGiven } };
    const { flow, dialog } = show(step);
    await expectNoStructuralViolations(screen.getByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Import without 2 rows' });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Leave out row 3' }));
    expect(button).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All 2 damaged rows' }));
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(flow.leaveOut).toHaveBeenCalledOnce();
  });
});
