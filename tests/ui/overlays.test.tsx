// @vitest-environment jsdom
/** Dialogs, tabs, toasts, and the two places in which a page talks to its frame. */
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveCell } from '@/lib/live';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { HeadDetailsContext, type HeadDetails } from '@/ui/head-details';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { Tabs } from '@/ui/tabs';
import { Toaster } from '@/ui/toaster';

afterEach(cleanup);

describe('a dialog', () => {
  const Example = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Import</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Import 123 trades" description="Nothing is saved before you confirm.">
          <input aria-label="Broker zone" />
        </Dialog>
      </>
    );
  };

  it('is named by its title, described by its sentence, takes the focus and gives it back on Escape', async () => {
    render(<Example />);
    await userEvent.click(page.getByRole('button', { name: 'Import' }));
    const dialog = page.getByRole('dialog', { name: 'Import 123 trades' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nothing is saved before you confirm.',
    );
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(page.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: 'Import' })));
  });
});

describe('a question before a removal', () => {
  const ask = () => {
    const confirm = vi.fn<() => void>();
    const change = vi.fn<(open: boolean) => void>();
    render(
      <ConfirmDialog
        open
        onOpenChange={change}
        title="Undo this import?"
        description="118 trades leave the journal. Your notes are kept."
        confirmLabel="Undo import"
        cancelLabel="Keep them"
        onConfirm={confirm}
      />,
    );
    return { confirm, change };
  };

  it('starts on the safe answer', () => {
    ask();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Keep them' }));
  });

  it('does it only on the verb', async () => {
    const { confirm, change } = ask();
    await userEvent.click(page.getByRole('button', { name: 'Keep them' }));
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Undo import' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenLastCalledWith(false);
  });
});

describe('tabs', () => {
  it('change the view by arrow keys', async () => {
    const Example = () => {
      const [view, setView] = useState<'trades' | 'calendar'>('trades');
      return (
        <Tabs
          label="Views of the journal"
          value={view}
          onChange={setView}
          tabs={[
            { value: 'trades', label: 'Trades', content: <p>All trades</p> },
            { value: 'calendar', label: 'Calendar', content: <p>By day</p> },
          ]}
        />
      );
    };
    render(<Example />);
    expect(page.getByText('All trades')).toBeTruthy();
    await userEvent.click(page.getByRole('tab', { name: 'Trades' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(page.getByRole('tab', { name: 'Calendar' }).getAttribute('aria-selected')).toBe('true');
    expect(page.getByText('By day')).toBeTruthy();
  });
});

describe('a toast', () => {
  it('says what happened and runs its action once', async () => {
    const undo = vi.fn<() => void>();
    render(<Toaster />);
    act(() =>
      showToast({
        title: '118 trades imported',
        text: 'The net equals the statement’s total.',
        tone: 'ok',
        action: { label: 'Undo', run: undo },
      }),
    );
    expect(await page.findByText('118 trades imported')).toBeTruthy();
    // A whole pointer sequence would need the pointer capture that jsdom lacks.
    fireEvent.click(page.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('a page in its frame', () => {
  it('announces its head once for equal content and takes it back when it leaves', () => {
    const announce = vi.fn<(details: HeadDetails | null) => void>();
    const Article = ({ title }: { readonly title: string }) => {
      useHeadDetails({ title, keywords: ['R'] });
      return null;
    };
    const at = (title: string) => (
      <HeadDetailsContext value={announce}>
        <Article title={title} />
      </HeadDetailsContext>
    );
    const { rerender, unmount } = render(at('What R means'));
    rerender(at('What R means'));
    expect(announce.mock.calls).toEqual([[{ title: 'What R means', keywords: ['R'] }]]);
    unmount();
    expect(announce).toHaveBeenLastCalledWith(null);
  });
});

describe('useLive', () => {
  it('follows the source and lets go of it', () => {
    const source = liveCell(1);
    const Count = () => <output>{useLive(source)}</output>;
    const { unmount } = render(<Count />);
    expect(page.getByRole('status').textContent).toBe('1');
    act(() => source.set(2));
    expect(page.getByRole('status').textContent).toBe('2');
    unmount();
    source.set(3);
  });
});
