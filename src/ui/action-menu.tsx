/** A button with a short list of deeds below it; arrow keys move through them. It chooses no value: that is a select or a segment. */
import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Deed } from '@/domain/access/access';
import { buttonClass } from './button-class';
import { classNames } from './class-names';
import { useHindrance } from './hooks/use-access';

export interface ActionMenuItem {
  readonly label: string;
  /** What it does, where the label alone does not say it. */
  readonly hint?: string | undefined;
  readonly run: () => void;
  /** What it does with what the person keeps; absent where it only reads. */
  readonly deed?: Deed | undefined;
}

export interface ActionMenuProps {
  readonly label: string;
  /** Stands in the place of the label, which is read out. */
  readonly icon?: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  /** The edge of the button that the list begins at; the far one for a word, the near one for a sign, unless told. */
  readonly align?: 'start' | 'end' | undefined;
  /** One of several in lines below each other: no higher than its line, so that no press meant for one meets another. */
  readonly isInLine?: boolean | undefined;
  /** Groups are divided by a line. */
  readonly groups: readonly (readonly ActionMenuItem[])[];
  /** The list has closed and the focus goes back to the button, unless the event is prevented. */
  readonly onClosed?: ((event: Event) => void) | undefined;
}

const MenuItem = ({ label, hint, run, deed }: ActionMenuItem) => {
  const hindrance = useHindrance(deed);
  const line = hindrance ?? hint;
  return (
    <Parts.Item
      onSelect={run}
      disabled={hindrance !== null}
      className="flex cursor-pointer flex-col px-3 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-text-3 data-highlighted:bg-surface-3 pointer-coarse:min-h-11 pointer-coarse:justify-center"
    >
      <span className="font-medium">{label}</span>
      {line !== undefined && <span className="text-micro text-text-2">{line}</span>}
    </Parts.Item>
  );
};

const iconTrigger =
  'grid size-6 place-items-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text data-[state=open]:bg-surface-2 data-[state=open]:text-text pointer-coarse:w-11';

export const ActionMenu = ({
  label,
  icon,
  size,
  align = icon === undefined ? 'end' : 'start',
  isInLine = false,
  groups,
  onClosed,
}: ActionMenuProps) => (
  <Parts.Root modal={false}>
    {icon === undefined ? (
      <Parts.Trigger className={buttonClass({ variant: 'secondary', size })}>
        {label}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </Parts.Trigger>
    ) : (
      <Parts.Trigger aria-label={label} className={classNames(iconTrigger, isInLine ? 'pointer-coarse:h-7' : 'pointer-coarse:h-11')}>
        {icon}
      </Parts.Trigger>
    )}
    <Parts.Portal>
      <Parts.Content
        align={align}
        sideOffset={4}
        onCloseAutoFocus={onClosed}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[min(320px,calc(100vw-24px))] overflow-y-auto rounded-md bg-float py-1 text-ui text-text shadow-pop"
      >
        {groups
          .filter((items) => items.length > 0)
          .map((items, group) => (
            <Parts.Group key={group} className="border-b border-line py-1 last:border-b-0">
              {items.map((item) => (
                <MenuItem key={item.label} {...item} />
              ))}
            </Parts.Group>
          ))}
      </Parts.Content>
    </Parts.Portal>
  </Parts.Root>
);
