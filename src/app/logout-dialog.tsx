/** Asks a person who logs out while changes are unsent: wait, leave them on this device, or stay signed in. */
import { useState } from 'react';
import type { Leaving, UnsentChanges } from '@/services/contracts/leaving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

export interface LogoutDialogProps {
  readonly question: Extract<Leaving, { state: 'asking' }>;
  /** Whether the browser believes to have a network. */
  readonly hasNetwork: boolean;
}

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const strategies = (count: number): string => (count === 1 ? 'A strategy has' : `${String(count)} strategies have`);

const waitForRenewal = (count: number): string => `${changes(count)} ${count === 1 ? 'waits' : 'wait'} for your renewal`;

const titleOf = ({ waiting, refused, unfinished = 0, held = 0 }: UnsentChanges): string => {
  if (waiting + refused + unfinished === 0 && held > 0) return waitForRenewal(held);
  if (waiting === 0 && refused === 0 && unfinished > 0) return `${strategies(unfinished)} text that can’t be saved yet`;
  if (waiting === 0 && refused === 0) return 'Some changes haven’t been sent yet';
  if (waiting === 0) return `${changes(refused)} ${refused === 1 ? 'was' : 'were'} refused by the server`;
  return `${changes(waiting)} ${waiting === 1 ? 'is' : 'are'} not sent yet`;
};

const unfinishedText = (count: number): string =>
  `${strategies(count)} something in it that can’t be read or run yet, so that part is only on this device.`;

const textOf = ({ waiting, refused, unfinished = 0, held = 0 }: UnsentChanges, hasNetwork: boolean): string => {
  if (held > 0) {
    const rest = waiting + refused + unfinished === 0 ? '' : ` ${textOf({ waiting, refused, unfinished }, hasNetwork)}`;
    const sending = `${waitForRenewal(held)}. Waiting here won’t send ${held === 1 ? 'it' : 'them'}: your plan has ended.`;
    return `${sending} Log out and keep ${held === 1 ? 'it' : 'them'} on this device for your next sign-in, or stay and export your data.${rest}`;
  }
  if (unfinished > 0) {
    const rest = waiting + refused === 0 ? '' : ` ${textOf({ waiting, refused }, hasNetwork)}`;
    return `${unfinishedText(unfinished)} Stay signed in to finish it, or log out and find it here when you sign in again.${rest}`;
  }
  const isOne = waiting + refused === 1;
  const kept = isOne
    ? 'It is saved on this device and can stay here until you sign in again; another account that signs in here first is asked to save or remove it.'
    : 'They are saved on this device and can stay here until you sign in again; another account that signs in here first is asked to save or remove them.';
  if (waiting === 0 && refused > 0) return `Waiting won’t help: the journal shows why. ${kept}`;
  const way = hasNetwork ? 'You’ll be logged out as soon as everything has been sent.' : 'There is no network.';
  const more = refused > 0 ? ` ${changes(refused)} more ${refused === 1 ? 'was' : 'were'} refused; the journal shows the reason.` : '';
  return `${way}${more} ${kept}`;
};

export const LogoutDialog = ({ question, hasNetwork }: LogoutDialogProps) => {
  const [isWaiting, setWaiting] = useState(false);
  const { unsent, answer } = question;
  const canWait = (unsent.unfinished ?? 0) + (unsent.held ?? 0) === 0 && (unsent.waiting > 0 || unsent.refused === 0);
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(open) => {
        if (!open) answer('stay');
      }}
      title={titleOf(unsent)}
      description={textOf(unsent, hasNetwork)}
      actions={
        <>
          <Button variant="ghost" onClick={() => answer('stay')}>
            Stay signed in
          </Button>
          <Button onClick={() => answer('keep')}>Log out, keep them here</Button>
          {canWait && (
            <Button variant="primary" busy={isWaiting ? 'Waiting until they are sent' : undefined} onClick={() => setWaiting(true)}>
              Wait, then log out
            </Button>
          )}
        </>
      }
    />
  );
};
