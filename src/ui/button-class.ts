/** Looks of a button, for real buttons and for links that look like one. Verb first; one primary per view. */
import { classNames } from './class-names';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** 26, 32 or 44 px high; on a touch screen all are at least 44 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** 'icon' is square and needs a label for assistive technology. */
  readonly shape?: 'text' | 'icon' | undefined;
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-[7px] border whitespace-nowrap no-underline transition-colors duration-[90ms] ease-out select-none pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-text-3 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-2 aria-disabled:text-text-3';

const variants = {
  primary: 'border-transparent bg-action font-semibold text-on-action hover:bg-action-hover',
  secondary: 'border-line-strong bg-surface-2 font-medium text-text hover:border-field hover:bg-surface-3',
  ghost: 'border-transparent bg-transparent font-medium text-text-2 hover:bg-surface-2 hover:text-text',
  danger: 'border-danger bg-transparent font-medium text-danger hover:bg-danger-soft',
} as const;

const sizes = {
  sm: 'h-[26px] rounded-sm text-dense',
  md: 'h-8 rounded-md text-ui',
  lg: 'h-11 rounded-md text-body',
} as const;

const paddings = { sm: 'px-[9px]', md: 'px-3', lg: 'px-5' } as const;
const squares = { sm: 'w-[26px] pointer-coarse:min-w-11', md: 'w-8 pointer-coarse:min-w-11', lg: 'w-11' } as const;

/** Class names of a button; defaults are a secondary one of 32 px. */
export const buttonClass = ({ variant = 'secondary', size = 'md', shape = 'text' }: ButtonLook = {}): string =>
  classNames(base, variants[variant], sizes[size], shape === 'icon' ? squares[size] : paddings[size]);
