/** What the parts of a day's page have in common. */
import type { ReactNode } from 'react';

export interface DayPartProps {
  /** Days since 1 January 1970. */
  readonly day: number;
  /** The date, yyyy-mm-dd. */
  readonly date: string;
}

export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className="!m-0 text-ui text-pretty text-text-2">{children}</p>;
