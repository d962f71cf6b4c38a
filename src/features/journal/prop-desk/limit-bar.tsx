/** How much of a limit is used, with a stroke where the warning begins. The figure beside it says the same in words. */
import { classNames } from '@/ui/class-names';

export interface LimitBarProps {
  /** 0 to 1. */
  readonly used: number;
  /** What would be used too, 0 to 1 and no less than `used`. */
  readonly then?: number;
  readonly isNear: boolean;
  readonly className?: string;
}

const width = (share: number): { readonly width: string } => ({ width: `${String(Math.min(100, share * 100))}%` });

export const LimitBar = ({ used, then = used, isNear, className = 'mt-1 ml-auto w-[88px]' }: LimitBarProps) => (
  <span aria-hidden className={classNames('relative block h-1.5 overflow-hidden rounded-full bg-line-strong', className)}>
    <span className={classNames('absolute inset-y-0 left-0 opacity-45', isNear ? 'bg-caution' : 'bg-text-3')} style={width(then)} />
    <span className={classNames('absolute inset-y-0 left-0', isNear ? 'bg-caution' : 'bg-text-3')} style={width(used)} />
    <span className="absolute inset-y-0 left-[70%] w-px bg-text" />
  </span>
);
