/** A button with a short list of settings below it: some switched on and off, some of which one holds. It stays open while they are changed. */
import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { classNames } from './class-names';
import { KeySequence } from './key-sequence';

export interface CheckMenuItem {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it shows or does, where the label alone does not say it. */
  readonly hint?: string | undefined;
  /** Keys that do the same without the list. */
  readonly keys?: string | undefined;
}

export interface CheckMenuGroup {
  readonly title: string;
  /** Whether one of them holds, or each by itself. */
  readonly holds: 'one' | 'each';
  readonly items: readonly CheckMenuItem[];
}

export interface CheckMenuProps {
  readonly label: string;
  /** Read out in place of the label. */
  readonly name?: string | undefined;
  readonly icon?: ReactNode;
  readonly groups: readonly CheckMenuGroup[];
}

const rowClass =
  'grid cursor-pointer grid-cols-[16px_1fr_auto] items-center gap-x-2 px-3 py-1.5 outline-none data-highlighted:bg-surface-3 pointer-coarse:min-h-11';

const Inside = ({ label, hint, keys, isOn }: CheckMenuItem) => (
  <>
    <Check size={14} strokeWidth={2} aria-hidden className={classNames('text-brass', !isOn && 'invisible')} />
    <span className="flex flex-col">
      <span className="font-medium">{label}</span>
      {hint !== undefined && <span className="text-micro text-text-2">{hint}</span>}
    </span>
    {keys !== undefined && <KeySequence keys={keys} />}
  </>
);

const Items = ({ title, holds, items }: CheckMenuGroup) =>
  holds === 'one' ? (
    <Parts.RadioGroup aria-label={title} value={items.find(({ isOn }) => isOn)?.label ?? ''}>
      {items.map((item) => (
        <Parts.RadioItem
          key={item.label}
          value={item.label}
          className={rowClass}
          onSelect={(event) => {
            event.preventDefault();
            item.onChange(true);
          }}
        >
          <Inside {...item} />
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  ) : (
    <Parts.Group aria-label={title}>
      {items.map((item) => (
        <Parts.CheckboxItem
          key={item.label}
          checked={item.isOn}
          className={rowClass}
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={(isOn) => item.onChange(isOn)}
        >
          <Inside {...item} />
        </Parts.CheckboxItem>
      ))}
    </Parts.Group>
  );

export const CheckMenu = ({ label, name, icon, groups }: CheckMenuProps) => (
  <Parts.Root modal={false}>
    <Parts.Trigger
      aria-label={name}
      className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), 'data-[state=open]:bg-surface-2 data-[state=open]:text-text')}
    >
      {icon}
      {label}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="text-text-3" />
    </Parts.Trigger>
    <Parts.Portal>
      <Parts.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[min(280px,calc(100vw-24px))] overflow-y-auto rounded-md bg-float py-1 text-ui text-text shadow-pop"
      >
        {groups
          .filter(({ items }) => items.length > 0)
          .map((group) => (
            <div key={group.title} className="border-b border-line py-1 last:border-b-0">
              <Items {...group} />
            </div>
          ))}
      </Parts.Content>
    </Parts.Portal>
  </Parts.Root>
);
