/** What is done with files, and with the open article as a whole. */
import { useState } from 'react';
import { href } from '@/routes';
import { deleteArticle, type ReadyArticles } from '@/services/admin/articles';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { countOf } from '@/lib/format-number';
import { showToast } from '@/ui/show-toast';
import { failureWords } from './blog-words';
import { exportArticle, exportArticles } from './files';
import { ImportDialog } from './import-dialog';
import type { ArticleEditor } from './use-article-editor';

export interface DeskMenuProps {
  readonly all: ReadyArticles;
  readonly editor: ArticleEditor | null;
  readonly onOpen: (articleId: string) => void;
}

type Question = 'discard' | 'delete' | null;

interface AskedProps {
  readonly question: Question;
  readonly wasSaved: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

const lossWords = (question: Question, wasSaved: boolean): string => {
  if (question === 'delete') return 'Its page and its old URLs go for good. Its revisions stay in the store.';
  return wasSaved
    ? 'What you changed and did not save goes. The saved revisions stay.'
    : 'The article was never saved, so nothing of it will be left.';
};

const Asked = ({ question, wasSaved, onClose, onConfirm }: AskedProps) => (
  <ConfirmDialog
    open={question !== null}
    onOpenChange={onClose}
    title={question === 'delete' ? 'Delete this article?' : 'Discard your changes?'}
    description={lossWords(question, wasSaved)}
    confirmLabel={question === 'delete' ? 'Delete it' : 'Discard them'}
    cancelLabel="Keep it"
    onConfirm={() => {
      onConfirm();
      onClose();
    }}
  />
);

/** An export without all of its pictures says so. */
const sayMissing = (missing: number): void => {
  if (missing > 0)
    showToast({
      tone: 'danger',
      title: `${countOf(missing, 'picture')} couldn’t be read`,
      text: 'The export is complete but for that. Check your connection and export again.',
    });
};

export const DeskMenu = ({ all: { articles, redirects }, editor, onOpen }: DeskMenuProps) => {
  const [isImporting, setIsImporting] = useState(false);
  const [question, setQuestion] = useState<Question>(null);
  const stored = editor?.stored;
  const isOut = stored?.status === 'published' || stored?.status === 'scheduled';
  const remove = async (): Promise<void> => {
    if (stored === undefined) return;
    const outcome = await deleteArticle(stored, redirects);
    if (outcome.ok) {
      editor?.discard();
      showToast({ tone: 'ok', title: 'Deleted', text: 'Its revisions stay.' });
    } else showToast({ tone: 'danger', title: 'It was not deleted', text: failureWords(outcome.reason) });
  };
  const exportOpen = (): void => {
    if (editor === null) return;
    const times = {
      publishedAt: stored?.publishedAt ?? null,
      modifiedAt: stored?.modifiedAt ?? null,
      scheduledAt: stored?.scheduledAt ?? null,
    };
    void exportArticle({ ...editor.content, status: stored?.status ?? 'draft', ...times }, Date.now()).then(sayMissing);
  };
  return (
    <>
      {stored?.status === 'published' && (
        <a
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          href={href('article', { slug: stored.slug })}
          target="_blank"
          rel="noreferrer"
        >
          Open the page
        </a>
      )}
      <Button size="sm" onClick={() => setIsImporting(true)}>
        Import
      </Button>
      <ActionMenu
        label="More"
        size="sm"
        groups={[
          [
            ...(editor === null ? [] : [{ label: 'Export as Markdown', run: exportOpen }]),
            { label: 'Export all as Markdown', run: () => void exportArticles(articles, Date.now()).then(sayMissing) },
          ],
          [
            ...(editor?.isDirty === true ? [{ label: 'Discard changes', run: () => setQuestion('discard') }] : []),
            ...(stored !== undefined && !isOut ? [{ label: 'Delete the article', run: () => setQuestion('delete') }] : []),
          ],
        ].filter((group) => group.length > 0)}
      />
      {isImporting && (
        <ImportDialog
          articles={articles}
          onClose={() => setIsImporting(false)}
          onImported={(articleId) => {
            setIsImporting(false);
            onOpen(articleId);
          }}
        />
      )}
      <Asked
        question={question}
        wasSaved={stored !== undefined}
        onClose={() => setQuestion(null)}
        onConfirm={() => (question === 'delete' ? void remove() : editor?.discard())}
      />
    </>
  );
};
