/** Turns a question into an idea under test: what its test will take is said before the first trade that counts. */
import { useMemo, useState } from 'react';
import { questionOf, type Condition } from '@/domain/findings/condition';
import { questionWords } from '@/domain/findings/question-words';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';
import { IdeaTerms } from '@/features/journal-ai/ideas/idea-terms';
import { writeDown } from '@/features/journal-ai/ideas/register-idea';
import { useRegistration } from '@/features/journal-ai/ideas/use-registration';
import type { Insights } from '@/features/journal-ai/insights';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { Segment } from '@/ui/segment';

export interface RegisterQueryDialogProps {
  readonly insights: Insights;
  readonly conditions: readonly Condition[];
  /** Ideas that are open already. */
  readonly open: number;
  readonly onClose: () => void;
}

export const RegisterQueryDialog = ({ insights, conditions, open, onClose }: RegisterQueryDialogProps) => {
  const { sample, names, routine } = insights;
  const [side, setSide] = useState<ClaimDefinition['side']>('costs');
  const [isBusy, setIsBusy] = useState(false);
  const words = `${questionWords(questionOf(...conditions), names)} ${side === 'costs' ? 'do worse' : 'do better'} than the rest`;
  const draft = useMemo(
    () => claimDraft({ conditions, side, against: 'rest', words, finding: null }, sample),
    [conditions, side, words, sample],
  );
  const settled = useRegistration(draft, sample, routine.today);
  const save = async (): Promise<void> => {
    if (settled.state !== 'settled') return;
    setIsBusy(true);
    const isKept = await writeDown(settled.registration.definition);
    setIsBusy(false);
    if (isKept) onClose();
  };
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
            disabled={settled.state !== 'settled'}
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
          <Segment
            label="What you expect"
            options={[
              { value: 'costs', label: 'They do worse' },
              { value: 'earns', label: 'They do better' },
            ]}
            value={side}
            onChange={setSide}
          />
          <p className="border-l-[3px] border-brass pl-3 font-semibold text-pretty">{words}</p>
          <IdeaTerms settled={settled} open={open} currency={sample.currency} />
        </div>
      </DeedFields>
    </Dialog>
  );
};
