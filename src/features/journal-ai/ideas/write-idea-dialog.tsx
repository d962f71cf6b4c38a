/** Write down an idea: conditions from menus, what it is expected to do, and what its test will take, before the first trade that counts. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ConditionKind } from '@/domain/findings/condition';
import type { Insights } from '@/features/journal-ai/insights';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { draftOf, offeredKinds } from './condition-draft';
import { ConditionFields } from './condition-fields';
import { IdeaTerms } from './idea-terms';
import { writeDown } from './register-idea';
import { useIdeaDraft, type IdeaDraft } from './use-idea-draft';
import { useRegistration } from './use-registration';

export interface WriteIdeaDialogProps {
  readonly insights: Insights;
  /** Ideas that are open already. */
  readonly open: number;
  readonly onClose: () => void;
}

const mostConditions = 4;

interface FieldsProps {
  readonly draft: IdeaDraft;
  readonly nameOf: (on: ConditionKind, value: string) => string;
}

const Conditions = ({ draft: { drafts, setDrafts, choices }, nameOf }: FieldsProps) => (
  <>
    {drafts.map((draft, i) => (
      <ConditionFields
        // oxlint-disable-next-line react/no-array-index-key
        key={i}
        draft={draft}
        choices={choices}
        nameOf={nameOf}
        onChange={(changed) => setDrafts(drafts.map((one, at) => (at === i ? changed : one)))}
        onRemove={drafts.length === 1 ? null : () => setDrafts(drafts.filter((_, at) => at !== i))}
      />
    ))}
    {drafts.length < mostConditions && (
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => setDrafts([...drafts, draftOf(offeredKinds(choices)[1] ?? 'side', choices)])}
      >
        And also
      </Button>
    )}
  </>
);

const Expectation = ({ draft: { side, setSide, against, setAgainst } }: Pick<FieldsProps, 'draft'>) => (
  <div className="flex flex-wrap gap-3">
    <SelectField
      label="These trades"
      className="w-44"
      options={[
        { value: 'costs', label: 'do worse' },
        { value: 'earns', label: 'do better' },
      ]}
      value={side}
      onChange={(event) => setSide(event.target.value === 'earns' ? 'earns' : 'costs')}
    />
    <SelectField
      label="Compared with"
      className="min-w-56 flex-1"
      options={[
        { value: 'rest', label: 'your other trades of the same days' },
        { value: 'nothing', label: 'nothing: whether they make or lose money' },
      ]}
      value={against}
      onChange={(event) => setAgainst(event.target.value === 'nothing' ? 'nothing' : 'rest')}
    />
  </div>
);

export const WriteIdeaDialog = ({ insights, open, onClose }: WriteIdeaDialogProps) => {
  const { sample, names, routine } = insights;
  const draft = useIdeaDraft(insights);
  const settled = useRegistration(draft.claim, sample, routine.today);
  const [isBusy, setIsBusy] = useState(false);
  const nameOf = (on: ConditionKind, value: string): string => {
    if (on === 'rule') return names.rule?.(value) ?? value;
    return on === 'account' ? (names.account?.(value) ?? value) : value;
  };
  const save = async (): Promise<void> => {
    if (settled.state !== 'settled') return;
    setIsBusy(true);
    const isKept = await writeDown(settled.registration.definition);
    setIsBusy(false);
    if (isKept) onClose();
  };
  const isReady = draft.claim !== null && settled.state === 'settled';
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
          <Conditions draft={draft} nameOf={nameOf} />
          <Expectation draft={draft} />
          {draft.claim === null ? (
            <p className="text-dense text-caution">One of the conditions is missing a number, or its end is before its beginning.</p>
          ) : (
            <>
              <p className="border-l-[3px] border-brass pl-3 font-semibold text-pretty">{draft.words}</p>
              <IdeaTerms settled={settled} open={open} currency={sample.currency} />
            </>
          )}
        </div>
      </DeedFields>
    </Dialog>
  );
};
