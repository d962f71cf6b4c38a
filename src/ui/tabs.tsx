/** Tabs that change the view below them; arrow keys move between them. Segments change a value instead. */
import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are about; read out, not shown. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => {
  const change = (next: string): void => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Parts.Root value={value} onValueChange={change}>
      <Parts.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent pb-[9px] font-medium whitespace-nowrap text-text-2 hover:text-text data-[state=active]:border-brass data-[state=active]:text-text pointer-coarse:min-h-11"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
};
