// @vitest-environment node
/**
 * Sending is one tab's at a time, by a lock of the browser. Whoever is closed while its connection hangs never hears of the end of what it
 * sent: its turn is over all the same, or nothing would be sent from this page again.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractKind } from '@/domain/import/contract-kind';
import type { DecimalText } from '@/domain/money/decimal-text';
import { inOneTab } from '@/services/device/waiting-list';
import { keptScene } from './kept-scene';
import type { AnyKind } from './kept-scene';

const { visit } = keptScene([contractKind as unknown as AnyKind]);

const never = new Promise<never>(() => undefined);
const terms = { name: 'A future', currency: 'USD', tickSize: '0.25' as DecimalText, tickValue: '12.50' as DecimalText };

beforeEach(() => {
  // One holder of a name at a time, the others in order, as Web Locks are specified.
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, use: () => Promise<void>): Promise<void> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(use);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the turn of a tab', () => {
  it('ends with its work, and the next one begins then', async () => {
    const done: string[] = [];
    const { signal } = new AbortController();
    const work = (name: string) => async (): Promise<void> => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await Promise.all([inOneTab('one', signal, work('a')), inOneTab('one', signal, work('b'))]);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('ends when the tab is closed though its work never does, and one that waited begins nothing any more', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const begun: string[] = [];
    const hanging = inOneTab('one', first.signal, () => (begun.push('hanging'), never));
    const waiting = inOneTab('one', second.signal, () => (begun.push('waiting'), never));
    const next = inOneTab('one', new AbortController().signal, () => (begun.push('next'), Promise.resolve()));
    await vi.waitFor(() => expect(begun).toEqual(['hanging']));
    second.abort();
    first.abort();
    await Promise.all([hanging, waiting, next]);
    expect(begun).toEqual(['hanging', 'next']);
  });
});

describe('what is kept', () => {
  it('is sent by the next store of the page when the one before was closed while its connection hung', async () => {
    let isSending = false;
    const hung = await visit('laptop', {
      through: (remote) => ({
        ...remote,
        send: () => {
          isSending = true;
          return never;
        },
      }),
    });
    expect(await hung.kept.of(contractKind).write('ES', { set: terms })).toEqual({ ok: true });
    await vi.waitFor(() => expect(isSending).toBe(true));
    await hung.leave();
    const again = await visit('laptop');
    const { documents } = await again.until(contractKind);
    expect(documents.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([['ES', false]]);
  });
});
