/** Figures one below the other, each with what it means or why there is none. */
import type { ReactNode } from 'react';

export interface FigureRow {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
}

export const FigureRows = ({ rows }: { readonly rows: readonly FigureRow[] }) => (
  <dl className="grid text-dense">
    {rows.map(({ label, value, note }) => (
      <div
        key={label}
        className="grid gap-x-4 border-b border-line py-1.5 last:border-b-0 desk:grid-cols-[220px_190px_minmax(0,1fr)] desk:items-baseline"
      >
        <dt className="text-text-2">{label}</dt>
        <dd className="font-medium">{value}</dd>
        {note !== undefined && <dd className="text-micro text-pretty text-text-3">{note}</dd>}
      </div>
    ))}
  </dl>
);
