/** A second reading: what a connected model says of the same picture, beside ours and never merged with it. */
import type { ReadFact } from '@/domain/vision/read-facts';

export type ReadingKind = 'chart' | 'position box' | 'history';

/** What somebody who is not this browser says of the picture; it takes no part in prices, sizes or trades. */
export interface SecondReading {
  /** Who read it, as a person knows the provider. */
  readonly provider: string;
  readonly kind: ReadingKind;
  /** Epoch ms. */
  readonly readAt: number;
  readonly reading:
    | { readonly ok: true; readonly facts: readonly ReadFact[] }
    /** Why there is none, and what would help, each as a sentence. */
    | { readonly ok: false; readonly reason: string; readonly help: string; readonly isOfSettings: boolean };
}

/** The picture leaves the browser here, so it happens only on a press, after the person saw what would be sent. */
export interface SecondReader {
  readonly provider: string;
  /** What would be sent, in sentences, before anything is. */
  readonly wouldSend: (picture: Blob) => readonly string[];
  readonly read: (picture: Blob, kind: ReadingKind, signal: AbortSignal) => Promise<SecondReading>;
}
