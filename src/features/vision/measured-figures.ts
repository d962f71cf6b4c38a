/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 1,400 generated charts it had never seen. It read 1,369 and refused 31. In 1,264 it found exactly the right number of candles. Half of the edges were within 0.1 pixels and 95 of 100 within 1.4 pixels. 6 price scales were wrong without a warning.',
  'position box':
    'We tested this on 320 generated pictures it had never seen. It read 90% of the values correctly, asked about 10%, and got 14 of 1,565 wrong without a warning, 12 of them by less than a pixel. It refused 7 pictures.',
  history:
    'We tested this on 320 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. 15 of 20,616 were wrong without a warning. It refused none.',
};
