/** The screen /blog-management: writing, checking, scheduling and publishing articles. */
import { useState } from 'react';
import { FileText, TriangleAlert } from 'lucide-react';
import { readArticleFiles } from '@/domain/articles/article-file';
import { newId } from '@/lib/new-id';
import { screens } from '@/routes';
import { articleDrafts, keepDraft } from '@/services/admin/article-drafts';
import { saveArticle, storedArticles } from '@/services/admin/articles';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { BlogDesk } from './blog-desk';
import { failureWords } from './blog-words';
import { shippedTexts } from './files';
import { emptyContent } from './use-article-editor';

const frame = { title: screens.blogManagement.title, lead: screens.blogManagement.description };

const Loading = () => (
  <Page {...frame}>
    <div role="status" className="grid gap-4 desk:grid-cols-[224px_minmax(0,1fr)]">
      <VisuallyHidden>Reading the articles</VisuallyHidden>
      <Skeleton className="h-[240px]" />
      <Skeleton className="h-[420px]" />
    </div>
  </Page>
);

const Failed = ({ reason }: { readonly reason: 'refused' | 'unknown' }) => (
  <Page {...frame}>
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title="The articles can’t be shown"
      text={
        reason === 'refused'
          ? 'The server doesn’t let this account read them. Its admin rights may have been taken away. Nothing was changed.'
          : 'The server didn’t answer. Nothing was changed. Check your connection and reload the page.'
      }
      actions={<Button onClick={() => globalThis.location.reload()}>Reload the page</Button>}
    />
  </Page>
);

/** Publishes what is shipped, one article after the other, so that what stopped it can be told. */
const takeShipped = async (): Promise<string | null> => {
  const read = readArticleFiles(await shippedTexts());
  if (!read.ok) return read.problems.map(({ file, reason }) => `${file}: ${reason}`).join(' ');
  for (const { content, publishedAt, status } of read.articles) {
    const outcome = await saveArticle({
      before: null,
      content,
      deed: status === 'published' ? 'publish' : 'save',
      publishedAt,
      redirects: [],
    });
    if (!outcome.ok) return failureWords(outcome.reason);
  }
  return null;
};

/** Before there is an article: readers get what is shipped, which can be taken over and changed. */
const FirstArticles = () => {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy('Publishing');
    setFailure(await takeShipped());
    setBusy(undefined);
  };
  return (
    <Page {...frame}>
      <EmptyState
        icon={<FileText />}
        title="No articles yet"
        text={
          failure ??
          'Until you publish something, readers get the articles that come with the product. Take them over to change them, or write your own.'
        }
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void take()}>
              Start from the shipped articles
            </Button>
            <Button onClick={() => keepDraft({ articleId: newId(), base: 0, baseContent: null, content: emptyContent, publishedAt: null })}>
              New article
            </Button>
          </>
        }
      />
    </Page>
  );
};

const BlogManagementPage = () => {
  const all = useLive(storedArticles);
  const drafts = useLive(articleDrafts);
  if (all.state === 'failed') return <Failed reason={all.reason} />;
  if (all.state === 'loading') return <Loading />;
  return all.articles.length === 0 && drafts.size === 0 && all.damaged.length === 0 ? <FirstArticles /> : <BlogDesk all={all} />;
};

export default BlogManagementPage;
