/** The dialog in which an idea is written down: its fields, its words, and what its test will take, before the first trade that counts. */
import { useState, type ReactNode } from 'react';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { Insights } from '@/features/journal-ai/insights';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { IdeaTerms } from './idea-terms';
import { writeDown } from './register-idea';
import { useRegistration } from './use-registration';

export interface IdeaDialogProps {
  readonly insights: Insights;
  /** The same object while it says the same; null: something is missing. */
  readonly claim: ClaimDraft | null;
  readonly words: string;
  /** Ideas that are open already. */
  readonly open: number;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

export const IdeaDialog = ({ insights: { sample, routine }, claim, words, open, onClose, children }: IdeaDialogProps) => {
  const settled = useRegistration(claim, { sample, today: routine.today });
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (settled.state !== 'settled') return;
    setIsBusy(true);
    const isKept = await writeDown(settled.registration.definition);
    setIsBusy(false);
    if (isKept) onClose();
  };
  const isReady = claim !== null && settled.state === 'settled';
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Write down an idea"
      description="It can’t be changed afterwards, and only trades you enter from then on count."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            deed="add"
            disabled={!isReady}
            busy={isBusy ? 'Writing it down' : undefined}
            onClick={() => void save()}
          >
            Write it down
          </Button>
        </>
      }
    >
      <DeedFields deed="add">
        <div className="flex flex-col gap-4">
          {children}
          {claim === null ? (
            <p className="text-dense text-caution">One of the conditions is missing a number, or its end is before its beginning.</p>
          ) : (
            <>
              <p className="border-l-[3px] border-brass pl-3 font-semibold text-pretty">{words}</p>
              <IdeaTerms settled={settled} open={open} currency={sample.currency} />
            </>
          )}
        </div>
      </DeedFields>
    </Dialog>
  );
};
