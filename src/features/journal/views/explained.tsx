/** Figures that open how they were computed: one dialog for the whole journal, and the buttons that ask for it. */
import { Info } from 'lucide-react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Explanation } from '@/domain/journal/explanation';
import { formatCount } from '@/lib/format-number';
import { Dialog } from '@/ui/dialog';
import { explainedValue } from './explained-value';

const ExplainContext = createContext<(explanation: Explanation) => void>(() => undefined);

const ExplanationBody = ({ explanation }: { readonly explanation: Explanation }) => (
  <>
    <p className="rounded-md bg-surface-2 px-3 py-2 font-mono text-dense text-pretty">{explanation.formula}</p>
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-dense">
      {explanation.inputs.map((input) => (
        <div key={input.name} className="contents">
          <dt className="text-text-2">{input.name}</dt>
          <dd className="max-w-[34ch] text-right text-pretty">{explainedValue(input)}</dd>
        </div>
      ))}
      {explanation.n !== null && (
        <div className="contents">
          <dt className="text-text-2">n</dt>
          <dd className="text-right">{formatCount(explanation.n)}</dd>
        </div>
      )}
    </dl>
    {explanation.leftOut !== null && <p className="mt-3 text-dense text-text-2">Left out: {explanation.leftOut}</p>}
    <p className="mt-3 border-t border-line pt-2.5 text-micro text-text-3">
      {explanation.source.address === null ? (
        explanation.source.text
      ) : (
        <a href={explanation.source.address} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {explanation.source.text}
        </a>
      )}
    </p>
  </>
);

/** Holds the dialog that `Explained` and `ExplainButton` open. */
export const ExplainProvider = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<Explanation | null>(null);
  return (
    <ExplainContext value={setOpen}>
      {children}
      <Dialog open={open !== null} onOpenChange={() => setOpen(null)} title={open?.title ?? ''} description="How this figure was computed.">
        {open !== null && <ExplanationBody explanation={open} />}
      </Dialog>
    </ExplainContext>
  );
};

export interface ExplainedProps {
  /** Asked only when somebody wants to know. */
  readonly explain: () => Explanation;
  readonly children: ReactNode;
}

/** A figure inside a table or a line of text, which opens its explanation. */
export const Explained = ({ explain, children }: ExplainedProps) => {
  const open = useContext(ExplainContext);
  return (
    <button
      type="button"
      title="How this is computed"
      onClick={() => open(explain())}
      className="min-h-6 min-w-6 rounded-sm [text-align:inherit] decoration-text-3 decoration-dotted underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
};

/** The sign in the corner of a tile that opens the explanation of its figure. */
export const ExplainButton = ({ of, explain }: { readonly of: string; readonly explain: () => Explanation }) => {
  const open = useContext(ExplainContext);
  return (
    <button
      type="button"
      aria-label={`How ${of} is computed`}
      title="How this is computed"
      onClick={() => open(explain())}
      className="absolute top-2 right-2 grid size-7 place-items-center rounded-sm text-text-3 hover:text-text pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-11"
    >
      <Info size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
};
