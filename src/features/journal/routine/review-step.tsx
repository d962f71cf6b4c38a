/** One page of a review with its number, and how far the review is. */
import type { ReactNode } from 'react';
import { reviewSteps } from '@/domain/routine/review-kind';

export const Step = ({
  number,
  title,
  isNow,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly isNow: boolean;
  readonly children: ReactNode;
}) => (
  <section className={`min-w-0 rounded-lg border bg-surface-1 ${isNow ? 'border-brass' : 'border-line'}`}>
    <header className="flex min-h-11 items-center gap-2.5 border-b border-line px-3 py-2 desk:px-4">
      <span aria-hidden className="grid size-6 place-items-center rounded-sm border border-line-strong text-dense tabular-nums">
        {number}
      </span>
      <h3 className="text-h4 [font-stretch:100%]">{title}</h3>
    </header>
    <div className="p-3 desk:p-4">{children}</div>
  </section>
);

export const Bar = ({ reached }: { readonly reached: number }) => (
  <div aria-hidden className="flex gap-1">
    {reviewSteps.map((step, i) => (
      <span
        key={step}
        className={`h-1 flex-1 rounded-full ${i + 1 < reached ? 'bg-text-3' : i + 1 === reached ? 'bg-brass' : 'bg-surface-3'}`}
      />
    ))}
  </div>
);
