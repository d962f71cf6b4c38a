/** The display name. */
import { useState } from 'react';
import { displayNameOf } from '@/domain/access/account';
import { changeName } from '@/services/account/account';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { AccountSection } from './account-section';
import { FailureNotice } from './failure-notice';
import { LockLine } from './lock-line';
import { lockReason, type PageFacts } from './page-facts';
import { useAccountAction } from './use-account-action';

const longest = 200;

export const ProfileSection = ({ facts }: { readonly facts: PageFacts }) => {
  const { person } = facts;
  const [name, setName] = useState(person.displayName);
  const action = useAccountAction();
  const reason = lockReason(facts);
  const shown = displayNameOf(name, person.email);
  const isChanged = shown !== person.displayName;
  return (
    <AccountSection id="profile" title="Profile">
      <form
        noValidate
        className="flex max-w-[420px] flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== undefined || !isChanged) return;
          void action.run(
            () => changeName(name),
            () => setName(shown),
          );
        }}
      >
        <TextField
          label="Display name"
          autoComplete="name"
          height="form"
          maxLength={longest}
          value={name}
          disabled={facts.isSuspended}
          hint={
            name.trim() === '' ? `If you leave it empty, you appear as ${shown}, from your email address.` : 'Shown here and to the admins.'
          }
          onChange={(event) => {
            action.clear();
            setName(event.target.value);
          }}
        />
        <FailureNotice failure={action.failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={reason !== undefined || !isChanged} busy={action.isBusy ? 'Saving the name' : undefined}>
            Save the name
          </Button>
          <span role="status" className="text-dense text-text-2">
            {action.isDone && !isChanged ? 'The name is saved.' : ''}
          </span>
        </div>
        <LockLine reason={reason} />
      </form>
    </AccountSection>
  );
};
