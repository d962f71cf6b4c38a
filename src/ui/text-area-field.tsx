/** A labelled input of several lines. */
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { controlClass, Field, type FieldFrameProps } from './field';

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>, FieldFrameProps {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

export const TextAreaField = ({ label, aside, hint, error, className, rows = 4, ...area }: TextAreaFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error} className={className}>
    {(control) => <textarea {...area} {...control} rows={rows} className={classNames(controlClass, 'py-2')} />}
  </Field>
);
