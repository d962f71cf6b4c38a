/** The fields of an assumed 1R: its unit, its amount, and the balance that a percent is of. */
import type { AssumedUnit } from '@/domain/trades/assumed-amount';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { amountProblem, type RiskDraft } from './risk-draft';

export interface RiskFieldsProps {
  readonly draft: RiskDraft;
  /** Of the account. */
  readonly currency: string;
  /** Where a proposed amount comes from. */
  readonly hint?: string | undefined;
  readonly onChange: (part: Partial<RiskDraft>) => void;
}

const hints = {
  money: 'The same for every trade, whatever its size.',
  ticks: 'Of price, for everything that was open: a larger position risks more.',
  percent: 'Of the balance next to it, so 1R stays the same as the account grows.',
} as const satisfies Record<AssumedUnit, string>;

export const RiskFields = ({ draft, currency, hint, onChange }: RiskFieldsProps) => (
  <div className="grid max-w-[640px] items-start gap-3 desk:grid-cols-2">
    <SelectField
      label="Counted in"
      hint={hints[draft.unit]}
      options={[
        { value: 'money', label: 'Money' },
        { value: 'ticks', label: 'Ticks' },
        { value: 'percent', label: 'Percent of a balance' },
      ]}
      value={draft.unit}
      onChange={(event) => onChange({ unit: event.target.value as AssumedUnit })}
    />
    <TextField
      label="1R is"
      hint={draft.unit === 'money' ? hint : undefined}
      error={amountProblem(draft.amount)}
      suffix={draft.unit === 'money' ? currency : draft.unit === 'ticks' ? 'ticks' : '%'}
      inputMode="decimal"
      autoComplete="off"
      value={draft.amount}
      onChange={(event) => onChange({ amount: event.target.value })}
    />
    {draft.unit === 'percent' && (
      <TextField
        label="Of a balance of"
        error={amountProblem(draft.balance)}
        suffix={currency}
        inputMode="decimal"
        autoComplete="off"
        value={draft.balance}
        onChange={(event) => onChange({ balance: event.target.value })}
      />
    )}
  </div>
);
