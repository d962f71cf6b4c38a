/** A box that scrolls sideways, which keys must reach as well. */
import type { ReactNode } from 'react';

export interface ScrollBoxProps {
  /** What lies in it. */
  readonly label: string;
  readonly children: ReactNode;
}

export const ScrollBox = ({ label, children }: ScrollBoxProps) => (
  // Without a place in the order of keys its right end is lost without a pointer.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label={label} className="relative overflow-x-auto [scrollbar-width:thin]">
    {children}
  </section>
);
