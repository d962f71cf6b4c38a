/** A sign of a tool bar that opens a short list of tools, of which one at most is in hand. */
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { classNames } from './class-names';

export interface ToolMenuProps<Value extends string> {
  /** Read out, and shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tools: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  /** The tool in hand, of this list or not. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

export const ToolMenu = <Value extends string>({ label, icon, tools, value, onChoose }: ToolMenuProps<Value>) => {
  const inHand = tools.find((tool) => tool.value === value);
  const name = inHand === undefined ? label : `${label}: ${inHand.label}`;
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        aria-label={name}
        title={name}
        className={classNames(
          buttonClass({ variant: 'ghost', shape: 'icon' }),
          inHand !== undefined && '!bg-surface-3 !text-text shadow-[inset_2px_0_0_var(--color-brass)]',
        )}
      >
        {icon}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md bg-float py-1 text-ui text-text shadow-pop"
        >
          <Parts.Label className="px-3 py-1 text-micro text-text-3">{label}</Parts.Label>
          {tools.map((tool) => (
            <Parts.Item
              key={tool.value}
              onSelect={() => onChoose(tool.value)}
              className="flex cursor-pointer items-baseline justify-between gap-4 px-3 py-1.5 outline-none data-highlighted:bg-surface-3 pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <span className={classNames(tool.value === value && 'font-semibold')}>{tool.label}</span>
              {tool.hint !== undefined && <span className="text-micro text-text-3">{tool.hint}</span>}
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
