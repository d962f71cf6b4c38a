/** Turns a question into an idea under test. */
import { useMemo, useState } from 'react';
import { questionOf, type Condition } from '@/domain/findings/condition';
import { questionWords } from '@/domain/findings/question-words';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';
import { IdeaDialog, type IdeaDialogProps } from '@/features/journal-ai/ideas/idea-dialog';
import { Segment } from '@/ui/segment';

export interface RegisterQueryDialogProps extends Pick<IdeaDialogProps, 'insights' | 'open' | 'onClose'> {
  readonly conditions: readonly Condition[];
}

export const RegisterQueryDialog = ({ insights, conditions, open, onClose }: RegisterQueryDialogProps) => {
  const { sample, names } = insights;
  const [side, setSide] = useState<ClaimDefinition['side']>('costs');
  const words = `${questionWords(questionOf(...conditions), names)} ${side === 'costs' ? 'do worse' : 'do better'} than the rest`;
  const claim = useMemo(
    () => claimDraft({ conditions, side, against: 'rest', words, finding: null }, sample),
    [conditions, side, words, sample],
  );
  return (
    <IdeaDialog insights={insights} claim={claim} words={words} open={open} onClose={onClose}>
      <Segment
        label="What you expect"
        options={[
          { value: 'costs', label: 'They do worse' },
          { value: 'earns', label: 'They do better' },
        ]}
        value={side}
        onChange={setSide}
      />
    </IdeaDialog>
  );
};
