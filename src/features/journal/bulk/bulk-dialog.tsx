/** One change for many trades: tags, setup, execution, a rule. Fields that are left alone stay as they are on each trade. */
import { useMemo, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { knownNames, type KnownNames } from '@/features/journal/trade/known-names';
import { TagField } from '@/features/journal/trade/tag-field';
import { listed, noLists } from '@/features/journal/trade/trading-lists';
import { tradingRules } from '@/services/journal/journal-settings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { countOf } from '@/lib/format-number';
import { noChange, planBulkEdit, type BulkChange, type BulkPlan } from './bulk-edit';

export interface BulkDialogProps {
  readonly trades: readonly Trade[];
  /** Trades of the whole journal, for suggestions. */
  readonly all: readonly Trade[];
  readonly onChange: (plan: BulkPlan) => void;
  readonly onClose: () => void;
}

const leave = 'leave';
const clear = 'clear';

const ratingOptions = [
  { value: leave, label: 'Leave as it is' },
  { value: clear, label: 'Remove' },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} of 5` })),
];

const ruleOptions = [
  { value: 'kept', label: 'Kept' },
  { value: 'broken', label: 'Broken' },
  { value: clear, label: 'Not judged' },
];

/** What was chosen, as the fields hold it. */
interface Choices {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly setupMode: typeof leave | typeof clear | 'set';
  readonly setup: string;
  readonly rating: string;
  readonly rule: string;
  readonly judgement: string;
}

const untouched: Choices = { addTags: [], removeTags: [], setupMode: leave, setup: '', rating: leave, rule: '', judgement: 'kept' };

const changeOf = ({ addTags, removeTags, setupMode, setup, rating, rule, judgement }: Choices): BulkChange => ({
  ...noChange,
  addTags,
  removeTags,
  setup: setupMode === clear ? null : setupMode === 'set' && setup.trim() !== '' ? setup.trim() : undefined,
  rating: rating === leave ? undefined : rating === clear ? null : Number(rating),
  rules: rule === '' ? {} : { [rule]: judgement === clear ? null : judgement === 'kept' },
});

interface FieldsProps {
  readonly choices: Choices;
  readonly onChoose: (part: Partial<Choices>) => void;
}

const RuleFields = ({ choices, onChoose }: FieldsProps) => {
  const setting = useLive(tradingRules.live);
  const rules = listed((setting.state === 'ready' ? (setting.value ?? noLists) : noLists).rules);
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Rule"
        hint={rules.length === 0 ? 'You have no rules yet. Open a trade to add some.' : undefined}
        options={[{ value: '', label: 'Leave as it is' }, ...rules.map(({ id, text }) => ({ value: id, label: text }))]}
        value={choices.rule}
        onChange={(event) => onChoose({ rule: event.target.value })}
      />
      <SelectField
        label="It was"
        options={ruleOptions}
        disabled={choices.rule === ''}
        value={choices.judgement}
        onChange={(event) => onChoose({ judgement: event.target.value })}
      />
    </div>
  );
};

const without = (tags: readonly string[], tag: string): readonly string[] => tags.filter((other) => other !== tag);

const Fields = ({ choices, onChoose, names, own }: FieldsProps & { readonly names: KnownNames; readonly own: KnownNames }) => (
  <div className="grid gap-4 desk:grid-cols-2">
    <TagField
      label="Add tags"
      tags={choices.addTags}
      known={names.tags}
      onAdd={(tag) => onChoose({ addTags: [...choices.addTags, tag], removeTags: without(choices.removeTags, tag) })}
      onRemove={(tag) => onChoose({ addTags: without(choices.addTags, tag) })}
    />
    <TagField
      label="Remove tags"
      placeholder="A tag to remove"
      tags={choices.removeTags}
      known={own.tags}
      onAdd={(tag) => onChoose({ removeTags: [...choices.removeTags, tag], addTags: without(choices.addTags, tag) })}
      onRemove={(tag) => onChoose({ removeTags: without(choices.removeTags, tag) })}
    />
    <SelectField
      label="Setup"
      options={[
        { value: leave, label: 'Leave as it is' },
        { value: clear, label: 'Remove' },
        { value: 'set', label: 'Set to' },
      ]}
      value={choices.setupMode}
      onChange={(event) => onChoose({ setupMode: event.target.value as Choices['setupMode'] })}
    />
    <TextField
      label="Name of the setup"
      list="bulk-setups"
      autoComplete="off"
      maxLength={100}
      disabled={choices.setupMode !== 'set'}
      value={choices.setup}
      onChange={(event) => onChoose({ setup: event.target.value })}
    />
    <datalist id="bulk-setups">
      {names.setups.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
    <SelectField
      label="Execution rating"
      options={ratingOptions}
      value={choices.rating}
      onChange={(event) => onChoose({ rating: event.target.value })}
    />
    <RuleFields choices={choices} onChoose={onChoose} />
  </div>
);

export const BulkDialog = ({ trades, all, onChange, onClose }: BulkDialogProps) => {
  const [choices, setChoices] = useState(untouched);
  const names = useMemo(() => knownNames(all), [all]);
  const own = useMemo(() => knownNames(trades), [trades]);
  const plan = useMemo(() => planBulkEdit(trades, changeOf(choices)), [trades, choices]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title={`Change ${countOf(trades.length, 'trade')}`}
      description="Fields you leave alone stay as they are on each trade. You can undo this while the page is open."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave them as they are
          </Button>
          <Button variant="primary" disabled={plan.edits.length === 0} onClick={() => onChange(plan)}>
            {plan.edits.length === 0 ? 'Nothing to change' : `Change ${countOf(plan.edits.length, 'trade')}`}
          </Button>
        </>
      }
    >
      <Fields choices={choices} onChoose={(part) => setChoices({ ...choices, ...part })} names={names} own={own} />
    </Dialog>
  );
};
