/** The email address of a form of the sign-in screen, as phones and password managers want it. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/ui/text-field';

export interface EmailFieldProps {
  /** What `register('email', emailRules)` gave. */
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

export const EmailField = ({ field, error }: EmailFieldProps) => (
  <TextField
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    height="form"
    error={error}
    {...field}
  />
);
