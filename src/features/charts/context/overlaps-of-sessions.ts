/** The times in which two or more sessions are open together, from their strips. */
import type { ChartSpan } from '@/ui/chart/chart-bars';

export interface Overlap {
  readonly from: number;
  readonly to: number;
  /** `London and New York`. */
  readonly label: string;
}

/** `spans` in the order of their beginnings. */
export const sessionOverlaps = (spans: readonly ChartSpan[]): readonly Overlap[] => {
  const found: Overlap[] = [];
  for (const [at, later] of spans.entries()) {
    // No session lasts longer than a day, so few of those before are still open.
    for (let i = at - 1; i >= 0 && i >= at - 4; i -= 1) {
      const earlier = spans[i]!;
      const to = Math.min(earlier.to, later.to);
      if (to > later.from) found.push({ from: later.from, to, label: `${earlier.label} and ${later.label}` });
    }
  }
  return found;
};
