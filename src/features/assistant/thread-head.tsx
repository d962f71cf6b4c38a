/** The title of the thread in view and what can be done with it: rename, pin, export, delete for good. */
import { Ellipsis, PanelLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Thread } from '@/domain/assistant/threads/thread-kind';
import { titleOf } from '@/domain/assistant/threads/thread-path';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { deleteThread, notKept, pinThread, renameThread } from './threads';

export interface ThreadHeadProps {
  readonly threadId: string;
  /** null: nothing was asked yet. */
  readonly thread: Thread | null;
  readonly zone: string;
  readonly onThreads: () => void;
  readonly onDeleted: () => void;
  /** Beside the title. */
  readonly children?: ReactNode;
}

const exportThread = async (thread: Thread, zone: string): Promise<void> => {
  const [{ threadMarkdown }, { offerDownload }, { safeFileName }] = await Promise.all([
    import('@/domain/assistant/threads/thread-markdown'),
    import('@/services/export/offer-download'),
    import('@/services/device/safe-file-name'),
  ]);
  offerDownload(safeFileName(`${titleOf(thread)}.md`), [threadMarkdown(thread, { zone })], 'text/markdown');
};

const RenameDialog = ({
  threadId,
  title,
  onClose,
}: {
  readonly threadId: string;
  readonly title: string;
  readonly onClose: () => void;
}) => {
  const [text, setText] = useState(title);
  const save = (): void => {
    renameThread(threadId, text).then(
      (outcome) => {
        const problem = notKept(outcome);
        if (problem === null) onClose();
        else showToast({ title: problem, tone: 'danger' });
      },
      (cause: unknown) => logProblem('Renaming a thread', cause),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename thread"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" deed="add" disabled={text.trim() === ''} onClick={save}>
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') save();
        }}
      >
        <TextField label="Name" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    </Dialog>
  );
};

export const ThreadHead = ({ threadId, thread, zone, onThreads, onDeleted, children }: ThreadHeadProps) => {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const title = thread === null ? screens.assistant.title : titleOf(thread);
  const close = (): void => setDialog(null);
  const run = (what: string, deed: () => Promise<unknown>): void => {
    deed().catch((cause: unknown) => {
      logProblem(what, cause);
      showToast({ title: 'That didn’t work. Reload the page and try again.', tone: 'danger' });
    });
  };
  return (
    <header className="flex h-[46px] shrink-0 items-center gap-2 border-b border-line px-3 desk:px-5 print:hidden">
      <span className="bar:hidden">
        <IconButton size="sm" label="Threads" icon={<PanelLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={onThreads} />
      </span>
      <h1 className="min-w-0 flex-1 truncate text-h4 font-semibold">{title}</h1>
      {children}
      {thread !== null && (
        <ActionMenu
          label="Thread"
          icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}
          align="end"
          groups={[
            [
              { label: 'Rename', deed: 'add', run: () => setDialog('rename') },
              {
                label: thread.pinned === true ? 'Unpin' : 'Pin',
                deed: 'add',
                run: () => run('Pinning a thread', () => pinThread(threadId, thread.pinned !== true)),
              },
              {
                label: 'Export as Markdown',
                hint: 'With the evidence for every number',
                run: () => run('Exporting a thread', () => exportThread(thread, zone)),
              },
            ],
            [{ label: 'Delete', hint: 'For good, on all your devices', deed: 'add', run: () => setDialog('delete') }],
          ]}
        />
      )}
      {dialog === 'rename' && <RenameDialog threadId={threadId} title={title} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Delete this thread?"
        description="Its questions and answers go for good, on all your devices. Your journal and everything the answers were made from stay."
        confirmLabel="Delete thread"
        cancelLabel="Keep it"
        onConfirm={() =>
          run('Deleting a thread', async () => {
            const problem = notKept(await deleteThread(threadId));
            if (problem === null) onDeleted();
            else showToast({ title: problem, tone: 'danger' });
          })
        }
      />
    </header>
  );
};
