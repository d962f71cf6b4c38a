/** One step that somebody with an empty account can take next. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/ui/button-class';

export interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** Verb first: what the link does. */
  readonly label: string;
  /** Another way on, before the link. */
  readonly other?: ReactNode;
}

export const NextStep = ({ title, text, to, label, other }: NextStepProps) => (
  <div className="flex min-h-[184px] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line-strong px-4 py-3.5 desk:min-h-[97px]">
    <div className="max-w-[60ch] min-w-0">
      <h3 className="text-h4 [font-stretch:100%]">{title}</h3>
      <p className="text-pretty text-text-2">{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      {other}
      <Link className={buttonClass({ variant: 'primary' })} to={to}>
        {label}
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
  </div>
);
