/** Write down an idea: conditions from menus, what it is expected to do, and what its test will take, before the first trade that counts. */
import { Plus } from 'lucide-react';
import type { ConditionKind } from '@/domain/findings/condition';
import type { Insights } from '@/features/journal-ai/insights';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { draftOf, offeredKinds } from './condition-draft';
import { ConditionFields } from './condition-fields';
import { IdeaDialog } from './idea-dialog';
import { useIdeaDraft, type IdeaDraft } from './use-idea-draft';

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
  const { names } = insights;
  const draft = useIdeaDraft(insights);
  const nameOf = (on: ConditionKind, value: string): string => {
    if (on === 'rule') return names.rule?.(value) ?? value;
    return on === 'account' ? (names.account?.(value) ?? value) : value;
  };
  return (
    <IdeaDialog insights={insights} claim={draft.claim} words={draft.words} open={open} onClose={onClose}>
      <Conditions draft={draft} nameOf={nameOf} />
      <Expectation draft={draft} />
    </IdeaDialog>
  );
};
