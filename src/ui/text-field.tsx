/** A labelled one-line input, with the unit inside at its right end. It validates nothing itself. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { controlClass, Field, type FieldFrameProps } from './field';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'>, FieldFrameProps {
  /** Unit, such as "pips" or "USD". */
  readonly suffix?: ReactNode;
  /** 34 px in dense panels, 40 px in forms that fill a screen. */
  readonly height?: 'dense' | 'form' | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export const TextField = ({ label, aside, hint, error, suffix, height = 'dense', className, ...input }: TextFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error} className={className}>
    {(control) => (
      <span className="relative flex items-center">
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(controlClass, height === 'form' ? 'h-10' : 'h-[34px]', suffix !== undefined && 'pr-14')}
        />
        {suffix !== undefined && <span className="pointer-events-none absolute right-2.5 text-ui text-text-3">{suffix}</span>}
      </span>
    )}
  </Field>
);
