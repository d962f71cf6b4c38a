/** What is kept in memory for a person goes when they do, however that happens. */
import { describe, expect, it, vi } from 'vitest';
import { liveCell } from '@/lib/live';
import { forgetWithAccount } from '@/services/session/forget-with-account';

const somebody = (uid: string) => ({ uid });

describe('forgetting with the account', () => {
  it('happens when the person leaves, and when another takes their place', () => {
    const account = liveCell<{ readonly uid: string } | null>(null);
    const forget = vi.fn<() => void>();
    forgetWithAccount(forget, account);
    account.set(somebody('ana'));
    expect(forget).not.toHaveBeenCalled();
    account.set(null);
    expect(forget).toHaveBeenCalledTimes(1);
    account.set(somebody('ana'));
    account.set(somebody('ben'));
    expect(forget).toHaveBeenCalledTimes(2);
  });

  it('does not happen when the same person is told anew, as after a change of name', () => {
    const account = liveCell<{ readonly uid: string } | null>(somebody('ana'));
    const forget = vi.fn<() => void>();
    forgetWithAccount(forget, account);
    account.set(somebody('ana'));
    expect(forget).not.toHaveBeenCalled();
  });
});
