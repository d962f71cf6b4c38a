/** How an answer was computed: the formula, the inputs with their values, and the source. Closed until somebody asks. */
import { ChevronRight } from 'lucide-react';
import type { Formula } from './calculator';

export const FormulaDrawer = ({ formula }: { readonly formula: Formula }) => (
  <details className="group rounded-lg border border-line bg-surface-1">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 desk:px-4 text-ui font-medium text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
      <ChevronRight size={14} strokeWidth={1.75} aria-hidden className="transition-transform group-open:rotate-90" />
      How this is computed
    </summary>
    <div className="grid gap-4 border-t border-line px-3 py-3.5 desk:px-4 text-dense desk:grid-cols-2">
      <ul className="flex flex-col gap-1 font-mono text-dense break-words text-text">
        {formula.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {formula.inputs.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-micro text-text-3 desk:col-span-2">{formula.source}</p>
    </div>
  </details>
);
