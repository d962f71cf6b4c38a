/** Deletes the account after a proof of identity and the typed address: shows what goes, what stays, and how far it has come. */
import { useEffect, useState } from 'react';
import type { AccountFailure } from '@/domain/account/account-failure';
import { remainsLines } from '@/domain/account/remains';
import type { SignInMethod } from '@/domain/account/sign-in-method';
import { confirmIdentity, readLeavingFacts, type IdentityProof, type LeavingFacts } from '@/services/account/account';
import { deleteAccount, type DeletionProgress } from '@/services/account/account-deletion';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { deletionWords } from './deletion-words';
import { failureWordsOf } from './failure-words';
import { sayFarewell } from './farewell';
import { IdentityForm } from './identity-form';
import type { PageFacts } from './page-facts';

type State =
  | { readonly state: 'asking' }
  | { readonly state: 'confirming' }
  | { readonly state: 'deleting'; readonly progress: DeletionProgress }
  | { readonly state: 'failed'; readonly reason: AccountFailure | 'owner'; readonly hasBegun: boolean };

export interface DeleteDialogProps {
  readonly facts: PageFacts;
  readonly methods: readonly SignInMethod[];
  readonly onClose: () => void;
}

const useLeavingFacts = (): LeavingFacts | null => {
  const [found, setFound] = useState<LeavingFacts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readLeavingFacts().then((facts) => {
      if (isCurrent) setFound(facts);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return found;
};

const Owner = () => (
  <Notice tone="caution" title="The owner’s account cannot be deleted.">
    You own this installation. Hand ownership to another admin on the administration page first; nothing was changed.
  </Notice>
);

const Failed = ({ state }: { readonly state: Extract<State, { state: 'failed' }> }) => {
  if (state.reason === 'owner') return <Owner />;
  const { title, advice } = failureWordsOf(state.reason);
  return (
    <Notice tone="danger" title={title}>
      {state.hasBegun
        ? 'The deletion has started: some of your data is gone, but the account still exists. Confirm again to pick up where it stopped.'
        : advice}
    </Notice>
  );
};

interface FormProps {
  readonly remains: Extract<LeavingFacts, { ok: true }>['remains'];
  readonly busy: string | undefined;
  readonly facts: PageFacts;
  readonly methods: readonly SignInMethod[];
  readonly onDelete: (proof: IdentityProof, asksAdmins: boolean) => void;
}

const DeleteForm = ({ remains, busy, facts, methods, onDelete }: FormProps) => {
  const [typed, setTyped] = useState('');
  const [asksAdmins, setAsksAdmins] = useState(true);
  // An account without an address confirms with its name.
  const word = facts.person.email === '' ? facts.person.displayName : facts.person.email;
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <>
      <div>
        <p className="font-medium">What only an admin can remove</p>
        <ul className="mt-1 list-disc pl-4 text-text-2">
          {remainsLines(remains).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        label="Send one message that asks the admins to remove these"
        checked={asksAdmins}
        onChange={(event) => setAsksAdmins(event.target.checked)}
      />
      <IdentityForm
        methods={methods}
        label="Delete everything"
        variant="danger"
        busy={busy}
        disabled={!isTyped}
        onProof={(proof) => onDelete(proof, asksAdmins)}
      >
        <TextField
          label={`Type ${word} to confirm`}
          autoComplete="off"
          spellCheck={false}
          height="form"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </IdentityForm>
    </>
  );
};

export const DeleteDialog = ({ facts, methods, onClose }: DeleteDialogProps) => {
  const leaving = useLeavingFacts();
  const [state, setState] = useState<State>({ state: 'asking' });
  const isRunning = state.state === 'deleting';
  const start = async (proof: IdentityProof, asksAdmins: boolean): Promise<void> => {
    const hadBegun = state.state === 'failed' && state.hasBegun;
    setState({ state: 'confirming' });
    const confirmed = await confirmIdentity(proof);
    if (!confirmed.ok) {
      setState({ state: 'failed', reason: confirmed.reason, hasBegun: hadBegun });
      return;
    }
    let hasBegun = hadBegun;
    const outcome = await deleteAccount({ asksAdmins }, (progress) => {
      hasBegun = true;
      setState({ state: 'deleting', progress });
    });
    if (outcome.ok) sayFarewell(outcome);
    else
      setState({
        state: 'failed',
        reason: outcome.reason,
        hasBegun: hasBegun && outcome.reason !== 'owner' && outcome.reason !== 'refused',
      });
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={() => {
        if (!isRunning) onClose();
      }}
      title="Delete the account?"
      description="Everything you have here is removed from the server and from this device. This can’t be undone."
    >
      <div className="flex flex-col gap-4">
        {state.state === 'failed' && <Failed state={state} />}
        {state.state === 'deleting' && (
          <>
            <Progress label={deletionWords(state.progress)} share={state.progress.share} />
            <p className="text-text-2">Keep this tab open. If it closes, open this page again and the deletion continues.</p>
          </>
        )}
        {leaving === null && (
          <div role="status">
            <VisuallyHidden>Checking what would be left</VisuallyHidden>
            <Skeleton className="h-[140px]" />
          </div>
        )}
        {leaving?.ok === false && (
          <Notice tone="danger" title="We can’t check what would be left on the server.">
            Nothing was changed. Check the network and open this again.
          </Notice>
        )}
        {leaving?.ok === true && leaving.isOwner && <Owner />}
        {leaving?.ok === true && !leaving.isOwner && !isRunning && (
          <DeleteForm
            remains={leaving.remains}
            facts={facts}
            methods={methods}
            busy={state.state === 'confirming' ? 'Confirming' : undefined}
            onDelete={(proof, asksAdmins) => void start(proof, asksAdmins)}
          />
        )}
      </div>
    </Dialog>
  );
};
