/** Sentences of docs/bench/vision.md about each reader, with the size of the sample. Absent: not measured yet. */
import type { ReadingKind } from '@/services/contracts/second-reading';

export const measured: Readonly<Partial<Record<ReadingKind, string>>> = {};
