/** A choice from a short list inside a tool bar: the browser's own list without a label above it. */
import { ChevronDown } from 'lucide-react';
import { grouped } from '@/lib/grouped';
import { classNames } from './class-names';

interface PlainOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string | undefined;
}

export interface PlainSelectProps<Value extends string> {
  /** Read out, not shown. */
  readonly label: string;
  readonly value: Value;
  /** Those of a group stand below its name, after those without one. */
  readonly options: readonly PlainOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

const optionsOf = (options: readonly PlainOption<string>[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value} className="bg-float text-ui text-text">
      {label}
    </option>
  ));

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
      {optionsOf(options.filter(({ group }) => group === undefined))}
      {[
        ...grouped(
          options.filter(({ group }) => group !== undefined),
          ({ group }) => group,
        ),
      ].map(([group, inside]) => (
        <optgroup key={group} label={group} className="bg-float text-ui text-text-2">
          {optionsOf(inside)}
        </optgroup>
      ))}
    </select>
    <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute right-1.5 text-text-3" />
  </span>
);
