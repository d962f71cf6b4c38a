/** What a benchmark started is ended however it ends, or its servers keep it running for ever. */
import { describe, expect, it } from 'vitest';
import { endingAll } from '../../scripts/bench/ending-all.mjs';

const noting = () => {
  const ended: string[] = [];
  return { ended, end: (name: string) => Promise.resolve(ended.push(name)) };
};

describe('what a benchmark started', () => {
  it('is ended when it is over, the last first, and its result is handed on', async () => {
    const { ended, end } = noting();
    const result = endingAll((started) => Promise.resolve(`${started('backend', end)} ${started('browser', end)}`));
    expect(await result).toBe('backend browser');
    expect(ended).toEqual(['browser', 'backend']);
  });

  it('is ended when the next thing does not start, and says why', async () => {
    const { ended, end } = noting();
    const run = endingAll(async (started) => {
      started('backend', end);
      started('page server', end);
      started(await Promise.reject<string>(new Error('There is no browser.')), end);
    });
    await expect(run).rejects.toThrow('There is no browser.');
    expect(ended).toEqual(['page server', 'backend']);
  });
});
