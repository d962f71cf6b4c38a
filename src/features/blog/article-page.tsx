/** One article, by the end of its URL. An old URL leads to where its article has gone. */
import { Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { relatedTo } from '@/domain/articles/shelf';
import { isoInstant } from '@/domain/time/iso-instant';
import { href } from '@/routes';
import { blogShelf, shippedArticle } from '@/services/articles/blog';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ArticleView } from './article-view';
import { useFoundArticle, type ArticlePlace } from './use-found-article';

const Reading = () => (
  <div role="status" className="mx-auto w-full max-w-[720px] px-4 pt-28">
    <VisuallyHidden>Reading the article</VisuallyHidden>
    <Skeleton className="h-12" />
    <Skeleton className="mt-6 h-[320px]" />
  </div>
);

const missing = 'Page not found';

const Missing = () => {
  useHeadDetails({ title: missing, noIndex: true });
  return (
    <Page title={missing} lead="We couldn’t find that article." column="site">
      <Link className={buttonClass({ variant: 'primary' })} to={href('blog')}>
        Open the blog
      </Link>
    </Page>
  );
};

const unreached = 'This article can’t be shown right now';

const Unreached = () => {
  useHeadDetails({ title: unreached, noIndex: true });
  return (
    <Page title={unreached} lead="The server didn’t answer. Check your connection and try again." column="site">
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        Try again
      </Button>
    </Page>
  );
};

/** Jumps to the part that the URL names: the router scrolls every new page to its top. */
const useNamedPart = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
};

/** Pictures of links are photographs of the page for those who share it: drawings can’t be. */
const sharedImage = (path: string | undefined): string | undefined =>
  path !== undefined && /\.(?:png|webp|jpg)$/u.test(path) ? path : undefined;

const Shown = ({ place: { article, text } }: { readonly place: Extract<ArticlePlace, { state: 'ready' }> }) => {
  const { slug, title, description, author, tags, image, faq, publishedAt, modifiedAt } = article;
  const { articles } = useLive(blogShelf);
  const isHydrated = useIsHydrated();
  const published = isoInstant(publishedAt ?? 0);
  const modified = modifiedAt === null ? undefined : isoInstant(modifiedAt);
  const path = href('article', { slug });
  useNamedPart();
  useHeadDetails({
    title,
    description,
    canonical: path,
    image: sharedImage(image?.path),
    keywords: tags,
    author,
    publishedDate: published,
    modifiedDate: modified,
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: 'Blog', url: href('blog') },
      { name: title, url: path },
    ],
    questions: faq,
    article: { title, description, author, publishedDate: published, modifiedDate: modified, tags, category: tags[0] },
  });
  // The build doesn’t know where the site will stand.
  const url = isHydrated ? new URL(path, globalThis.location.origin).href : path;
  return (
    <div className="px-4 pt-24 pb-16 desk:px-6 desk:pt-[108px] desk:pb-20">
      <ArticleView article={article} text={text} related={relatedTo(article, articles, 3)} url={url} />
    </div>
  );
};

const Found = ({ slug }: { readonly slug: string }) => {
  const place = useFoundArticle(slug);
  switch (place.state) {
    case 'reading':
      return <Reading />;
    case 'ready':
      return <Shown place={place} />;
    case 'moved':
      return <Navigate replace to={href('article', { slug: place.to })} />;
    case 'none':
      return <Missing />;
    case 'unreached':
      return <Unreached />;
  }
};

/** Fetches the text of the article, where the build has it. */
export const prepare = async ({ slug = '' }: Readonly<Record<string, string | undefined>>): Promise<void> => {
  await shippedArticle(slug.toLowerCase());
};

const ArticlePage = () => {
  const { slug = '' } = useParams();
  // Addresses ignore case; slugs have none.
  const lower = slug.toLowerCase();
  return (
    <Suspense fallback={<Reading />}>
      <Found key={lower} slug={lower} />
    </Suspense>
  );
};

export default ArticlePage;
