/** A choice from a short list inside a tool bar: the browser's own list without a label above it. */
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names';

export interface PlainSelectProps<Value extends string> {
  /** Read out, not shown. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

export const PlainSelect = <Value extends string>({ label, value, options, onChange, className }: PlainSelectProps<Value>) => (
  <span className="relative inline-flex items-center">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={classNames(
        'h-[26px] appearance-none rounded-sm [field-sizing:content] bg-transparent pr-6 pl-2 text-dense text-text hover:bg-surface-2 pointer-coarse:h-11 pointer-coarse:text-[16px]',
        className,
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className="bg-float text-ui text-text">
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute right-1.5 text-text-3" />
  </span>
);
