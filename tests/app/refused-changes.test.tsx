// @vitest-environment jsdom
/** What the server refused of what is kept is told on any screen, by its name and reason, and can be sent again or given up. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aboutWhat, refusedWords } from '@/app/refused-words';
import { SessionQuestions } from '@/app/session-questions';
import { keptKinds } from '@/services/kept/kept-kinds';
import { tellRefused } from '@/services/session/refused-changes';

const kept = vi.hoisted(() => ({ retryKept: vi.fn(() => Promise.resolve()), discardKept: vi.fn(() => Promise.resolve()) }));
vi.mock('@/services/kept/kept', () => kept);

afterEach(() => {
  cleanup();
  act(() => tellRefused([]));
});

const report = { id: 'c-1', kind: 'dayReports', document: '2026-03-17', reason: 'You may not write this.' };
const layout = { id: 'c-2', kind: 'workspaces', document: 'w-1', reason: 'It is of a newer version.' };

describe('what the server refused', () => {
  it('is told in words for every kind that is kept', () => {
    expect(Object.keys(refusedWords).toSorted()).toEqual(keptKinds.map(({ name }) => name).toSorted());
    expect(aboutWhat(report)).toBe('your report for Tue 17 March 2026');
    expect(aboutWhat({ kind: 'reviews', document: '2026-W07' })).toBe('your review of week 7, 2026');
    expect(aboutWhat({ kind: 'drawings', document: 'BRK%2FB' })).toBe('your drawings on BRK/B');
    expect(aboutWhat({ kind: 'constructor', document: 'x' })).toBe('constructor');
  });

  it('is nothing on a screen without such a change', () => {
    render(<SessionQuestions />);
    expect(page.queryByRole('status')).toBeNull();
  });

  it('stands at the foot of any screen, each change with its reason, sent again or given up by itself', async () => {
    render(<SessionQuestions />);
    act(() => tellRefused([report, layout]));
    expect(await page.findByRole('status')).toHaveTextContent('The server refused 2 changes.');
    await userEvent.click(page.getByRole('button', { name: 'Show' }));
    const dialog = page.getByRole('dialog', { name: 'The server refused 2 changes' });
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Your report for Tue 17 March 2026You may not write this.');
    expect(rows[1]).toHaveTextContent('A chart layoutIt is of a newer version.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again: a chart layout' }));
    await vi.waitFor(() => expect(kept.retryKept.mock.calls).toEqual([['c-2']]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard the change: your report for Tue 17 March 2026' }));
    await vi.waitFor(() => expect(kept.discardKept.mock.calls).toEqual([['c-1']]));
    act(() => tellRefused([layout]));
    expect(page.getByRole('dialog', { name: 'The server refused 1 change' })).toBeVisible();
    act(() => tellRefused([]));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.queryByRole('status')).toBeNull();
  });
});
