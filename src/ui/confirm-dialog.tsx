/** A question before something is removed: says what goes and what stays. A click outside does not answer it. */
import { AlertDialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useReturnedFocus } from './hooks/use-returned-focus';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Undo this import?" */
  readonly title: string;
  /** What will be lost, and what will not. */
  readonly description: ReactNode;
  /** The verb of the deed, such as "Undo import"; never "OK". */
  readonly confirmLabel: string;
  /** The verb of keeping things as they are, such as "Keep them". */
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
}

export const ConfirmDialog = ({ open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm }: ConfirmDialogProps) => {
  const focus = useReturnedFocus();
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 bg-[#05080a99]" />
        <Parts.Content
          {...focus}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-24px)] max-w-[420px] -translate-x-1/2 -translate-y-1/2 rounded-lg bg-float p-5 text-text shadow-dialog"
        >
          <Parts.Title className="text-h3 font-semibold">{title}</Parts.Title>
          <Parts.Description className="mt-1.5 text-ui text-text-2">{description}</Parts.Description>
          <div className="mt-[18px] flex flex-wrap justify-end gap-2">
            <Parts.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </Parts.Cancel>
            <Parts.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Parts.Action>
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
