/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 192 generated charts it had never seen. It read 191 and refused 1. In 171 it found exactly the right number of candles. In a typical chart half of the edges were within 0.1 pixels and 95 of 100 within half a pixel. Two price scales were wrong without a warning.',
  'position box':
    'We tested this on 300 generated pictures it had never seen. It read 89% of the values correctly, asked about 11%, and got 7 of 1,405 wrong without a warning. It refused 19 pictures.',
  history:
    'We tested this on 300 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. About 4 in 1,000 were wrong without a warning.',
};
