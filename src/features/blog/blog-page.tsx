/** The list of articles: the latest with its picture, the rest by date, to be narrowed by tag and by words. */
import { Rss, Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { found, tagCounts, type ArticleSummary } from '@/domain/articles/shelf';
import { isoInstant } from '@/domain/time/iso-instant';
import { longDay } from '@/domain/time/long-day';
import { href } from '@/routes';
import { blogShelf } from '@/services/articles/blog';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { useLive } from '@/ui/hooks/use-live';
import { ArticlePicture } from './article-picture';
import { tagHref, tagWords } from './blog-words';

/** Articles to a page, besides the one above the list. */
const perPage = 10;

interface Choice {
  readonly tag: string;
  readonly query: string;
  readonly page: number;
}

/** What is shown stands in the URL, so that it can be linked. */
const useChoice = (): readonly [Choice, (part: Partial<Choice>) => void] => {
  const [asked, setSearch] = useSearchParams();
  // The build draws the page without any choice, and the browser takes over what it drew.
  const search = useIsHydrated() ? asked : new URLSearchParams();
  const choice = {
    tag: search.get('tag') ?? '',
    query: search.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
  };
  const change = (part: Partial<Choice>): void => {
    const { tag, query, page } = { ...choice, page: 1, ...part };
    const next = new URLSearchParams();
    if (tag !== '') next.set('tag', tag);
    if (query !== '') next.set('q', query);
    if (page > 1) next.set('page', String(page));
    setSearch(next, { replace: part.query !== undefined, preventScrollReset: part.page === undefined });
  };
  return [choice, change];
};

const TagLink = ({ tag, count, isChosen }: { readonly tag: string; readonly count: number; readonly isChosen: boolean }) => (
  <Link
    to={tag === '' ? href('blog') : tagHref(tag)}
    aria-current={isChosen ? 'true' : undefined}
    className={classNames(
      'inline-flex h-7 items-center gap-1.5 rounded-sm border border-line-strong px-2 text-dense no-underline hover:bg-surface-2 pointer-coarse:h-11 pointer-coarse:px-3',
      isChosen ? 'bg-surface-3 font-semibold text-text' : 'text-text-2',
    )}
  >
    {tag === '' ? 'All' : tagWords(tag)}
    <span>{count}</span>
  </Link>
);

const Filters = ({
  articles,
  choice,
  change,
}: {
  readonly articles: readonly ArticleSummary[];
  readonly choice: Choice;
  readonly change: (part: Partial<Choice>) => void;
}) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <nav aria-label="Tags" className="flex flex-wrap gap-1.5">
      <TagLink tag="" count={articles.length} isChosen={choice.tag === ''} />
      {tagCounts(articles).map(([tag, count]) => (
        <TagLink key={tag} tag={tag} count={count} isChosen={choice.tag === tag} />
      ))}
    </nav>
    <label className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-surface-1 px-2.5 pointer-coarse:h-11">
      <Search size={14} aria-hidden />
      <span className="sr-only">Search articles</span>
      <input
        type="search"
        value={choice.query}
        placeholder="Search articles"
        onChange={(event) => change({ query: event.target.value })}
        className="w-36 bg-transparent text-ui outline-none"
      />
    </label>
    <a className={buttonClass({ size: 'sm', variant: 'ghost' })} href="/rss.xml">
      <Rss size={14} aria-hidden />
      RSS
    </a>
  </div>
);

const meta = ({ tags, minutes }: ArticleSummary): readonly string[] => [...tags.slice(0, 1).map(tagWords), `${String(minutes)} min`];

const Lead = ({ article }: { readonly article: ArticleSummary }) => {
  const { slug, title, description, image, publishedAt } = article;
  return (
    <Link
      to={href('article', { slug })}
      className="mt-6 grid items-center gap-x-12 gap-y-4 border-y border-line-strong py-6 no-underline hover:[&_h2]:underline desk:grid-cols-[616px_minmax(0,1fr)] desk:py-7"
    >
      {image !== null && <ArticlePicture src={image.path} alt={image.text} className="max-desk:hidden" />}
      <div className={image === null ? 'desk:col-span-2' : ''}>
        <p className="text-ui text-text-3">
          {[publishedAt === null ? '' : longDay(publishedAt), ...meta(article).toReversed()].filter(Boolean).join(', ')}
        </p>
        <h2 className="mt-2.5 mb-3 text-[clamp(1.5rem,1rem+2vw,2rem)] leading-[1.15] text-balance [font-stretch:112%]">{title}</h2>
        <p className="max-w-[62ch] text-read text-pretty text-text-2">{description}</p>
      </div>
    </Link>
  );
};

const Row = ({ article }: { readonly article: ArticleSummary }) => {
  const { slug, title, description, publishedAt } = article;
  return (
    <li className="border-b border-line">
      <Link
        to={href('article', { slug })}
        className="flex gap-x-8 gap-y-1.5 py-5 no-underline hover:[&_h2]:underline max-desk:flex-col desk:py-[22px]"
      >
        <time
          dateTime={publishedAt === null ? undefined : isoInstant(publishedAt)}
          className="w-[132px] shrink-0 pt-[3px] text-ui text-text-3"
        >
          {publishedAt === null ? '' : longDay(publishedAt)}
        </time>
        <span className="min-w-0 flex-1">
          <h2 className="mb-1 text-h3 text-pretty [font-stretch:106%]">{title}</h2>
          <span className="block max-w-[62ch] text-pretty text-text-2">{description}</span>
        </span>
        <span className="flex shrink-0 gap-2 pt-[3px] text-ui text-text-3 desk:w-[92px] desk:flex-col desk:gap-0 desk:text-right">
          {meta(article).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </Link>
    </li>
  );
};

const Nothing = ({ choice, change }: { readonly choice: Choice; readonly change: (part: Partial<Choice>) => void }) =>
  choice.tag === '' && choice.query === '' ? (
    <EmptyState icon={<Rss />} title="No articles yet" text="Articles will be listed here as soon as the first one is published." />
  ) : (
    <EmptyState
      icon={<Search />}
      title="No article matches"
      text={
        choice.query === ''
          ? `Nothing has the tag “${choice.tag}”.`
          : `Nothing matches “${choice.query}”${choice.tag === '' ? '' : ` with the tag “${choice.tag}”`}.`
      }
      actions={<Button onClick={() => change({ tag: '', query: '' })}>Show all articles</Button>}
    />
  );

const BlogPage = () => {
  const { articles, source } = useLive(blogShelf);
  const [choice, change] = useChoice();
  const { tag, query, page } = choice;
  useHeadDetails({
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: 'Blog', url: href('blog') },
    ],
    blogPosts: articles.map(({ slug, title, description, author, publishedAt, modifiedAt, tags }) => ({
      title,
      description,
      author,
      publishedDate: isoInstant(publishedAt ?? 0),
      modifiedDate: modifiedAt === null ? undefined : isoInstant(modifiedAt),
      url: href('article', { slug }),
      keywords: tags,
    })),
  });
  const matching = found(tag === '' ? articles : articles.filter(({ tags }) => tags.includes(tag)), query);
  const hasLead = tag === '' && query === '' && page === 1 && matching.length > 0;
  const rest = tag === '' && query === '' ? matching.slice(1) : matching;
  const pages = Math.max(1, Math.ceil(rest.length / perPage));
  const shown = rest.slice((page - 1) * perPage, page * perPage);
  const [latest] = matching;
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-24 pb-14 desk:px-6 desk:pt-[108px] desk:pb-[72px]">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[clamp(2rem,1.4rem+2.4vw,2.625rem)] leading-[1.1] [font-stretch:114%]">Blog</h1>
        <Filters articles={articles} choice={choice} change={change} />
      </header>
      {source === 'unreached' && (
        <p role="status" className="mt-4 text-ui text-text-3">
          We couldn’t check for new articles. These are the ones that came with the page.
        </p>
      )}
      {hasLead && latest !== undefined && <Lead article={latest} />}
      {matching.length === 0 ? (
        <div className="mt-10">
          <Nothing choice={choice} change={change} />
        </div>
      ) : (
        <ul className={hasLead ? '' : 'mt-6 border-t border-line-strong'}>
          {shown.map((article) => (
            <Row key={article.slug} article={article} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-5 flex gap-2">
        {page > 1 && <Button onClick={() => change({ page: page - 1 })}>Newer articles</Button>}
        {page < pages && <Button onClick={() => change({ page: page + 1 })}>Older articles</Button>}
      </nav>
    </div>
  );
};

export default BlogPage;
