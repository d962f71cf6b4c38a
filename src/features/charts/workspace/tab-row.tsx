/** Names of which one is shown below: one stop of the tab key; arrows go from name to name. */
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '@/ui/class-names';

export interface TabRowProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  /** null: none of them is shown. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Id of what they change. */
  readonly controls?: string;
  readonly className?: string;
}

export const TabRow = <Value extends string>({ label, tabs, value, onChange, controls, className }: TabRowProps<Value>) => {
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(at + (event.key === 'ArrowRight' ? 1 : -1) + tabs.length) % tabs.length]!.value;
    onChange(next);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // The tabs inside have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKey}
      className={classNames('flex gap-4 border-b border-line px-3.5', className)}
    >
      {tabs.map((tab, k) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={value === tab.value}
          aria-controls={controls}
          tabIndex={k === Math.max(0, at) ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="-mb-px min-h-9 border-b-2 border-transparent text-dense font-medium text-text-2 hover:text-text aria-selected:border-brass aria-selected:text-text pointer-coarse:min-h-11"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};
