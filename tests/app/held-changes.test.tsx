// @vitest-environment jsdom
/** What waits for a renewal is told on any screen, each change by its name, with the export and the way to renew. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionQuestions } from '@/app/session-questions';
import { liveCell } from '@/lib/live';
import type { Session } from '@/domain/access/can-open';
import { tellHeld } from '@/services/device/held-changes';
import { tellRefused } from '@/services/session/refused-changes';
import { renewal } from '@/services/session/renewal';
import { session } from '@/services/session/session';

const exporting = vi.hoisted(() => ({ exportEverything: vi.fn(() => Promise.resolve({ ok: true })) }));
vi.mock('@/services/export/data-export', () => exporting);
const giving = vi.hoisted(() => ({ up: vi.fn<(store: string, id: string) => Promise<void>>(() => Promise.resolve()) }));
vi.mock('@/services/journal/journal', () => ({ discardImport: (id: string) => giving.up('journal', id) }));
vi.mock('@/services/kept/kept', () => ({ discardKept: (id: string) => giving.up('kept', id) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act(() => {
    tellHeld('journal', []);
    tellHeld('kept', []);
    tellRefused([]);
  });
});

const show = (): void => void render(<SessionQuestions />, { wrapper: MemoryRouter });

it('stands at the foot of any screen beside what was refused, with names, export and the renewal', async () => {
  show();
  expect(page.queryByRole('status')).toBeNull();
  act(() => {
    tellHeld('kept', [{ id: 'c-1', kind: 'dayReports', document: '2026-03-17' }]);
    tellHeld('journal', [{ id: 'j-1', label: 'The import of may.htm' }]);
    tellRefused([{ id: 'c-2', kind: 'workspaces', document: 'w-1', reason: 'It is of a newer version.' }]);
  });
  expect((await page.findAllByRole('status')).map(({ textContent }) => textContent)).toEqual([
    '2 changes wait for your renewal.Show',
    'The server refused 1 change.Show',
  ]);
  await userEvent.click(page.getAllByRole('button', { name: 'Show' })[0]!);
  const dialog = page.getByRole('dialog', { name: '2 changes wait for your renewal' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['The import of may.htmDiscard', 'Your report for Tue 17 March 2026Discard']);
  expect(within(dialog).getByRole('link', { name: 'Renew your plan' })).toHaveAttribute('href', '/subscription-renew');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export everything' }));
  expect(await within(dialog).findByText(/in your downloads/u)).toBeVisible();
  act(() => tellHeld('journal', []));
  expect(page.getByRole('dialog', { name: '1 change waits for your renewal' })).toBeVisible();
  act(() => tellHeld('kept', []));
  expect(page.queryByRole('dialog')).toBeNull();
});

it('is discarded one by one, and only after a question that says what is lost', async () => {
  show();
  act(() => {
    tellHeld('kept', [{ id: 'c-1', kind: 'dayReports', document: '2026-03-17' }]);
    tellHeld('journal', [{ id: 'j-1', label: 'the import of may.htm' }]);
  });
  await userEvent.click(await page.findByRole('button', { name: 'Show' }));
  const press = async (name: string, answer: string): Promise<void> => {
    await userEvent.click(page.getByRole('button', { name: `Discard: ${name}` }));
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
    expect(question).toHaveTextContent(`${name}: this change is only on this device`);
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  };
  await press('The import of may.htm', 'Keep it');
  expect(giving.up).not.toHaveBeenCalled();
  await press('The import of may.htm', 'Discard the change');
  await press('Your report for Tue 17 March 2026', 'Discard the change');
  await vi.waitFor(() =>
    expect(giving.up.mock.calls).toEqual([
      ['journal', 'j-1'],
      ['kept', 'c-1'],
    ]),
  );
});

it('is sent again when the session says that new work is taken, and not while nobody knows', async () => {
  const member: Session = { state: 'member', isAdmin: false, allowedPages: new Set<string>() };
  const cell = liveCell<Session>({ ...member, isPlanOver: true });
  vi.spyOn(session, 'get').mockImplementation(cell.get);
  vi.spyOn(session, 'subscribe').mockImplementation(cell.subscribe);
  const renewed = vi.fn();
  const stop = renewal.onRenewed(renewed);
  expect(await renewal.isOver()).toBe(true);
  cell.set({ state: 'loading' });
  cell.set({ ...member, isPlanLoading: true });
  cell.set({ ...member, isPlanOver: true, isAdmin: true });
  expect(renewed).not.toHaveBeenCalled();
  cell.set(member);
  cell.set({ ...member, isAdmin: true });
  expect(renewed).toHaveBeenCalledTimes(1);
  stop();
  cell.set({ ...member, isPlanOver: true });
  cell.set(member);
  expect(renewed).toHaveBeenCalledTimes(1);
});
