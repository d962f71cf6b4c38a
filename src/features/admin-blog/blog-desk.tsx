/** The list of articles, the open one, and what stands between it and its readers. */
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatInstant } from '@/lib/format-instant';
import { newId } from '@/lib/new-id';
import { href } from '@/routes';
import { articleDrafts, keepDraft } from '@/services/admin/article-drafts';
import { editorsOf, type ReadyArticles } from '@/services/admin/articles';
import { account } from '@/services/session/session';
import { displayZone } from '@/services/settings/display-zone';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { ArticleEditorPane, type View } from './article-editor';
import { ArticleList } from './article-list';
import { DeskMenu } from './desk-menu';
import { checkArticle, withBetter } from './findings';
import { FindingsPanel } from './findings-panel';
import { PublishPanel } from './publish-panel';
import { RevisionsPanel } from './revisions-panel';
import { emptyContent, useArticleEditor, useAutosave, type ArticleEditor } from './use-article-editor';
import { useDueArticles } from './use-due-articles';
import { useSaving, type Saving } from './use-saving';

/**
 * Which article is open stands in the URL, so that it can be linked and survives a reload. It changes at once: what is typed next must not
 * land in the article before.
 */
const useChosen = (first: string | null): readonly [id: string | null, select: (id: string) => void] => {
  const [search, setSearch] = useSearchParams();
  return [search.get('article') ?? first, (id) => setSearch({ article: id }, { replace: true, flushSync: true })];
};

const nameOf = (uid: string): string => (uid === account.get()?.uid ? 'You' : uid === 'operator' ? 'The operator’s job' : 'Another admin');

interface OpenProps {
  readonly editor: ArticleEditor;
  readonly all: ReadyArticles;
  readonly saving: Saving;
  readonly zone: string;
  readonly nowMs: number;
}

const Open = ({ editor, all, saving, zone, nowMs }: OpenProps) => {
  const { articleId, content, stored, isDirty, isOvertaken, change } = editor;
  const [goTo, setGoTo] = useState<{ readonly at: number; readonly wish: number } | null>(null);
  const [view, setView] = useState<View>('both');
  const editing = useMemo(() => editorsOf(articleId), [articleId]);
  const editors = useLive(editing);
  const check = useMemo(() => checkArticle(content, articleId, all.articles, all.redirects), [content, articleId, all]);
  const status = stored?.status ?? 'draft';
  const request = { scheduledAt: null, reason: '' };
  useAutosave(
    content,
    isDirty &&
      !isOvertaken &&
      status === 'draft' &&
      content.title.trim() !== '' &&
      content.slug !== '' &&
      !check.findings.some(({ title }) => title === 'URL'),
    () => void saving.run(editor, { ...request, deed: 'save' }, true),
  );
  return (
    <>
      <ArticleEditorPane
        editor={editor}
        check={check}
        editors={editors}
        oldSlugs={all.redirects.filter((redirect) => redirect.articleId === articleId).map(({ slug }) => slug)}
        goTo={goTo}
        view={view}
        onView={setView}
        zone={zone}
        nowMs={nowMs}
      />
      <div className="grid min-w-0 content-start gap-4">
        <FindingsPanel
          findings={check.findings}
          onShow={(at) => {
            if (view === 'details' || view === 'preview') setView('both');
            setGoTo({ at, wish: (goTo?.wish ?? 0) + 1 });
          }}
          onUse={(finding) => change({ body: withBetter(content.body, finding) })}
        />
        <PublishPanel
          status={status}
          isDirty={isDirty}
          isOvertaken={isOvertaken}
          scheduledAt={stored?.scheduledAt ?? null}
          publishedAt={stored?.publishedAt ?? null}
          findings={check.findings}
          zone={zone}
          nowMs={nowMs}
          busy={saving.busy}
          onDeed={(deed) => void saving.run(editor, deed)}
        />
        {stored !== undefined && (
          <RevisionsPanel
            articleId={articleId}
            revision={stored.revision}
            content={content}
            zone={zone}
            nowMs={nowMs}
            nameOf={nameOf}
            onRestore={(restored) => editor.rebase({ ...restored, slug: content.slug })}
          />
        )}
      </div>
    </>
  );
};

const savedWords = (editor: ArticleEditor | null, saving: Saving, zone: string, nowMs: number): string => {
  if (editor === null) return '';
  if (saving.busy !== undefined) return 'Saving';
  if (editor.isDirty)
    return editor.stored === undefined || editor.stored.status === 'draft' ? 'Saved on this device' : 'Saved on this device, not published';
  return saving.savedAt === null ? '' : `Saved ${formatInstant(saving.savedAt, zone, nowMs)}`;
};

export const BlogDesk = ({ all }: { readonly all: ReadyArticles }) => {
  const { articles, redirects, damaged } = all;
  const drafts = useLive(articleDrafts);
  const [chosenId, select] = useChosen(articles[0]?.articleId ?? [...drafts.keys()][0] ?? null);
  const editor = useArticleEditor(articles, chosenId);
  const saving = useSaving(redirects);
  const zone = useLive(displayZone);
  const [nowMs] = useState(() => Date.now());
  useDueArticles(articles, redirects);
  const create = (): void => {
    const articleId = newId();
    keepDraft({ articleId, base: 0, baseContent: null, content: emptyContent, publishedAt: null });
    select(articleId);
  };
  const title = editor === null ? 'Blog management' : editor.content.title === '' ? 'Untitled' : editor.content.title;
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to={href('adminAccount')} className="underline">
            Administration
          </Link>
          {` / Blog. Times in ${zone}.`}
        </>
      }
      aside={
        <>
          <span role="status" className="text-micro text-text-3">
            {savedWords(editor, saving, zone, nowMs)}
          </span>
          <DeskMenu all={all} editor={editor} onOpen={select} />
        </>
      }
    >
      {saving.failure !== null && (
        <Notice tone="danger" title="It was not saved." className="mb-4">
          {saving.failure}
        </Notice>
      )}
      {damaged.length > 0 && (
        <Notice tone="caution" title={`${String(damaged.length)} stored articles can’t be read.`} className="mb-4">
          {`They are left as they are: ${damaged.join(', ')}.`}
        </Notice>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[224px_minmax(0,1fr)] bar:grid-cols-[224px_minmax(0,1fr)_344px]">
        <div className="min-w-0 max-desk:order-3">
          <ArticleList
            articles={articles}
            drafts={drafts}
            selectedId={editor?.articleId ?? null}
            zone={zone}
            nowMs={nowMs}
            onSelect={select}
            onCreate={create}
          />
        </div>
        {editor === null ? (
          <EmptyState
            icon={<FileText />}
            title="No article is open"
            text="Choose one from the list, or begin a new one."
            actions={<Button onClick={create}>New article</Button>}
          />
        ) : (
          <Open key={editor.articleId} editor={editor} all={all} saving={saving} zone={zone} nowMs={nowMs} />
        )}
      </div>
    </Page>
  );
};
