/** A part of a panel that opens under its heading. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

export interface FoldProps {
  readonly title: string;
  readonly note: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export const Fold = ({ title, note, isFirst = false, children }: FoldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className={isFirst ? '' : 'border-t border-line'}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-2.5 gap-y-0.5 px-3 py-2 text-left hover:bg-surface-2 desk:px-4"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Sign size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <span className="font-semibold">{title}</span>
          <span className="min-w-0 text-micro font-normal text-text-3 max-desk:basis-full max-desk:pl-6">{note}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};
