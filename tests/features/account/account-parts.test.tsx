// @vitest-environment jsdom
/** Small parts of the account page: proofs of identity, changes one at a time, words for times and exports. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountOutcome } from '@/domain/account/account-failure';
import { ChoiceChips } from '@/features/account/choice-chips';
import { deletionWords } from '@/features/account/deletion-words';
import { exportSummary } from '@/features/account/export-summary';
import { takeFarewell, isFarewellDue } from '@/features/account/farewell';
import { formatLastSeen } from '@/features/account/format-last-seen';
import { IdentityForm } from '@/features/account/identity-form';
import { lockReason } from '@/features/account/page-facts';
import { useAccountAction } from '@/features/account/use-account-action';
import type { IdentityProof } from '@/services/account/account';
import type { ExportManifest } from '@/services/export/data-export';

afterEach(cleanup);

const person = { uid: 'u', email: 'a@example.org', emailVerified: true, displayName: 'Ana', providers: [] };

describe('formatLastSeen', () => {
  const nowMs = Date.UTC(2026, 2, 18, 12);
  const seen = (agoMs: number, zone = 'UTC'): string => formatLastSeen(nowMs - agoMs, { nowMs, zone });

  it('says it as people do', () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    expect([0, 90_000, 2 * minute, 59 * minute, hour, 23 * hour].map((agoMs) => seen(agoMs))).toEqual([
      'just now',
      'just now',
      '2 min ago',
      '59 min ago',
      '1 h ago',
      '23 h ago',
    ]);
    expect([seen(day), seen(400 * day)]).toEqual(['on 17 March', 'on 11 February 2025']);
  });

  it('shows no future to a clock that is behind', () => {
    expect(seen(-600_000)).toBe('just now');
  });

  it('takes the day of the zone', () => {
    expect(seen(26 * 3_600_000, 'Pacific/Kiritimati')).toBe('on 18 March');
  });
});

describe('lockReason', () => {
  it('is suspension before the missing network', () => {
    expect(lockReason({ person, isOnline: true, isSuspended: false })).toBeUndefined();
    expect(lockReason({ person, isOnline: false, isSuspended: false })).toBe('This needs a connection.');
    expect(lockReason({ person, isOnline: false, isSuspended: true })).toContain('suspended');
  });
});

describe('choice chips', () => {
  const Stage = () => {
    const [chosen, setChosen] = useState<readonly string[]>(['a']);
    return (
      <ChoiceChips
        legend="Letters"
        choices={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        chosen={chosen}
        disabled={false}
        noneMeans="Nothing selected."
        onToggle={(value) => setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
        onAll={() => setChosen(['a', 'b'])}
        onNone={() => setChosen([])}
      />
    );
  };

  it('are tick boxes in a named group, and say when none is chosen', async () => {
    const user = userEvent.setup();
    render(<Stage />);
    expect(screen.getByRole('group', { name: 'Letters' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(screen.getByRole('checkbox', { name: 'B' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Letters: choose none' }));
    expect(screen.getByRole('status')).toHaveTextContent('Nothing selected.');
    await user.click(screen.getByRole('button', { name: 'Letters: choose all' }));
    expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a proof of identity', () => {
  const methods = { password: { id: 'password', email: 'a@example.org' }, google: { id: 'google.com', email: 'g@example.org' } };

  it('is asked for by password, which must be there', async () => {
    const user = userEvent.setup();
    const proofs: IdentityProof[] = [];
    render(<IdentityForm methods={[methods.password]} busy={undefined} label="Confirm" onProof={(proof) => proofs.push(proof)} />);
    expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    expect(proofs).toEqual([{ kind: 'password', password: 'secret' }]);
  });

  it('is asked for through Google where there is no password', async () => {
    const user = userEvent.setup();
    const proofs: IdentityProof[] = [];
    render(<IdentityForm methods={[methods.google]} busy={undefined} label="Confirm" onProof={(proof) => proofs.push(proof)} />);
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm with Google' }));
    expect(proofs).toEqual([{ kind: 'fake-google', email: 'g@example.org' }]);
  });

  it('waits while something is going on, and while it may not be given', async () => {
    const user = userEvent.setup();
    const onProof = vi.fn();
    const all = [methods.password, methods.google];
    const { rerender } = render(<IdentityForm methods={all} busy="Confirming" label="Confirm" onProof={onProof} />);
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    await user.click(screen.getByRole('button', { name: 'Confirm with Google' }));
    rerender(<IdentityForm methods={all} busy={undefined} disabled label="Confirm" onProof={onProof} />);
    await user.type(screen.getByLabelText('Your password'), '{Enter}');
    expect(onProof).not.toHaveBeenCalled();
  });
});

describe('a change to the account', () => {
  const answering = (outcomes: AccountOutcome[]) => {
    let calls = 0;
    return { act: () => Promise.resolve(outcomes[calls++] ?? { ok: true as const }), calls: () => calls };
  };

  it('is tried again after the person has confirmed who they are', async () => {
    const { result } = renderHook(useAccountAction);
    const change = answering([{ ok: false, reason: 'confirm-identity' }, { ok: true }]);
    const onDone = vi.fn();
    await act(() => result.current.run(change.act, onDone));
    expect([result.current.isAsking, result.current.failure, onDone.mock.calls.length]).toEqual([true, null, 0]);
    await act(async () => {
      result.current.confirmed();
      await Promise.resolve();
    });
    expect([result.current.isAsking, result.current.isDone, change.calls(), onDone.mock.calls.length]).toEqual([false, true, 2, 1]);
  });

  it('is not made when the person declines', async () => {
    const { result } = renderHook(useAccountAction);
    const change = answering([{ ok: false, reason: 'confirm-identity' }]);
    await act(() => result.current.run(change.act));
    act(() => result.current.dismissed());
    act(() => result.current.confirmed());
    expect([result.current.failure, change.calls()]).toEqual(['confirm-identity', 1]);
  });

  it('tells why it failed until the form is changed', async () => {
    const { result } = renderHook(useAccountAction);
    await act(() => result.current.run(answering([{ ok: false, reason: 'network' }]).act));
    expect(result.current.failure).toBe('network');
    act(() => result.current.clear());
    expect(result.current.failure).toBeNull();
  });

  it('is made once, however often the button is pressed', async () => {
    const { result } = renderHook(useAccountAction);
    const change = answering([]);
    await act(() => Promise.all([result.current.run(change.act), result.current.run(change.act)]));
    expect(change.calls()).toBe(1);
  });
});

describe('the words of an export', () => {
  const manifest: ExportManifest = {
    format: 'sextant-export',
    version: 1,
    exportedAt: '2026-03-18T12:00:00.000Z',
    uid: 'u',
    email: 'a@example.org',
    documents: { ledger: { count: 2, from: 'server' }, notes: { count: 1, from: 'server' } },
    trades: 1234,
    damagedTrades: 0,
    deviceFiles: 1,
    missing: [{ what: 'The audit log', reason: 'Only an admin can read it.' }],
    files: {},
  };
  const summary = (changes: Partial<ExportManifest>) =>
    exportSummary({ ok: true, fileName: 'x.zip', sizeBytes: 2_340_000, manifest: { ...manifest, ...changes } });

  it('say what is in it', () => {
    expect(summary({})).toEqual({ head: '3 documents, 1,234 trades and 1 file of this device; 2.3 MB.', lines: [] });
  });

  it('say what is old, damaged or missing', () => {
    const { lines } = summary({
      documents: { ledger: { count: 1, from: 'device' } },
      damagedTrades: 1,
      missing: Array.from({ length: 7 }, (_, index) => ({ what: `Thing ${String(index)}`, reason: 'Elsewhere.' })),
    });
    expect(lines[0]).toContain('You were offline');
    expect(lines[1]).toContain('1 entry in the ledger can’t be read');
    expect(lines.slice(2)).toEqual([
      ...[0, 1, 2, 3, 4].map((index) => `Thing ${String(index)}: Elsewhere.`),
      '2 more things in manifest.json',
    ]);
  });
});

describe('the words of a deletion', () => {
  it('say what goes and how much is gone', () => {
    expect(deletionWords({ place: 'ledger', documents: 0, share: 0 })).toBe('Removing your data');
    expect(deletionWords({ place: 'ledger', documents: 1, share: 0 })).toBe('Removing your data, 1 document gone');
    expect(deletionWords({ place: 'account', documents: 1200, share: 1 })).toBe('Removing the account, 1,200 documents gone');
  });
});

describe('a farewell', () => {
  it('is said once, and never from what is damaged', () => {
    sessionStorage.setItem('sextant:farewell', JSON.stringify({ isCleaned: true, wasAsked: false }));
    expect(isFarewellDue()).toBe(true);
    expect(takeFarewell()).toEqual({ isCleaned: true, wasAsked: false });
    expect([isFarewellDue(), takeFarewell()]).toEqual([false, null]);
    sessionStorage.setItem('sextant:farewell', '{');
    expect(takeFarewell()).toBeNull();
  });
});
