/** Markdown files as drafts, and the pictures that were exported with them: one that can’t be read holds back all texts, and is named with its line. */
import { useState } from 'react';
import type { FileProblem } from '@/domain/content/text-files';
import type { StoredArticle } from '@/services/admin/articles';
import { textsOfFiles } from '@/services/device/texts-of-files';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { FileProblems } from '@/ui/file-problems';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { importPictures, importTexts } from './files';

export interface ImportDialogProps {
  readonly articles: readonly StoredArticle[];
  readonly onClose: () => void;
  readonly onImported: (articleId: string) => void;
}

const isPicture = ({ name }: File): boolean => /\.(?:webp|jpe?g|png|gif|svg)$/iu.test(name);

export const ImportDialog = ({ articles, onClose, onImported }: ImportDialogProps) => {
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    const [pictures, texts] = [files.filter(isPicture), files.filter((file) => !isPicture(file))];
    const lost = await importPictures(pictures);
    if (lost.length > 0) {
      setProblems(lost);
      return;
    }
    if (texts.length === 0) {
      showToast({ tone: 'ok', title: `${countOf(pictures.length, 'picture')} imported` });
      return;
    }
    const imported = importTexts(await textsOfFiles(texts), articles);
    if (!imported.ok) {
      setProblems(imported.problems);
      return;
    }
    showToast({
      tone: 'ok',
      title: `${countOf(imported.ids.length, 'file')} imported`,
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
      {problems.length > 0 && <FileProblems problems={problems} safe="No article was imported." />}
      <div className="mt-3">
        <DropZone
          title="Drop in Markdown files"
          text="One article a file, with title, description, author and tags in its head, as in an exported file. A file with the URL of an article you have becomes a change of it. Add the files of its pictures folder, if it has one."
          buttonLabel="Choose files"
          accept=".md,.markdown,text/markdown,.webp,.jpg"
          onFiles={(files) => void take(files)}
        />
      </div>
    </Dialog>
  );
};
