/** A message that stays: what happened, what is safe, what to do. Toasts are for what needs no answer. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface NoticeProps {
  readonly tone?: 'plain' | 'ok' | 'caution' | 'danger' | undefined;
  readonly title: string;
  readonly children?: ReactNode;
  /** Replaces the sign of the tone. */
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

const signs = { plain: Info, ok: CircleCheck, caution: TriangleAlert, danger: CircleAlert } as const;
const frames = {
  plain: 'border-line-strong',
  ok: 'border-ok/45 bg-ok-soft',
  caution: 'border-caution/45 bg-caution-soft',
  danger: 'border-danger/50 bg-danger-soft',
} as const;

/** Dangers interrupt (role alert); the rest waits its turn (role status). */
export const Notice = ({ tone = 'plain', title, children, icon, actions, className }: NoticeProps) => {
  const Sign = signs[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-dense', frames[tone], className)}
    >
      {icon ?? <Sign size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />}
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b>
        {children !== undefined && <div className="text-text-2">{children}</div>}
      </div>
      {actions}
    </div>
  );
};
