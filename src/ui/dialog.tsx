/** A dialog over the page: it takes the focus, keeps it and gives it back; Escape and a click outside close it. */
import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { useReturnedFocus } from './hooks/use-returned-focus';
import { IconButton } from './icon-button';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title: what will be lost, and what will not. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the lower right; the safe one first. */
  readonly actions?: ReactNode;
  /** 420, 640 or 960 px wide; a phone gets the whole width. */
  readonly width?: 'small' | 'medium' | 'large' | undefined;
  /** On a narrow window it stands at the lower edge, over the whole width. */
  readonly isSheet?: boolean | undefined;
}

const widths = { small: 'max-w-[420px]', medium: 'max-w-[640px]', large: 'max-w-[960px]' } as const;

const sheet =
  'max-desk:top-auto max-desk:bottom-0 max-desk:left-0 max-desk:max-h-[82dvh] max-desk:w-full max-desk:max-w-none max-desk:translate-x-0 max-desk:translate-y-0 max-desk:rounded-b-none max-desk:pb-[env(safe-area-inset-bottom)]';

export const Dialog = ({ open, onOpenChange, title, description, children, actions, width = 'small', isSheet = false }: DialogProps) => {
  const focus = useReturnedFocus();
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 bg-[#05080a99]" />
        <Parts.Content
          {...focus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg bg-float text-text shadow-dialog',
            widths[width],
            isSheet && sheet,
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-5">
            <div className="min-w-0 flex-1">
              <Parts.Title className="text-h3 font-semibold">{title}</Parts.Title>
              {description !== undefined && <Parts.Description className="mt-1.5 text-ui text-text-2">{description}</Parts.Description>}
            </div>
            <Parts.Close asChild>
              <IconButton label="Close" size="sm" icon={<X size={16} strokeWidth={1.75} aria-hidden />} />
            </Parts.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5">{children}</div>
          {actions !== undefined && <footer className="flex flex-wrap justify-end gap-2 px-5 pb-5">{actions}</footer>}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
