// @vitest-environment jsdom
/** The two questions of a session: what they say, and what each button answers. */
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeftoversDialog } from '@/app/leftovers-dialog';
import { LogoutDialog } from '@/app/logout-dialog';
import type { LeftoversChoice, LogoutChoice, UnsentChanges } from '@/services/contracts/leaving';

afterEach(cleanup);

describe('a logout with unsent changes', () => {
  const ask = (unsent: UnsentChanges, hasNetwork = true) => {
    const answer = vi.fn<(choice: LogoutChoice) => void>();
    render(<LogoutDialog question={{ state: 'asking', unsent, answer }} hasNetwork={hasNetwork} />);
    return answer;
  };

  it.each([
    [{ waiting: 1, refused: 0 }, '1 change is not sent yet'],
    [{ waiting: 2, refused: 0 }, '2 changes are not sent yet'],
    [{ waiting: 0, refused: 1 }, '1 change was refused by the server'],
    [{ waiting: 0, refused: 0, held: 3 }, '3 changes wait for your renewal'],
    [{ waiting: 1, refused: 0, held: 3 }, '1 change is not sent yet'],
    [{ waiting: 0, refused: 0 }, 'Some changes haven’t been sent yet'],
  ])('with %j is headed "%s"', (unsent, title) => {
    ask(unsent);
    expect(page.getByRole('dialog', { name: title })).toBeTruthy();
  });

  it('is given up by the first button and by Escape', async () => {
    const answer = ask({ waiting: 1, refused: 0 });
    await userEvent.click(page.getByRole('button', { name: 'Stay signed in' }));
    await userEvent.keyboard('{Escape}');
    expect(answer.mock.calls).toEqual([['stay'], ['stay']]);
  });

  it('keeps the changes on the device on request', async () => {
    const answer = ask({ waiting: 1, refused: 0 });
    await userEvent.click(page.getByRole('button', { name: 'Log out, keep them here' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith('keep');
  });

  it('waits without answering, and says that it waits', async () => {
    const answer = ask({ waiting: 1, refused: 0 });
    await userEvent.click(page.getByRole('button', { name: 'Wait, then log out' }));
    expect(page.getByRole('button', { name: 'Waiting until they are sent' })).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it('offers no waiting for what the server refused', () => {
    ask({ waiting: 0, refused: 2 });
    expect(page.queryByRole('button', { name: 'Wait, then log out' })).toBeNull();
    expect(page.getByText(/Waiting won’t help/u)).toBeTruthy();
  });

  it('offers no waiting for what waits for a renewal, and says what else can be done', () => {
    ask({ waiting: 0, refused: 0, held: 1 });
    expect(page.queryByRole('button', { name: 'Wait, then log out' })).toBeNull();
    expect(page.getByText(/1 change waits for your renewal.*your plan has ended.*keep it on this device.*export your data/u)).toBeTruthy();
  });

  it('says when there is no network', () => {
    ask({ waiting: 1, refused: 0 }, false);
    expect(page.getByText(/There is no network/u)).toBeTruthy();
  });
});

describe('what another account left', () => {
  const ask = (exportText: () => Promise<string> = () => Promise.resolve('{}')) => {
    const answer = vi.fn<(choice: LeftoversChoice) => void>();
    render(<LeftoversDialog leftovers={{ changes: 2, exportText, answer }} />);
    return answer;
  };

  it('is counted, and left alone by signing out or Escape', async () => {
    const answer = ask();
    expect(page.getByRole('dialog', { name: 'Another account left 2 unsent changes here' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Sign out and leave it' }));
    expect(answer.mock.calls).toEqual([['leave'], ['leave']]);
  });

  it('is removed only by the button that says so, also after it was saved', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    );
    const answer = ask(() => Promise.resolve('{"changes":[]}'));
    await userEvent.click(page.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(page.getByText('Saved as sextant-unsent-changes.json.')).toBeTruthy());
    expect(saved).toHaveLength(1);
    expect(answer).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Remove it and continue' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith('clear');
    vi.unstubAllGlobals();
  });

  it('stays when saving fails, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = ask(() => Promise.reject(new Error('no storage')));
    await userEvent.click(page.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(page.getByText('The changes could not be saved.')).toBeTruthy());
    expect(answer).not.toHaveBeenCalled();
  });
});
