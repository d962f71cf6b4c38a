/** Sentences about each reader with the size of the sample; the figures are those of docs/chart-reading.md. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {
  chart:
    'We tested this on 1,400 generated charts it had never seen. It read 1,371 and refused 29. In 1,288 it found exactly the right number of candles. Half of the edges were within 0.1 pixels and 95 of 100 within 1.3 pixels. 3 price scales were wrong without a warning, and no times.',
  'position box':
    'We tested this on 320 generated pictures it had never seen. It read 95% of the values correctly, asked about 5%, and got 2 of 1,570 wrong without a warning. It refused 6 pictures.',
  history:
    'We tested this on 320 generated pictures it had never seen. It read 96% of the values correctly and asked about 3%. 17 of 21,072 were wrong without a warning. It refused none.',
};
