/** Markdown files as documents of the knowledge: what each becomes is shown first; one that is not understood holds back all. */
import { useState } from 'react';
import { passagesOfDocument } from '@/domain/assistant/training/training-document';
import type { StoredTraining } from '@/services/admin/training';
import { textsOfFiles } from '@/services/device/texts-of-files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { FileProblems } from '@/ui/file-problems';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { Table, TableCell, TableRow } from '@/ui/table';
import { countOf } from '@/lib/format-number';
import { readTexts, type ReadFiles } from './import-files';
import { saveContents } from './save-contents';
import { failureWords } from './training-words';

export interface ImportDialogProps {
  readonly documents: readonly StoredTraining[];
  readonly onClose: () => void;
}

const Preview = ({ read, documents }: { readonly read: ReadFiles; readonly documents: readonly StoredTraining[] }) => (
  <Table
    label="What the files become"
    className="max-h-[360px] rounded-md border border-line"
    head={
      <>
        <th scope="col">Title</th>
        <th scope="col">Passages</th>
        <th scope="col">Test questions</th>
        <th scope="col">Becomes</th>
      </>
    }
  >
    {read.contents.map((content) => {
      const stored = documents.find(({ title }) => title === content.title);
      return (
        <TableRow key={content.title}>
          <TableCell>{content.title}</TableCell>
          <TableCell align="right">{passagesOfDocument('', content).length}</TableCell>
          <TableCell align="right">{content.tests.length}</TableCell>
          <TableCell>{stored === undefined ? 'A new draft' : `Version ${String(stored.version + 1)}`}</TableCell>
        </TableRow>
      );
    })}
  </Table>
);

export const ImportDialog = ({ documents, onClose }: ImportDialogProps) => {
  const [read, setRead] = useState<ReadFiles | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    setRead(readTexts(await textsOfFiles(files)));
  };
  const store = async (): Promise<void> => {
    if (read === null || isBusy) return;
    setIsBusy(true);
    const taken = await saveContents(read.contents, documents, 'draft');
    setIsBusy(false);
    if (taken.failure !== null) {
      setFailure(`${String(taken.saved)} of ${countOf(read.contents.length, 'file')} saved. ${failureWords(taken.failure)}`);
      return;
    }
    showToast({
      tone: 'ok',
      title: `${countOf(taken.saved, 'document')} saved`,
      ...(taken.same > 0 && { text: `${String(taken.same)} stood there already.` }),
    });
    onClose();
  };
  const canStore = read !== null && read.problems.length === 0 && read.contents.length > 0;
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title="Import Markdown files"
      description="New documents begin as drafts. Nothing goes out to members before you publish."
      actions={
        canStore && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={isBusy ? 'Saving' : undefined} onClick={() => void store()}>
              {`Save ${countOf(read.contents.length, 'document')}`}
            </Button>
          </>
        )
      }
    >
      {failure !== null && (
        <Notice tone="danger" title="That didn’t work." className="mb-3">
          {failure}
        </Notice>
      )}
      {read !== null && read.problems.length > 0 && <FileProblems problems={read.problems} safe="Nothing was changed." />}
      {canStore ? (
        <Preview read={read} documents={documents} />
      ) : (
        <div className="mt-3">
          <DropZone
            title="Drop in Markdown files"
            text="One document a file. Each heading “## Stop (stop loss, SL)” begins a passage. Title and test questions are in the head, as in an exported file."
            buttonLabel="Choose files"
            accept=".md,.markdown,text/markdown"
            onFiles={(files) => void take(files)}
          />
        </div>
      )}
    </Dialog>
  );
};
