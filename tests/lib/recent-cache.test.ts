/** A memory that forgets what was not used for longest. */
import { expect, it } from 'vitest';
import { recentCache } from '@/lib/recent-cache';

const filled = () => {
  const cache = recentCache<number>(10, (value) => value);
  for (const [key, value] of [
    ['a', 4],
    ['b', 3],
    ['c', 3],
  ] as const)
    cache.set(key, value);
  return cache;
};

it('drops what was not used for longest, and no more than it must', () => {
  const cache = filled();
  expect(cache.get('a')).toBe(4);
  cache.set('d', 1);
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual([4, undefined, 3, 1]);
});

it('keeps the newest value however large it is, and counts a key that is set again once', () => {
  const cache = filled();
  cache.set('huge', 99);
  expect(['a', 'b', 'c', 'huge'].map(cache.get)).toEqual([undefined, undefined, undefined, 99]);
  const again = filled();
  for (let time = 0; time < 5; time += 1) again.set('c', 3);
  expect(['a', 'b', 'c'].map(again.get)).toEqual([4, 3, 3]);
});

it('drops what begins alike', () => {
  const cache = recentCache<number>(10, () => 1);
  for (const key of ['x 1', 'x 2', 'y 1']) cache.set(key, 1);
  cache.dropAll('x');
  expect(['x 1', 'x 2', 'y 1'].map(cache.get)).toEqual([undefined, undefined, 1]);
});
