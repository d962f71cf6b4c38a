/** An article as its readers see it: where they are, title, dates, contents, text, questions, ways to share, and what to read next. */
import { Check, Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleContent } from '@/domain/articles/article';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { contentsOf } from '@/domain/articles/text/contents-of';
import type { ArticleSummary } from '@/domain/articles/shelf';
import { isoInstant } from '@/domain/time/iso-instant';
import { longDay } from '@/domain/time/long-day';
import { dayMs } from '@/lib/durations';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ArticlePicture } from './article-picture';
import { ArticleText } from './article-text';
import { tagHref, tagWords } from './blog-words';

export interface ViewedArticle extends Omit<ArticleContent, 'body'> {
  /** Epoch ms; null for what isn’t published. */
  readonly publishedAt: number | null;
  readonly modifiedAt: number | null;
  readonly minutes: number;
}

const DateLine = ({ article: { publishedAt, modifiedAt, minutes, author } }: { readonly article: ViewedArticle }) => {
  const isRevised = publishedAt !== null && modifiedAt !== null && modifiedAt - publishedAt > dayMs;
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-ui text-text-3">
      {publishedAt === null ? <span>Draft</span> : <time dateTime={isoInstant(publishedAt)}>{longDay(publishedAt)}</time>}
      <span>{author}</span>
      <span>{`${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`}</span>
      {isRevised && <time dateTime={isoInstant(modifiedAt)}>{`Revised ${longDay(modifiedAt)}`}</time>}
    </p>
  );
};

const Questions = ({ faq }: Pick<ViewedArticle, 'faq'>) =>
  faq.length === 0 ? null : (
    <section className="mt-10 rounded-lg border border-line-strong bg-surface-1 px-5 py-4">
      <h2 className="text-h3">Questions</h2>
      <div className="mt-1 divide-y divide-line">
        {faq.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="cursor-pointer py-2.5 font-medium">{question}</summary>
            <p className="pb-3 text-ui text-text-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );

/** Plain links: nothing of another site is loaded before somebody follows one. */
const ShareLinks = ({ title, url }: { readonly title: string; readonly url: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const links = [
    { label: 'Share on X', to: `https://x.com/intent/post?text=${words}&url=${address}` },
    { label: 'Share on LinkedIn', to: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
  return (
    <div className="mt-9 flex flex-wrap items-center gap-1.5 print:hidden">
      <Button size="sm" icon={isCopied ? <Check size={14} aria-hidden /> : <Link2 size={14} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
      <a className={buttonClass({ size: 'sm', variant: 'ghost' })} href={`mailto:?subject=${words}&body=${address}`}>
        <Mail size={14} aria-hidden />
        Email
      </a>
      {links.map(({ label, to }) => (
        <a key={label} className={buttonClass({ size: 'sm', variant: 'ghost' })} href={to} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </div>
  );
};

const Related = ({ related }: { readonly related: readonly ArticleSummary[] }) =>
  related.length === 0 ? null : (
    <section aria-label="Read next" className="mt-10 border-t border-line-strong pt-4 print:hidden">
      <h2 className="text-h4">Read next</h2>
      <ul className="mt-1 divide-y divide-line">
        {related.map(({ slug, title, description }) => (
          <li key={slug}>
            <Link className="block py-3 no-underline hover:[&_strong]:underline" to={href('article', { slug })}>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ui text-text-2">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

const Contents = ({ text }: { readonly text: CompiledArticle }) => {
  const contents = contentsOf(text);
  if (contents.length < 2) return null;
  return (
    <nav aria-label="On this page" className="hidden @min-[1000px]:block">
      <ul className="sticky top-24 grid gap-2 border-l border-line pl-4 text-ui">
        {contents.map(({ id, text: words }) => (
          <li key={id}>
            <a className="inline-block min-h-6 text-text-2 no-underline hover:text-text hover:underline" href={`#${id}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export interface ArticleViewProps {
  readonly article: ViewedArticle;
  readonly text: CompiledArticle;
  readonly related: readonly ArticleSummary[];
  /** The whole URL, for sharing; absent in a preview. */
  readonly url?: string;
}

export const ArticleView = ({ article, text, related, url }: ArticleViewProps) => {
  const { title, description, tags, image, faq } = article;
  const [tag] = tags;
  return (
    // Its own width counts, not that of the window: a preview is narrower.
    <div className="@container mx-auto w-full max-w-[1052px]">
      <div className="grid gap-x-16 @min-[1000px]:grid-cols-[minmax(0,720px)_220px]">
        <article className="min-w-0 max-w-[720px] text-read">
          <p className="text-ui text-text-3">
            <Link className="text-text-3 underline underline-offset-3" to={href('blog')}>
              Blog
            </Link>
            {tag !== undefined && (
              <>
                {' / '}
                <Link className="text-text-3 underline underline-offset-3" to={tagHref(tag)}>
                  {tagWords(tag)}
                </Link>
              </>
            )}
          </p>
          <h1 className="mt-3.5 mb-3.5 text-[clamp(1.875rem,1.2rem+2.6cqw,2.75rem)] leading-[1.1] tracking-[-0.02em] text-balance break-words [font-stretch:112%]">
            {title}
          </h1>
          <DateLine article={article} />
          <p className="mt-6 max-w-[64ch] text-pretty">{description}</p>
          {image !== null && (
            <figure className="mt-7">
              <ArticlePicture src={image.path} alt={image.text} />
            </figure>
          )}
          <ArticleText text={text} />
          <Questions faq={faq} />
          {url !== undefined && <ShareLinks title={title} url={url} />}
          <Related related={related} />
        </article>
        <Contents text={text} />
      </div>
    </div>
  );
};
