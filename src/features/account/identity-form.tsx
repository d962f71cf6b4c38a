/** Proves that it is the person themselves: by the password, or through Google where that is linked. */
import { useState, type ReactNode } from 'react';
import { hasMethod } from '@/domain/account/sign-in-method';
import type { SignInMethod } from '@/domain/account/sign-in-method';
import type { IdentityProof } from '@/services/account/account';
import { isLocalBackend } from '@/services/session/backend';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';

export interface IdentityFormProps {
  readonly methods: readonly SignInMethod[];
  /** What is going on, while it is; the form waits meanwhile. */
  readonly busy: string | undefined;
  /** The verb of the deed, such as "Confirm". */
  readonly label: string;
  readonly variant?: 'primary' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  /** Stands between the proof and the buttons. */
  readonly children?: ReactNode;
  readonly onProof: (proof: IdentityProof) => void;
}

const googleProof = (methods: readonly SignInMethod[]): IdentityProof =>
  isLocalBackend ? { kind: 'fake-google', email: methods.find(({ id }) => id === 'google.com')?.email ?? '' } : { kind: 'google' };

export const IdentityForm = ({ methods, busy, label, variant = 'primary', disabled = false, children, onProof }: IdentityFormProps) => {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const byPassword = hasMethod(methods, 'password');
  const byGoogle = hasMethod(methods, 'google.com');
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy !== undefined || disabled || !byPassword) return;
        setMissing(password === '');
        if (password !== '') onProof({ kind: 'password', password });
      }}
    >
      {byPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={isMissing ? 'Enter your password.' : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setMissing(false);
          }}
        />
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {byGoogle && (
          <Button
            variant={byPassword ? 'secondary' : variant}
            disabled={disabled}
            busy={byPassword ? undefined : busy}
            onClick={() => {
              if (busy === undefined) onProof(googleProof(methods));
            }}
          >
            {label} with Google
          </Button>
        )}
        {byPassword && (
          <Button type="submit" variant={variant} disabled={disabled} busy={busy}>
            {label}
          </Button>
        )}
      </div>
    </form>
  );
};
