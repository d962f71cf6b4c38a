/** What the readers were measured to be worth, and on what. Figures are those of docs/chart-reading.md; without them none is said. */
import type { ReadingKind } from '@/services/contracts/second-reading';
import { measured } from './measured-figures';

export const measuredOn =
  'Our figures come from generated pictures. We’ve looked at 49 real charts one by one, but at no real positions or trade lists yet, so compare what you see.';

/** The page itself says below that the pictures were generated ones. */
export const MeasuredBeforehand = ({ kind }: { readonly kind: ReadingKind }) =>
  measured[kind] !== undefined && <p className="mt-3 border-t border-line pt-3 text-micro text-pretty text-text-3">{measured[kind]}</p>;
