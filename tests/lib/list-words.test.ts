import { describe, expect, it } from 'vitest';
import { listWords } from '@/lib/list-words';

describe('several words in a sentence', () => {
  it.each([0, 1, 2, 3, 4].map((count) => ['EUR', 'GBP', 'JPY', 'USD'].slice(0, count)))(
    'are joined as British English joins them: %s %s %s %s',
    (...words) => {
      const named = words.filter((word) => word !== undefined);
      expect(listWords(named)).toBe(new Intl.ListFormat('en-GB').format(named));
    },
  );
});
