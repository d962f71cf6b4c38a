/** Names of tabs, over locks that behave as Web Locks are specified. */
import { describe, expect, it } from 'vitest';
import { claimWriter, deviceOfWriter } from '@/services/local/tab-writer';
import { tabLocks } from './tab-locks';

describe('the name of a tab', () => {
  it('is the device id for the first, another for each that is open beside it, and bounded', async () => {
    const locks = tabLocks();
    const names: string[] = [];
    for (let tab = 0; tab < 10; tab += 1) names.push(await claimWriter('a-b', locks));
    expect(names).toEqual(['a-b', 'a-b_2', 'a-b_3', 'a-b_4', 'a-b_5', 'a-b_6', 'a-b_7', 'a-b_8', 'a-b_8', 'a-b_8']);
    expect(new Set(names.map(deviceOfWriter))).toEqual(new Set(['a-b']));
  });

  it('is free again when its tab is closed, and belongs to one device', async () => {
    const locks = tabLocks();
    for (const expected of ['a', 'a_2', 'a_3']) expect(await claimWriter('a', locks)).toBe(expected);
    locks.close('sextant-writer-a_2');
    expect([await claimWriter('a', locks), await claimWriter('a', locks), await claimWriter('b', locks)]).toEqual(['a_2', 'a_4', 'b']);
  });

  it('is the device id where the browser has no locks', async () => {
    expect(await claimWriter('a', undefined)).toBe('a');
  });
});
