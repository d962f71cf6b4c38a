/** What the trader says of a trade in the queue. Every answer is optional and kept at once. */
import type { TraderNotes } from '@/domain/trades/trade';
import type { NotesPatch } from '@/services/journal/edit-notes';
import { DeedFields } from '@/ui/deed-fields';
import { Panel } from '@/ui/panel';
import { CommittedText } from '@/features/journal/trade/committed-text';
import { ChoiceRow } from './choice-row';
import { exitChoices, gradeChoices, mistakeChoices, type Choice } from './review-choices';
import { exitPatch, gradePatch, mistakePatch, setupPatch } from './review-patch';

export interface ReviewQuestionsProps {
  readonly notes: TraderNotes;
  readonly statedSetup: string | undefined;
  readonly setups: readonly Choice[];
  readonly onChange: (patch: NotesPatch) => void;
}

export const ReviewQuestions = ({ notes, statedSetup, setups, onChange }: ReviewQuestionsProps) => {
  const now = notes.setup ?? statedSetup;
  return (
    <Panel title="Your review">
      <DeedFields deed="add">
        <div className="flex flex-col gap-4">
          {setups.length > 0 && (
            <ChoiceRow
              title="Setup"
              hint="Press a number, or 0 to type one"
              choices={setups}
              isChosen={(value) => now === value}
              onChoose={(value) => onChange(setupPatch(notes, value))}
            />
          )}
          <div data-other-setup>
            <CommittedText
              label={setups.length > 0 ? 'Another setup' : 'Setup'}
              stored={setups.some(({ value }) => value === now) ? '' : (notes.setup ?? '')}
              placeholder="(optional)"
              onSave={(text) => onChange({ setup: text === '' ? null : text })}
            />
          </div>
          <ChoiceRow
            title="Grade"
            hint="How well you traded the plan, not the result"
            choices={gradeChoices}
            isChosen={(value) => notes.grade === value}
            onChoose={(value) => onChange(gradePatch(notes, value))}
          />
          <ChoiceRow
            title="Mistakes"
            hint="Optional"
            choices={mistakeChoices}
            isChosen={(value) => notes.mistakes?.[value] === true}
            onChoose={(value) => onChange(mistakePatch(notes, value))}
          />
          <ChoiceRow
            title="Why you got out"
            hint="Optional"
            choices={exitChoices}
            isChosen={(value) => notes.exitReason === value}
            onChoose={(value) => onChange(exitPatch(notes, value))}
          />
        </div>
      </DeedFields>
    </Panel>
  );
};
