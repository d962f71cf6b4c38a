/** A labelled choice of one of a few; the browser's own list, so that it works with every keyboard and on every phone. */
import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { controlClass, Field, type FieldFrameProps } from './field';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children' | 'multiple'>, FieldFrameProps {
  readonly options: readonly SelectOption[];
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

export const SelectField = ({ label, aside, hint, error, options, className, ...select }: SelectFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error} className={className}>
    {(control) => (
      <span className="relative flex items-center">
        <select {...select} {...control} className={classNames(controlClass, 'h-[34px] appearance-none pr-9')}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="bg-float text-text">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute right-2.5 text-text-3" />
      </span>
    )}
  </Field>
);
