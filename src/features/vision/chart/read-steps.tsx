/** How a chart was read, step by step, with the one that is left for the person. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names';

export interface ReadStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly children?: ReactNode;
}

export const ReadSteps = ({ steps }: { readonly steps: readonly ReadStep[] }) => (
  <ol className="flex flex-col gap-4">
    {steps.map(({ title, text, isDone, children }, at) => (
      <li key={title} className="flex gap-3">
        <span
          className={classNames(
            'grid size-[26px] shrink-0 place-items-center rounded-full border text-dense font-semibold',
            isDone ? 'border-ok/50 text-ok' : 'border-brass shadow-[0_0_0_1px_var(--color-brass)]',
          )}
        >
          {isDone ? <Check size={14} strokeWidth={1.75} aria-label="Done" /> : at + 1}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-ui font-semibold [font-stretch:100%]">{title}</h3>
          <p className="text-dense text-pretty text-text-2">{text}</p>
          {children !== undefined && <div className="mt-3">{children}</div>}
        </div>
      </li>
    ))}
  </ol>
);
