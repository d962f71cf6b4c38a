/** What a picture may become, in the words of the choice between them. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const kindNames: Readonly<Record<ReadingKind, string>> = { 'position box': 'Plan', history: 'Trades', chart: 'Candles' };
