/** A small choice that changes a value in place (R, money, percent); tabs change the view instead. */
import { useId } from 'react';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SegmentProps<Value extends string> {
  /** What is being chosen; read out, not shown. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const Segment = <Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex overflow-hidden rounded-md border border-line-strong bg-surface-1">
      {options.map((option) => (
        <label
          key={option.value}
          className="flex h-[26px] cursor-pointer items-center border-r border-line px-2.5 text-dense whitespace-nowrap text-text-2 last:border-r-0 hover:text-text has-checked:bg-surface-3 has-checked:font-medium has-checked:text-text has-checked:shadow-[inset_0_-2px_0_var(--color-brass)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brass pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
