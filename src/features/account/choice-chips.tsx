/** A choice of several out of a few, all in view: native tick boxes drawn as chips, with all and none at hand. */
import { Check } from 'lucide-react';
import { Button } from '@/ui/button';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceChipsProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  /** What it means that nothing is chosen. */
  readonly noneMeans: string;
  readonly onToggle: (value: string) => void;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

const chipClass =
  'flex h-8 cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface-1 px-2.5 text-text-2 hover:text-text has-checked:border-field has-checked:bg-surface-3 has-checked:font-medium has-checked:text-text has-disabled:cursor-not-allowed has-disabled:text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass pointer-coarse:h-11';

export const ChoiceChips = ({ legend, choices, chosen, disabled, noneMeans, onToggle, onAll, onNone }: ChoiceChipsProps) => (
  <fieldset disabled={disabled} className="min-w-0">
    <legend className="mb-[5px] text-dense font-medium text-text-2">{legend}</legend>
    <div className="flex flex-wrap gap-1.5">
      {choices.map(({ value, label }) => (
        <label key={value} className={chipClass}>
          <input type="checkbox" className="peer sr-only" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <Check size={13} strokeWidth={2.5} aria-hidden className="hidden peer-checked:block" />
          {label}
        </label>
      ))}
    </div>
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Button size="sm" variant="ghost" aria-label={`${legend}: choose all`} onClick={onAll}>
        All
      </Button>
      <Button size="sm" variant="ghost" aria-label={`${legend}: choose none`} onClick={onNone}>
        None
      </Button>
      <span role="status" className="text-dense text-caution">
        {chosen.length === 0 ? noneMeans : ''}
      </span>
    </div>
  </fieldset>
);
