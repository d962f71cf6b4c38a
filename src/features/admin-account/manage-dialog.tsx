/** One person with what both databases say, and what can be changed; every change is asked about once more. */
import { useState } from 'react';
import { isAdminSomewhere, isSuspended } from '@/domain/access/role-comparison';
import { presenceAt } from '@/domain/access/role-person';
import type { Person } from '@/domain/access/role-person';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { addressWords, deedWords, instantWords, nameOf, presenceWords } from './role-words';
import type { Clock, Deed } from './role-words';

export interface ManageDialogProps {
  readonly person: Person;
  readonly isOwner: boolean;
  readonly isSelf: boolean;
  readonly clock: Clock;
  readonly onChange: (deed: Deed) => void;
  readonly onClose: () => void;
}

const factsOf = (person: Person, clock: Clock): readonly (readonly [string, string])[] => [
  ['Name', person.displayName || 'Not recorded'],
  ['First sign-in', instantWords(person.createdAtMs, clock)],
  ['Last sign-in', instantWords(person.lastLoginMs, clock)],
  ['Presence', presenceWords(presenceAt(person, clock.nowMs), clock)],
  ['Realtime Database', `${person.databaseRole ?? 'no role'}, ${person.databaseStanding ?? 'no status'}`],
  [
    'Firestore',
    `${person.documentRole ?? 'no role'}, ${person.documentStanding ?? 'no status'}, ${person.hasMarker ? 'admin marker' : 'no admin marker'}`,
  ],
  ['Address', addressWords(person)],
  ['Uid', person.uid],
];

const deedsFor = (person: Person): readonly Deed[] => [
  isAdminSomewhere(person) ? 'revoke' : 'grant',
  isSuspended(person) ? 'reactivate' : 'suspend',
];

const whyNothing = ({ isOwner, isSelf }: ManageDialogProps): string | null => {
  if (isOwner) return 'The owner can’t be suspended, and keeps admin rights until they hand over ownership.';
  if (isSelf) return 'You can’t change your own rights; another admin can.';
  return null;
};

export const ManageDialog = (props: ManageDialogProps) => {
  const { person, clock, onChange, onClose } = props;
  const [asked, setAsked] = useState<Deed | null>(null);
  const name = nameOf(person);
  const obstacle = whyNothing(props);
  const words = asked === null ? null : deedWords[asked];
  return (
    <>
      <Dialog
        open={asked === null}
        onOpenChange={onClose}
        title={name}
        actions={
          obstacle === null &&
          deedsFor(person).map((deed) => (
            <Button key={deed} variant={deed === 'grant' || deed === 'reactivate' ? 'secondary' : 'danger'} onClick={() => setAsked(deed)}>
              {deedWords[deed].verb}
            </Button>
          ))
        }
      >
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-dense">
          {factsOf(person, clock).map(([what, value]) => (
            <div key={what} className="contents">
              <dt className="text-text-2">{what}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {obstacle !== null && <p className="mt-3 text-dense text-text-2">{obstacle}</p>}
      </Dialog>
      {words !== null && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={words.title(name)}
          description={words.text}
          confirmLabel={words.verb}
          cancelLabel={words.keep}
          onConfirm={() => {
            if (asked !== null) onChange(asked);
          }}
        />
      )}
    </>
  );
};
