/** The open article: its text beside the preview, or its details; who else has it open; and what was saved meanwhile. */
import { Users } from 'lucide-react';
import { useState } from 'react';
import { wordsIn, minutesOf } from '@/domain/articles/shelf';
import { contentOf } from '@/domain/articles/article';
import { formatInstant } from '@/lib/format-instant';
import type { Editor } from '@/services/admin/articles';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { DetailsForm } from './details-form';
import type { ArticleCheck } from './findings';
import { MarkdownEditor } from './markdown-editor';
import { MergeDialog } from './merge-dialog';
import { PreviewPane } from './preview-pane';
import { useAddedPictures } from './use-added-pictures';
import type { ArticleEditor } from './use-article-editor';

export interface ArticleEditorPaneProps {
  readonly editor: ArticleEditor;
  readonly check: ArticleCheck;
  readonly editors: readonly Editor[];
  readonly oldSlugs: readonly string[];
  readonly goTo: { readonly at: number; readonly wish: number } | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly zone: string;
  readonly nowMs: number;
}

export type View = 'text' | 'both' | 'preview' | 'details';

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'both', label: 'Text and preview' },
  { value: 'preview', label: 'Preview' },
  { value: 'details', label: 'Details' },
];

const Others = ({ editors, zone, nowMs }: Pick<ArticleEditorPaneProps, 'editors' | 'zone' | 'nowMs'>) => {
  const [first] = editors;
  if (first === undefined) return null;
  const others = editors.length === 1 ? '' : ` and ${countOf(editors.length - 1, 'other admin')}`;
  return (
    <Notice
      tone="caution"
      icon={<Users size={16} strokeWidth={1.75} aria-hidden className="mt-px" />}
      title={`${first.name}${others} ${editors.length === 1 ? 'has' : 'have'} this article open, since ${formatInstant(first.since, zone, nowMs)}.`}
    >
      Whoever saves second is offered both versions, joined. Nothing is overwritten.
    </Notice>
  );
};

const Overtaken = ({ editor, editors }: Pick<ArticleEditorPaneProps, 'editor' | 'editors'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const { stored, draft, content } = editor;
  if (!editor.isOvertaken || stored === undefined || draft === null) return null;
  const name = editors.find(({ uid }) => uid === stored.userId)?.name ?? 'the other admin';
  return (
    <>
      <Notice
        tone="caution"
        title="Another admin has saved this article since you began."
        actions={
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Compare and join
          </Button>
        }
      >
        Your text is kept on this device. Nothing is overwritten until you have compared the two.
      </Notice>
      {isOpen && (
        <MergeDialog
          base={draft.baseContent ?? contentOf(stored)}
          mine={content}
          theirs={contentOf(stored)}
          theirName={name}
          onClose={() => setIsOpen(false)}
          onMerged={(merged) => {
            editor.rebase(merged);
            setIsOpen(false);
            showToast({ tone: 'ok', title: 'Joined', text: 'Look it over, then save.' });
          }}
        />
      )}
    </>
  );
};

export const ArticleEditorPane = ({ editor, check, editors, oldSlugs, goTo, view, onView, zone, nowMs }: ArticleEditorPaneProps) => {
  const { content, change, stored } = editor;
  const addPictures = useAddedPictures(editor);
  const text = (
    <div className="min-w-0 rounded-lg border border-line bg-surface-1">
      <MarkdownEditor
        value={content.body}
        findings={check.findings.filter(({ to, from }) => to > from)}
        goTo={goTo}
        onChange={(body) => change({ body })}
        onPictures={(files, place) => void addPictures(files, place)}
      />
      <footer className="border-t border-line px-4 py-2 text-micro text-text-3">
        {`/blog/${content.slug === '' ? '…' : content.slug} · ${countOf(wordsIn(content.body), 'word')}, ${String(minutesOf(content))} min`}
        {oldSlugs.length > 0 && (
          <span className="block">{`Old URLs that lead here: ${oldSlugs.map((old) => `/blog/${old}`).join(', ')}`}</span>
        )}
      </footer>
    </div>
  );
  const preview = (
    <PreviewPane content={content} text={check.text} publishedAt={stored?.publishedAt ?? null} modifiedAt={stored?.modifiedAt ?? null} />
  );
  return (
    <div className="grid min-w-0 gap-3">
      <Others editors={editors} zone={zone} nowMs={nowMs} />
      <Overtaken editor={editor} editors={editors} />
      <div className="overflow-x-auto [scrollbar-width:none]">
        <Segment<View> label="Part of the article" options={views} value={view} onChange={onView} />
      </div>
      {view === 'text' && text}
      {view === 'preview' && preview}
      {view === 'both' && (
        <div className="grid items-start gap-3 min-[1320px]:grid-cols-2">
          {text}
          {preview}
        </div>
      )}
      {view === 'details' && (
        <div className="rounded-lg border border-line bg-surface-1">
          <DetailsForm content={content} change={change} oldSlugs={oldSlugs} storedSlug={stored?.slug ?? null} />
        </div>
      )}
    </div>
  );
};
