/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 1,400 generated charts it had never seen. It read 1,361 and refused 39. In 1,269 it found exactly the right number of candles. Half of the edges were within 0.1 pixels and 95 of 100 within 1.7 pixels. 4 price scales were wrong without a warning, and so were times in 2 charts.',
  'position box':
    'We tested this on 320 generated pictures it had never seen. It read 96% of the values correctly, asked about 4%, and got 4 of 1,560 wrong without a warning. It refused 8 pictures.',
  history:
    'We tested this on 320 generated pictures it had never seen. It read 97% of the values correctly and asked about 3%. 25 of 20,892 were wrong without a warning. It refused none.',
};
