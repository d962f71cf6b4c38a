/** What is said where a plain interval leaves zero out and the whole family says that this is no difference. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '@/domain/findings/finding';
import { byChanceWords, isLeftOutByChance } from '@/features/journal-ai/family/finding-words';

const none: Pick<Finding, 'tier' | 'scheme' | 'reason' | 'low' | 'high'> = {
  tier: 'none',
  scheme: 'free',
  reason: null,
  low: 0.1,
  high: 0.6,
};
const finding = (change: Partial<Finding> = {}): Finding => ({ ...none, ...change }) as Finding;

describe('a range that leaves zero out', () => {
  it('is explained where no difference is said to be found, on either side of zero', () => {
    expect(isLeftOutByChance(finding())).toBe(true);
    expect(isLeftOutByChance(finding({ low: -1.2, high: -0.02 }))).toBe(true);
  });

  it.each<[string, Partial<Finding>]>([
    ['holds zero', { low: -0.1 }],
    ['is solid', { tier: 'established' }],
    ['is too early', { tier: 'too-few' }],
    ['was not tested', { scheme: 'described' }],
    ['has a reason of its own', { reason: 'The plain difference over days says the opposite.' }],
    ['has no interval', { low: null, high: null }],
  ])('needs no such sentence where it %s', (_, change) => {
    expect(isLeftOutByChance(finding(change))).toBe(false);
  });

  it('says how many questions were asked', () => {
    expect(byChanceWords(49)).toMatch(/we asked 49 questions at once, and about one range in twenty does that by luck alone/u);
  });
});
