/** One condition of an idea, chosen from menus. */
import { X } from 'lucide-react';
import type { ConditionKind } from '@/domain/findings/condition';
import { IconButton } from '@/ui/icon-button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { draftOf, isListed, kindTitles, offeredKinds, type Choices, type ConditionDraft } from './condition-draft';

export interface ConditionFieldsProps {
  readonly draft: ConditionDraft;
  readonly choices: Choices;
  readonly nameOf: (on: ConditionKind, value: string) => string;
  readonly onChange: (draft: ConditionDraft) => void;
  /** null: it is the only one. */
  readonly onRemove: (() => void) | null;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What the two fields of a range are called. */
const ends: Readonly<Partial<Record<ConditionKind, readonly [string, string]>>> = {
  'since last': ['From, minutes', 'Below, minutes'],
  nth: ['From number', 'To number'],
  size: ['From, times your usual', 'Below, times your usual'],
  hour: ['From hour', 'To hour'],
  news: ['From, minutes', 'Below, minutes'],
  'planned R': ['From, R', 'Below, R'],
  duration: ['From, minutes', 'Below, minutes'],
  'since week open': ['From, hours', 'Below, hours'],
};

const Value = ({ draft, choices, nameOf, onChange }: ConditionFieldsProps) => {
  const { on, is, from, to } = draft;
  const change = (part: Partial<ConditionDraft>): void => onChange({ ...draft, ...part });
  if (isListed(on)) {
    return (
      <SelectField
        label={on === 'rule' ? 'Rule that was broken' : kindTitles[on]}
        className="min-w-44 flex-1"
        options={choices[on].map((value) => ({ value, label: nameOf(on, value) }))}
        value={is}
        onChange={(event) => change({ is: event.target.value })}
      />
    );
  }
  if (on === 'side' || on === 'weekday') {
    const options =
      on === 'side'
        ? [
            { value: 'long', label: 'Long' },
            { value: 'short', label: 'Short' },
          ]
        : weekdays.slice(0, 5).map((label, i) => ({ value: String(i), label }));
    return (
      <SelectField
        label={kindTitles[on]}
        className="min-w-44 flex-1"
        options={options}
        value={is}
        onChange={(event) => change({ is: event.target.value })}
      />
    );
  }
  if (on === 'after') {
    return (
      <>
        <TextField
          label="How many in a row"
          inputMode="numeric"
          className="w-32"
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <SelectField
          label="Of what"
          className="w-32"
          options={[
            { value: 'loss', label: 'Losses' },
            { value: 'win', label: 'Wins' },
          ]}
          value={is}
          onChange={(event) => change({ is: event.target.value })}
        />
      </>
    );
  }
  const [first, last] = ends[on] ?? ['From', 'To'];
  return (
    <>
      <TextField
        label={first}
        inputMode="decimal"
        className="w-36"
        value={from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label={last}
        inputMode="decimal"
        className="w-36"
        value={to}
        placeholder={on === 'hour' ? '' : 'No limit'}
        onChange={(event) => change({ to: event.target.value })}
      />
    </>
  );
};

export const ConditionFields = (props: ConditionFieldsProps) => {
  const { draft, choices, onChange, onRemove } = props;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Condition"
        className="w-60"
        options={offeredKinds(choices).map((value) => ({ value, label: kindTitles[value] }))}
        value={draft.on}
        onChange={(event) => onChange(draftOf(event.target.value as ConditionKind, choices))}
      />
      <Value {...props} />
      {onRemove !== null && (
        <IconButton label="Remove this condition" icon={<X size={16} strokeWidth={1.75} aria-hidden />} onClick={onRemove} />
      )}
    </div>
  );
};
