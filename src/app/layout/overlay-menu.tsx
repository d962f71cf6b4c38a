/**
 * The full-screen menu of small screens. It is a native modal dialog: the rest of the page is inert, Escape closes it
 * and the focus returns. It also closes on a tap outside its entries and on a swipe downwards; choosing an entry closes
 * it through the entry itself.
 */
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/logo';

export interface OverlayMenuProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A swipe has to be longer than this to close the menu. */
const swipeToClosePx = 50;

const itemDelayMs = 75;

/** Style of the entry with the given place in the menu: entries come in one after the other. */
export const itemDelay = (index: number): CSSProperties => ({ '--delay': `${index * itemDelayMs}ms` }) as CSSProperties;

export const overlayItemClass =
  'overlay-menu-item flex min-h-[46px] w-full items-center justify-between border-b border-[#ffffff1a] text-left text-[19px] font-medium no-underline [font-stretch:108%] aria-[current=page]:pl-3 aria-[current=page]:shadow-[inset_2px_0_var(--color-brass)]';

export const OverlayMenu = ({ label, onClose, children }: OverlayMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<{ readonly y: number } | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeOutside = (event: MouseEvent): void => {
    if (event.target instanceof Node && inside.current?.contains(event.target) === false) onClose();
  };
  const startSwipe = (event: TouchEvent): void => {
    const touch = event.touches[0];
    // In a menu longer than the screen a downward swipe scrolls back up first.
    swipeStart.current = touch === undefined || (dialog.current?.scrollTop ?? 0) > 0 ? null : { y: touch.clientY };
  };
  const endSwipe = (event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (touch !== undefined && swipeStart.current !== null && touch.clientY - swipeStart.current.y > swipeToClosePx) onClose();
    swipeStart.current = null;
  };

  return (
    // Clicks and touches on the dialog itself are shortcuts: the button and Escape do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={label}
      className="overlay-menu on-ink"
      onClick={closeOutside}
      onTouchStart={startSwipe}
      onTouchEnd={endSwipe}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <div className="flex min-h-full flex-col px-5 pb-6">
        <header className="-mr-2 flex h-[52px] shrink-0 items-center justify-between">
          <Logo sizePx={24} className="text-[15px]" />
          <IconButton label="Close the menu" onClick={onClose} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />
        </header>
        <div ref={inside}>{children}</div>
        <span aria-hidden className="mx-auto mt-[18px] h-1 w-9 shrink-0 rounded-xs bg-[#ffffff52]" />
      </div>
    </dialog>
  );
};
