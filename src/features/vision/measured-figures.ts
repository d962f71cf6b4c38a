/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 1,400 generated charts it had never seen. It read 1,365 and refused 35. In 1,208 it found exactly the right number of candles. Half of the edges were within 0.1 pixels and 95 of 100 within 1.2 pixels. 18 price scales were wrong without a warning; the causes of the worst are fixed since.',
  'position box':
    'We tested this on 320 generated pictures it had never seen. It read 90% of the values correctly, asked about 9%, and got 8 of 1,585 wrong without a warning. It refused 3 pictures.',
  history:
    'We tested this on 320 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. 2 of 21,608 were wrong without a warning. It refused 1 picture.',
};
