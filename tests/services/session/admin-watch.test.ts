/** The answer about admin rights over time. 300,000 ms is the specification's; the clock is the only thing faked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerAnswer } from '@/domain/access/access-now';
import { watchAdmin } from '@/services/firebase/admin-watch';
import { stubStorage } from './kept-storage';

const answers: ServerAnswer<boolean>[] = [];
let asked = 0;
let reply: boolean | null = false;

const watch = () =>
  watchAdmin({
    uid: 'ana',
    ask: () => {
      asked += 1;
      return Promise.resolve(reply);
    },
    onAnswer: (answer) => answers.push(answer),
  });

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
const yes = { state: 'answered', value: true };
const waiting = { state: 'waiting' };
const no = { state: 'answered', value: false };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  stubStorage();
  answers.length = 0;
  asked = 0;
  reply = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchAdmin', () => {
  it('asks nothing before the role is known', async () => {
    watch().stop();
    await settle();
    expect([asked, answers]).toEqual([0, []]);
  });

  it('takes the role admin for an answer without asking', async () => {
    const admin = watch();
    admin.roleIs('admin');
    await settle();
    expect([asked, answers]).toEqual([0, [yes]]);
    admin.stop();
  });

  it('asks about every other role, because a marker may stand', async () => {
    reply = true;
    const admin = watch();
    admin.roleIs('user');
    await settle();
    expect([asked, answers]).toEqual([1, [yes]]);
    admin.stop();
  });

  it('uses a no for 300,000 ms, also after a reload, and asks again when it is used then', async () => {
    const before = watch();
    before.roleIs('user');
    await settle();
    before.stop();
    await vi.advanceTimersByTimeAsync(200_000);
    const after = watch();
    after.roleIs('user');
    await settle();
    expect(asked).toBe(1);
    expect(answers.at(-1)).toEqual(no);
    await vi.advanceTimersByTimeAsync(99_999);
    after.use();
    await settle();
    expect(asked).toBe(1);
    expect(answers.at(-1)).toEqual(no);
    reply = true;
    await vi.advanceTimersByTimeAsync(1);
    after.use();
    expect(answers.at(-1)).toEqual(waiting);
    await settle();
    expect(asked).toBe(2);
    expect(answers.at(-1)).toEqual(yes);
    after.stop();
  });

  it('asks about a no that nobody uses never again, unless the role changes', async () => {
    const admin = watch();
    admin.roleIs('user');
    await settle();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(asked).toBe(1);
    admin.roleIs('trial');
    await settle();
    expect(asked).toBe(2);
    admin.stop();
  });

  it('asks again about a yes after 300,000 ms, used or not, because a marker may be taken away', async () => {
    reply = true;
    const admin = watch();
    admin.roleIs('user');
    await settle();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(asked).toBe(1);
    reply = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    expect(answers.at(-1)).toEqual(no);
    admin.stop();
  });

  it('puts one question at a time, and none before the role is known or where it says admin', async () => {
    const admin = watch();
    admin.use();
    expect(asked).toBe(0);
    admin.roleIs('user');
    admin.use();
    admin.use();
    await settle();
    expect(asked).toBe(1);
    admin.roleIs('admin');
    await vi.advanceTimersByTimeAsync(600_000);
    admin.use();
    await settle();
    expect(asked).toBe(1);
    expect(answers.at(-1)).toEqual(yes);
    admin.stop();
  });

  it('takes what another tab was told meanwhile', async () => {
    const admin = watch();
    admin.roleIs('user');
    await settle();
    await vi.advanceTimersByTimeAsync(400_000);
    reply = true;
    const other = watch();
    other.roleIs('user');
    await settle();
    other.stop();
    answers.length = 0;
    admin.use();
    await settle();
    expect([asked, answers]).toEqual([2, [yes]]);
    admin.stop();
  });

  it('drops the answer when the role changes', async () => {
    const admin = watch();
    admin.roleIs('admin');
    admin.roleIs('user');
    await settle();
    expect(asked).toBe(1);
    expect(answers).toEqual([yes, no]);
    admin.stop();
  });

  it('counts a question without an answer as no, and asks again when told to', async () => {
    reply = null;
    const admin = watch();
    admin.roleIs('user');
    await settle();
    expect(answers).toEqual([{ state: 'refused' }]);
    reply = true;
    admin.retry();
    await settle();
    expect(answers.at(-1)).toEqual(yes);
    admin.retry();
    await settle();
    expect(asked).toBe(2);
    admin.stop();
  });

  it('tells nothing after it was stopped', async () => {
    const admin = watch();
    admin.roleIs('user');
    admin.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answers).toEqual([]);
  });
});
