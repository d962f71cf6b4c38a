/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 1,400 generated charts it had never seen. It read 1,363 and refused 37. In 1,279 it found exactly the right number of candles. Half of the edges were within 0.1 pixels and 95 of 100 within 1.2 pixels. 1 price scale was wrong without a warning, and no time was.',
  'position box':
    'We tested this on 500 generated pictures it had never seen. It read 95% of the values correctly, asked about 5%, and got 6 of 2,420 wrong without a warning. It refused 16 pictures.',
  history:
    'We tested this on 320 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. 1 of 21,533 was wrong without a warning. It refused none.',
};
