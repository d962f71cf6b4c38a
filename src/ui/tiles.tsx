/** A row of tiles divided by hairlines; on a phone they stand below each other. */
import type { ReactNode } from 'react';

export const Tiles = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line desk:auto-cols-fr desk:grid-flow-col">{children}</div>
);
