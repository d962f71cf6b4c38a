/** The ways to sign in: which are linked, linking Google, taking it away again but never the last one. */
import { useState } from 'react';
import { hasMethod, mayUnlink, methodName, type SignInMethod } from '@/domain/account/sign-in-method';
import { linkGoogle, unlinkMethod } from '@/services/account/account';
import { isLocalBackend } from '@/services/session/backend';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Skeleton } from '@/ui/skeleton';
import { AccountSection } from './account-section';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { FailureNotice } from './failure-notice';
import { LinkGoogleDialog } from './link-google-dialog';
import { LockLine } from './lock-line';
import { lockReason, type PageFacts } from './page-facts';
import { useAccountAction, type AccountAction } from './use-account-action';

interface MethodRowProps {
  readonly method: SignInMethod;
  readonly isRemovable: boolean;
  readonly isOnly: boolean;
  readonly reason: string | undefined;
  readonly action: AccountAction;
}

const MethodRow = ({ method, isRemovable, isOnly, reason, action }: MethodRowProps) => {
  const [isAsking, setAsking] = useState(false);
  const name = methodName(method.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-dense break-all text-text-2">{method.email ?? 'Google doesn’t share the email.'}</span>
      </span>
      {isRemovable ? (
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} disabled={reason !== undefined} onClick={() => setAsking(true)}>
          Remove
        </Button>
      ) : (
        <span className="text-micro text-text-3">{isOnly ? 'Your only way to sign in' : 'Needed for your email'}</span>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="You won’t be able to sign in this way. Your data and your other sign-in methods stay, and you can add it again."
        confirmLabel={`Remove ${name}`}
        cancelLabel="Keep it"
        onConfirm={() => void action.run(() => unlinkMethod(method.id))}
      />
    </li>
  );
};

export const SignInMethodsSection = ({
  facts,
  methods,
}: {
  readonly facts: PageFacts;
  readonly methods: readonly SignInMethod[] | null;
}) => {
  const action = useAccountAction();
  const [isChoosing, setChoosing] = useState(false);
  const reason = lockReason(facts);
  const link = (fakeEmail: string | null): void => void action.run(() => linkGoogle(fakeEmail));
  return (
    <AccountSection id="sign-in" title="Sign-in methods">
      {methods === null ? (
        <Skeleton className="h-[80px]" />
      ) : (
        <ul aria-label="Sign-in methods" className="-my-2.5">
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isRemovable={mayUnlink(methods, method.id)}
              isOnly={methods.length === 1}
              reason={reason}
              action={action}
            />
          ))}
        </ul>
      )}
      <FailureNotice failure={action.failure} />
      {methods !== null && !hasMethod(methods, 'google.com') && (
        <div>
          <Button
            disabled={reason !== undefined}
            busy={action.isBusy ? 'Checking with Google' : undefined}
            onClick={() => {
              if (isLocalBackend) setChoosing(true);
              else link(null);
            }}
          >
            Link Google
          </Button>
        </div>
      )}
      <LockLine reason={reason} />
      <LinkGoogleDialog
        open={isChoosing}
        email={facts.person.email}
        onOpenChange={setChoosing}
        onChoose={(email) => {
          setChoosing(false);
          link(email);
        }}
      />
      <ConfirmIdentityDialog action={action} />
    </AccountSection>
  );
};
