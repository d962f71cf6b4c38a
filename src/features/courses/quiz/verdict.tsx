/** What an answer was worth, in words: right, or why not. */
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface VerdictProps {
  readonly isRight: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

export const Verdict = ({ isRight, title, children }: VerdictProps) => (
  <div
    role="status"
    className={`mt-3 flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-ui ${isRight ? 'border-ok/45 bg-ok-soft' : 'border-danger/50 bg-danger-soft'}`}
  >
    <span className={`mt-0.5 ${isRight ? 'text-ok' : 'text-danger'}`}>
      {isRight ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
    </span>
    <div className="min-w-0">
      <b className="font-semibold">{title}</b> {children}
    </div>
  </div>
);
