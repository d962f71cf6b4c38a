/** One line that says why a form cannot be used now. */
import { Lock } from 'lucide-react';

export const LockLine = ({ reason }: { readonly reason: string | undefined }) =>
  reason === undefined ? null : (
    <p className="flex items-start gap-2 text-micro text-text-3">
      <Lock size={13} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      {reason}
    </p>
  );
