/** Shows the strategy of a link before anything is done with it: what it does, how often it was tried, and what stays as it is. */
import { useState } from 'react';
import type { HandedRead } from '@/domain/runs/strategy-file';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { logProblem } from '@/lib/log';
import { session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { takeIn, triedWith } from './strategy-arrival';
import { useStrategyDesk } from './use-strategy-desk';

export interface LinkDialogProps {
  readonly read: HandedRead;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

const triedWords = (count: number): string =>
  count === 1
    ? 'Its count of variants begins at 1.'
    : `${count.toLocaleString('en-US')} variants of it were tried before. They count toward what its results are worth here too.`;

const Refused = ({ reasons, onClose }: { readonly reasons: readonly string[]; readonly onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="The strategy in this link can’t be opened"
    description="Your own strategies are unchanged."
    actions={<Button onClick={onClose}>OK</Button>}
  >
    <ul className="flex flex-col gap-1.5 text-dense">
      {reasons.slice(0, 8).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Dialog>
);

export const LinkDialog = ({ read, onAdded, onClose }: LinkDialogProps) => {
  const desk = useStrategyDesk();
  // Before it is known who is here, nobody's list is the right one.
  const isKnown = useLive(session).state !== 'loading';
  const [isBusy, setBusy] = useState(false);
  if (!read.ok) return <Refused reasons={read.reasons} onClose={onClose} />;
  const { handed } = read;
  const { strategy } = handed;
  const add = async (): Promise<void> => {
    setBusy(true);
    const isAdded = await takeIn(desk, `“${strategy.name}” from a link`, handed);
    if (isAdded) onAdded();
    else
      showToast({
        tone: 'danger',
        title: 'The strategy wasn’t added',
        text: 'What was tried of it couldn’t be saved to your account. Open the link again.',
      });
    onClose();
  };
  const stays =
    desk.opened === null
      ? 'It’s added to your strategies.'
      : `It’s added as a new strategy and opened. “${desk.opened.draft.name}” stays in your list${desk.opened.broken === null ? '' : ', with what you’re typing'}.`;
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title={`Open “${strategy.name}”?`}
      description={stays}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            deed="add"
            busy={isBusy || !isKnown ? 'Getting ready' : undefined}
            onClick={() =>
              void add().catch((cause: unknown) => {
                logProblem('Adding a strategy from a link', cause);
                setBusy(false);
              })
            }
          >
            Add to my strategies
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="max-h-60 overflow-y-auto text-dense break-words whitespace-pre-line text-text-2">{describeStrategy(strategy)}</p>
        <p className="text-dense">{triedWords(triedWith(handed))}</p>
      </div>
    </Dialog>
  );
};
