/** What lies over the page. Dialogs hang at the end of the document, so they take the ground of the page, not of the column. */
import { useState } from 'react';
import { Button } from '@/ui/button';
import { CommandList, type Command } from '@/ui/command-list';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Example } from './example';

const nothing = (): void => undefined;

const commands: readonly Command[] = [
  { id: 'a', group: 'Go to', label: 'Dashboard', hint: '/home', run: nothing },
  { id: 'b', group: 'Go to', label: 'Journal', hint: '/journal', run: nothing },
  { id: 'c', group: 'Actions', label: 'Import a statement', words: 'trades', run: nothing },
];

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Example part="dialog, confirm-dialog">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('question')}>Ask before a removal</Button>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Import 123 trades"
          description="Nothing is saved before you confirm."
          actions={<Button variant="primary">Import 123 trades</Button>}
        >
          What is in the file stands here.
        </Dialog>
        <ConfirmDialog
          open={open === 'question'}
          onOpenChange={close}
          title="Undo this import?"
          description="118 trades leave the journal. Your notes are kept."
          confirmLabel="Undo import"
          cancelLabel="Keep them"
          onConfirm={close}
        />
      </Example>
      <Example part="command-list">
        <div className="w-full max-w-[640px] overflow-hidden rounded-lg bg-float shadow-pop">
          <CommandList label="Screens and actions" placeholder="Search screens and actions" commands={commands} onChoose={nothing} />
        </div>
      </Example>
    </>
  );
};
