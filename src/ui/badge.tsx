/** A word in a small frame: a state or a kind, never a number that needs an interval. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface BadgeProps {
  readonly tone?: 'plain' | 'ok' | 'caution' | 'danger' | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const tones = {
  plain: 'border-line-strong text-text-2',
  ok: 'border-current text-ok',
  caution: 'border-current text-caution',
  danger: 'border-current text-danger',
} as const;

export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex h-5 items-center gap-[5px] rounded-sm border px-[7px] text-micro font-medium whitespace-nowrap [&_svg]:size-3',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
);
