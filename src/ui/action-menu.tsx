/** A button with a short list of deeds below it; arrow keys move through them. It chooses no value: that is a select or a segment. */
import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import { buttonClass } from './button-class';

export interface ActionMenuItem {
  readonly label: string;
  /** What it does, where the label alone does not say it. */
  readonly hint?: string | undefined;
  readonly run: () => void;
}

export interface ActionMenuProps {
  readonly label: string;
  /** Groups are divided by a line. */
  readonly groups: readonly (readonly ActionMenuItem[])[];
}

export const ActionMenu = ({ label, groups }: ActionMenuProps) => (
  <Parts.Root modal={false}>
    <Parts.Trigger className={buttonClass({ variant: 'secondary' })}>
      {label}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    </Parts.Trigger>
    <Parts.Portal>
      <Parts.Content
        align="end"
        sideOffset={4}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[min(320px,calc(100vw-24px))] overflow-y-auto rounded-md bg-float py-1 text-ui text-text shadow-pop"
      >
        {groups.map((items, group) => (
          <Parts.Group key={group} className="border-b border-line py-1 last:border-b-0">
            {items.map(({ label: name, hint, run }) => (
              <Parts.Item
                key={name}
                onSelect={run}
                className="flex cursor-pointer flex-col px-3 py-1.5 outline-none data-highlighted:bg-surface-3 pointer-coarse:min-h-11 pointer-coarse:justify-center"
              >
                <span className="font-medium">{name}</span>
                {hint !== undefined && <span className="text-micro text-text-2">{hint}</span>}
              </Parts.Item>
            ))}
          </Parts.Group>
        ))}
      </Parts.Content>
    </Parts.Portal>
  </Parts.Root>
);
