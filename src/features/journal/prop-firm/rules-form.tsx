/**
 * The editor of a prop firm's rules. It is filled in only from a firm's own page that was read, and says which and when: firms change
 * their rules, and the contract is with the trader.
 */
import type { DrawdownKind } from '@/domain/risk/prop-firm-rules';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { RulesDraft } from './rules-draft';
import { TemplateChoice } from './template-choice';
import { useRulesDraft } from './use-rules-draft';

export interface RulesFormProps {
  readonly setup: PropFirmSetup | null;
  readonly currency: string;
  /** Of one phase: the firm’s day, the first day and the firm’s own number are the account’s. */
  readonly isOfPhase?: boolean;
  readonly onSave: (setup: PropFirmSetup) => void;
  readonly onCancel: () => void;
}

const kinds: readonly { readonly value: DrawdownKind; readonly label: string }[] = [
  { value: 'static', label: 'Static: the floor never moves' },
  { value: 'trailing', label: 'Trailing: the floor follows every high' },
  { value: 'end-of-day', label: 'End of day: the floor rises at the day’s close' },
];

interface FieldSpec {
  readonly field: Exclude<keyof RulesDraft, 'kind' | 'statedOf'>;
  readonly label: string;
  readonly hint?: string;
  readonly unit?: 'currency' | '%' | 'days';
  readonly type?: 'date' | 'time' | 'datetime-local';
}

const fields: readonly FieldSpec[] = [
  { field: 'accountSize', label: 'Account size', unit: 'currency', hint: 'The balance at the start of the evaluation.' },
  { field: 'amount', label: 'Maximum drawdown', unit: 'currency', hint: 'How far the floor is below it.' },
  {
    field: 'highestFloor',
    label: 'The floor stops at',
    unit: 'currency',
    hint: 'Where a moving floor stops, often the account size. Leave empty if it doesn’t.',
  },
  {
    field: 'dailyLoss',
    label: 'Daily loss limit',
    unit: 'currency',
    hint: 'From the balance at the beginning of the day. Leave empty if there’s no such rule.',
  },
  { field: 'target', label: 'Profit target', unit: 'currency', hint: 'Leave empty if there’s no target, as in a funded account.' },
  { field: 'minimumDays', label: 'Minimum trading days', unit: 'days', hint: 'Leave empty if there’s no such rule.' },
  {
    field: 'consistencyPercent',
    label: 'Best day limit',
    unit: '%',
    hint: 'Of the profit of all days. Leave empty if there’s no such rule.',
  },
  { field: 'payoutDays', label: 'Days between payouts', unit: 'days', hint: 'Leave empty if there’s no such rule.' },
  { field: 'winningDays', label: 'Winning days before a payout', unit: 'days', hint: 'Leave empty if there’s no such rule.' },
  { field: 'winningLeast', label: 'A winning day makes at least', unit: 'currency', hint: 'Only with winning days.' },
  {
    field: 'payoutProfit',
    label: 'Profit before a payout',
    unit: 'currency',
    hint: 'Above the account size. Leave empty if there’s no such rule.',
  },
  { field: 'zone', label: 'Zone of the firm’s day', hint: 'For example, America/Chicago.' },
  { field: 'dayStart', label: 'The firm’s day begins at', type: 'time' },
  { field: 'from', label: 'First day that counts', type: 'date', hint: 'Leave empty to count every trade of the account.' },
  { field: 'pages', label: 'The firm’s rules page', hint: 'Its URL, so you can check it again. (optional)' },
  { field: 'readOn', label: 'You read it on', type: 'date', hint: 'After 90 days the rules are marked as old.' },
];

const ofAccount: ReadonlySet<FieldSpec['field']> = new Set(['zone', 'dayStart', 'from', 'pages', 'readOn']);

/** What the firm's dashboard shows counts for more than what trades can tell. */
const statedFields: readonly FieldSpec[] = [
  { field: 'statedAmount', label: 'Amount it shows', unit: 'currency', hint: 'Leave empty to count the trades alone.' },
  { field: 'statedAt', label: 'Shown at', type: 'datetime-local', hint: 'On the clock of the firm’s zone. It counts from then on.' },
];

const statedKinds = [
  { value: 'floor', label: 'Its floor' },
  { value: 'peak', label: 'Highest equity so far' },
] as const;

const suffixOf = ({ unit }: FieldSpec, currency: string): { suffix?: string } =>
  unit === undefined ? {} : { suffix: unit === 'currency' ? currency : unit };

export const RulesForm = ({ setup, currency, isOfPhase = false, onSave, onCancel }: RulesFormProps) => {
  const { draft, problems, template, begin, set, save } = useRulesDraft(setup, onSave);
  const field = (spec: FieldSpec) => {
    const error = problems[spec.field];
    return (
      <TextField
        key={spec.field}
        label={spec.label}
        type={spec.type ?? 'text'}
        {...(spec.unit === undefined ? {} : { inputMode: 'decimal' as const })}
        {...suffixOf(spec, currency)}
        value={draft[spec.field]}
        hint={spec.hint}
        error={error}
        onChange={(event) => set({ [spec.field]: event.target.value })}
      />
    );
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {!isOfPhase && <TemplateChoice template={template} onChoose={begin} />}
      <div className="grid gap-3 desk:grid-cols-2">
        {fields.slice(0, 1).map(field)}
        <SelectField
          label="Drawdown type"
          options={kinds}
          value={draft.kind}
          onChange={(event) => set({ kind: kinds.find(({ value }) => value === event.target.value)?.value ?? draft.kind })}
        />
        {fields
          .slice(1)
          .filter(({ field: name }) => (name !== 'highestFloor' || draft.kind !== 'static') && !(isOfPhase && ofAccount.has(name)))
          .map(field)}
      </div>
      {!isOfPhase && (
        <fieldset className="grid gap-3 desk:grid-cols-3">
          <legend className="mb-2 text-dense font-medium">The firm’s own number</legend>
          <SelectField
            label="What its dashboard shows"
            options={statedKinds}
            value={draft.statedOf}
            onChange={(event) => set({ statedOf: event.target.value === 'peak' ? 'peak' : 'floor' })}
          />
          {statedFields.map(field)}
        </fieldset>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save the rules
        </Button>
      </div>
    </form>
  );
};
