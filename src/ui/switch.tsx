/** A setting that is on or off at once, without a save button; a tick box that assistive technology reads as a switch. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'size'> {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export const Switch = ({ label, className, ...input }: SwitchProps) => (
  <label className={classNames('inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11', className)}>
    <input
      {...input}
      type="checkbox"
      // The state of a native tick box is its `checked`; an `aria-checked` beside it could only disagree.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className="relative h-[18px] w-[30px] shrink-0 appearance-none rounded-full border border-field transition-colors duration-[90ms] after:absolute after:top-[2px] after:left-[2px] after:size-3 after:rounded-full after:bg-text-2 checked:border-action checked:bg-action checked:after:left-[14px] checked:after:bg-on-action disabled:border-line disabled:bg-surface-2"
    />
    {label}
  </label>
);
