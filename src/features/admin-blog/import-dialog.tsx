/** Markdown files as drafts: one that can’t be read holds back all, and is named with its line. */
import { useState } from 'react';
import type { FileProblem } from '@/domain/articles/article-file';
import type { StoredArticle } from '@/services/admin/articles';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { Table, TableCell, TableRow } from '@/ui/table';
import { counted } from './blog-words';
import { importTexts, textsOf } from './files';

export interface ImportDialogProps {
  readonly articles: readonly StoredArticle[];
  readonly onClose: () => void;
  readonly onImported: (articleId: string) => void;
}

const Problems = ({ problems }: { readonly problems: readonly FileProblem[] }) => (
  <>
    <Notice tone="danger" title={`${counted(problems.length, 'problem')}. Nothing was imported.`}>
      Fix the files and choose them again.
    </Notice>
    <Table
      label="Problems"
      className="mt-3 max-h-[320px] rounded-md border border-line"
      head={
        <>
          <th scope="col">File</th>
          <th scope="col">Line</th>
          <th scope="col">Problem</th>
        </>
      }
    >
      {problems.map(({ file, line, reason }) => (
        <TableRow key={`${file} ${String(line)} ${reason}`}>
          <TableCell>{file}</TableCell>
          <TableCell>{line ?? '–'}</TableCell>
          <td className="px-2.5 break-words">{reason}</td>
        </TableRow>
      ))}
    </Table>
  </>
);

export const ImportDialog = ({ articles, onClose, onImported }: ImportDialogProps) => {
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    const imported = importTexts(await textsOf(files), articles);
    if (!imported.ok) {
      setProblems(imported.problems);
      return;
    }
    showToast({
      tone: 'ok',
      title: `${counted(imported.ids.length, 'file')} imported`,
      text: 'Each is a draft on this device until you save it.',
    });
    onImported(imported.ids[0] ?? '');
  };
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title="Import Markdown files"
      description="Each file becomes a draft on this device. Nothing is saved or published before you do it."
    >
      {problems.length > 0 && <Problems problems={problems} />}
      <div className="mt-3">
        <DropZone
          title="Drop in Markdown files"
          text="One article a file, with title, description, author and tags in its head, as in an exported file. A file with the URL of an article you have becomes a change of it."
          buttonLabel="Choose files"
          accept=".md,.markdown,text/markdown"
          onFiles={(files) => void take(files)}
        />
      </div>
    </Dialog>
  );
};
