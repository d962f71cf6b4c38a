/** What stands where there is nothing yet, or where something went wrong: it names the next step. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface EmptyStateProps {
  readonly title: string;
  /** What happened or is missing, what is safe, what to do. */
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** 'error' draws a solid frame in the colour of danger and is read out at once. */
  readonly tone?: 'plain' | 'error' | undefined;
}

export const EmptyState = ({ title, text, icon, actions, tone = 'plain' }: EmptyStateProps) => (
  <div
    role={tone === 'error' ? 'alert' : undefined}
    className={classNames(
      'flex flex-col items-center gap-2 rounded-lg border px-4 py-7 text-center',
      tone === 'error' ? 'border-danger/45' : 'border-dashed border-line-strong',
    )}
  >
    <span aria-hidden className={classNames('[&_svg]:size-5 [&_svg]:stroke-[1.75]', tone === 'error' ? 'text-danger' : 'text-text-2')}>
      {icon}
    </span>
    <h2 className="text-h4 [font-stretch:100%]">{title}</h2>
    <p className="max-w-[42ch] text-pretty text-text-2">{text}</p>
    {actions !== undefined && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
);
