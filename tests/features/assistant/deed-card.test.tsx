// @vitest-environment jsdom
/** The card of what the assistant proposes: what it shows, when it can be confirmed, and what it says where it can't. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Access } from '@/domain/access/access';
import type { Answer } from '@/domain/assistant/analyst';
import type { Deed, Done } from '@/domain/assistant/deed';
import { DeedCard } from '@/features/assistant/deed-card';
import { AccessContext } from '@/ui/hooks/use-access';

const { doDeed, undoDeed, verdict } = vi.hoisted(() => ({ doDeed: vi.fn(), undoDeed: vi.fn(), verdict: { value: 'open' } }));
vi.mock('@/services/assistant/deeds', () => ({ doDeed, undoDeed }));
vi.mock('@/domain/access/can-open', () => ({ canOpen: () => verdict.value }));

const deed: Deed = { kind: 'note', title: 'Waited', text: 'Waited for the London fix.' };
const answer: Answer = { question: 'Note: waited', understood: null, sentences: [], more: [], calls: [], next: [] };

const shown = (given: { readonly done?: Done; readonly access?: Access } = {}) => {
  const onDone = vi.fn();
  render(
    <MemoryRouter>
      <AccessContext value={given.access ?? { state: 'open' }}>
        <DeedCard
          deed={deed}
          zone="Europe/London"
          answer={given.done === undefined ? answer : { ...answer, done: given.done }}
          onDone={onDone}
        />
      </AccessContext>
    </MemoryRouter>,
  );
  return onDone;
};

afterEach(cleanup);

beforeEach(() => {
  doDeed.mockReset();
  undoDeed.mockReset();
  verdict.value = 'open';
});

describe('the card of a proposal', () => {
  it('shows what would be stored, and stores nothing by itself', () => {
    shown();
    expect(screen.getByText('Waited for the London fix.')).toBeTruthy();
    expect(screen.getByText('Nothing is stored until you confirm.')).toBeTruthy();
    expect(doDeed).not.toHaveBeenCalled();
  });

  it('does exactly what it shows once it is confirmed', async () => {
    const done = { at: 1, screen: '/notepad?note=n1', id: 'n1' };
    doDeed.mockResolvedValue({ ok: true, done });
    const onDone = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
    expect(doDeed.mock.calls).toEqual([[deed]]);
  });

  it('says why nothing was stored', async () => {
    doDeed.mockResolvedValue({ ok: false, text: 'This device is out of space. Free up some space and try again.' });
    const onDone = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was stored. This device is out of space. Free up some space and try again.',
    );
    expect(onDone).not.toHaveBeenCalled();
  });

  it('leads to where it stands, and takes it back', async () => {
    undoDeed.mockResolvedValue(true);
    const done = { at: Date.UTC(2026, 2, 18, 12), screen: '/notepad?note=n1', id: 'n1' };
    const onDone = shown({ done });
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/notepad?note=n1');
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatchObject({ ...done, undoneAt: expect.any(Number) as number }));
    expect(undoDeed.mock.calls).toEqual([[deed, done]]);
  });

  it('has no button after the end of a plan, and says why', () => {
    shown({ access: { state: 'read-only', reason: 'plan-ended' } });
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    expect(screen.getByText('Your plan has ended. Renew it to add or change anything.')).toBeTruthy();
  });

  it('has none where the screen of what it writes is not open to the person', () => {
    verdict.value = 'denied';
    shown();
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    expect(screen.getByText('“Notes” isn’t part of your plan, so this can’t be stored.')).toBeTruthy();
  });
});
