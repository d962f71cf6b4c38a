/** The frame of an opened trade: a drawer at the right, the whole screen on a phone. It takes the focus, and Escape gives it back. */
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useReturnedFocus } from '@/ui/hooks/use-returned-focus';
import { IconButton } from '@/ui/icon-button';
import { isSingleKeyOff } from '@/ui/is-single-key-off';
import { isTyping } from '@/ui/is-typing';

export interface TradeDrawerProps {
  readonly title: ReactNode;
  readonly description: string;
  /** Beside the title, before the buttons. */
  readonly figures: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Keys of the content that nobody typed into a field. */
  readonly onKey: (key: string) => void;
}

export const TradeDrawer = ({ title, description, figures, footer, children, onClose, onStep, onKey }: TradeDrawerProps) => {
  const focus = useReturnedFocus();
  const content = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    // Dialogs that this one opened are its children in React, but not on the screen.
    if (!event.currentTarget.contains(event.target as Node) || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isSingleKeyOff(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'j') onStep(1);
    else if (key === 'k') onStep(-1);
    else onKey(key);
  };
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-40 bg-[#05080a99]" />
        <Parts.Content
          {...focus}
          ref={content}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            // The trade itself, so that its keys work at once; none of its buttons is the one that is wanted.
            event.preventDefault();
            content.current?.focus();
          }}
          onKeyDown={press}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-bg text-text shadow-dialog outline-none desk:w-[min(680px,94vw)] desk:border-l desk:border-line-strong"
        >
          <header className="border-b border-line px-3 py-3 desk:px-4">
            <div className="flex items-start gap-x-3">
              <Parts.Title className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-h3 font-semibold">{title}</Parts.Title>
              {figures}
              <div className="-mt-0.5 flex items-center">
                <IconButton
                  label="Next trade (J)"
                  icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => onStep(1)}
                />
                <IconButton
                  label="Previous trade (K)"
                  icon={<ChevronUp size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => onStep(-1)}
                />
                <Parts.Close asChild>
                  <IconButton label="Close" icon={<X size={16} strokeWidth={1.75} aria-hidden />} />
                </Parts.Close>
              </div>
            </div>
            <Parts.Description className="text-dense text-pretty text-text-2">{description}</Parts.Description>
          </header>
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 desk:p-4">{children}</div>
          <footer className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5 desk:px-4">{footer}</footer>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
