/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 110 generated charts it had never seen. It read 107 and refused 3. In 101 it found exactly the right candles. Of the edges it was sure of, half were within 0.1 pixels and 95 of 100 within 2 pixels. Two price scales were wrong without a warning.',
  'position box':
    'We tested this on 320 generated pictures it had never seen. It read 90% of the values correctly, asked about 10%, and got 6 of 1,560 wrong without a warning. It refused 8 pictures.',
  history:
    'We tested this on 300 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. About 4 in 1,000 were wrong without a warning.',
};
