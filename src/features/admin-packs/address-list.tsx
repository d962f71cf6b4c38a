/** The addresses of a pack as a list of which only the part in view exists, with a button to remove each. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/ui/icon-button';

export interface AddressListProps {
  readonly emails: readonly string[];
  /** Addresses that the saved pack does not have yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onRemove: (email: string) => void;
}

const rowHeightPx = 34;

export const AddressList = ({ emails, unsaved, disabled, onRemove }: AddressListProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Its functions are used in this component only, never handed to memoised ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: emails.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => emails[index] ?? index,
    overscan: 10,
    initialRect: { width: 600, height: 340 },
  });
  return (
    // A box that scrolls must be reachable by keyboard even where it holds no button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} tabIndex={0} aria-label="Addresses in this pack" className="max-h-[340px] overflow-auto [scrollbar-width:thin]">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const email = emails[item.index] ?? '';
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={emails.length}
              aria-posinset={item.index + 1}
              className="absolute top-0 left-0 flex min-h-[34px] w-full items-center gap-2 border-b border-line pr-2 pl-4"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              <span className="min-w-0 flex-1 truncate font-mono text-dense" title={email}>
                {email}
              </span>
              {unsaved.has(email) && <span className="text-micro text-text-3">not saved yet</span>}
              <IconButton
                label={`Remove ${email}`}
                size="sm"
                disabled={disabled}
                icon={<X size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => onRemove(email)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
