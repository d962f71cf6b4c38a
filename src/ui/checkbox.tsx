/** A tick box with its label; a native input, drawn by us. */
import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={classNames('inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11', className)}>
    <span className="relative grid size-4 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer size-4 appearance-none rounded-[3px] border border-field bg-well checked:border-action checked:bg-action disabled:border-line disabled:bg-surface-2"
      />
      <Check
        size={12}
        strokeWidth={3}
        aria-hidden
        className="pointer-events-none absolute hidden text-on-action peer-checked:block peer-disabled:text-text-3"
      />
    </span>
    {label}
  </label>
);
