/** From which impact on events count, for a rule or for alerts. */
import type { BlackoutImpact } from '@/domain/calendar/blackout';
import { SelectField } from '@/ui/select-field';

export interface ImpactFieldProps {
  readonly label: string;
  readonly value: BlackoutImpact;
  readonly disabled: boolean;
  readonly onChange: (impact: BlackoutImpact) => void;
}

const options = [
  { value: 'high', label: 'High impact' },
  { value: 'medium and high', label: 'Medium and high impact' },
] as const;

export const ImpactField = ({ label, value, disabled, onChange }: ImpactFieldProps) => (
  <SelectField
    label={label}
    options={options}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value === 'high' ? 'high' : 'medium and high')}
  />
);
