/** One part of the catalogue with its name and its states side by side. */
import type { ReactNode } from 'react';

export interface ExampleProps {
  /** Name of the part's file in `src/ui`. */
  readonly part: string;
  readonly children: ReactNode;
}

export const Example = ({ part, children }: ExampleProps) => (
  <div className="mb-7">
    <h3 className="mb-2 font-mono text-micro font-normal text-text-2">{part}</h3>
    <div className="flex flex-wrap items-start gap-3">{children}</div>
  </div>
);
