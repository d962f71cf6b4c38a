/** A labelled password input whose text can be shown; what is typed never leaves the form. */
import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from './class-names';
import { controlClass, Field, type FieldFrameProps } from './field';

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'size'>, FieldFrameProps {
  /** Tells a password manager whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export const PasswordField = ({ label, aside, hint, error, className, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative flex items-center">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={classNames(controlClass, 'h-10 pr-11')} />
          <button
            type="button"
            aria-label={shown ? 'Hide the characters' : 'Show the characters'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute right-1 grid size-8 place-items-center rounded-sm text-text-3 hover:text-text pointer-coarse:size-10"
          >
            <Sign size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
};
