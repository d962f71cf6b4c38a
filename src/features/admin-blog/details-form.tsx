/** What an article has beside its text: title, URL, description, tags, author, picture and questions; and how a search result shows it. */
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { most, type ArticleContent, type ArticleQuestion } from '@/domain/articles/article';
import { slugOf } from '@/domain/articles/slug';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';

export interface DetailsFormProps {
  readonly content: ArticleContent;
  readonly change: (part: Partial<ArticleContent>) => void;
  /** Old URLs that lead to the article. */
  readonly oldSlugs: readonly string[];
  /** The URL under which it is stored; null for a new article. */
  readonly storedSlug: string | null;
}

const tagsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** What is typed is kept as it is until the field is left, so that a comma can be written. */
const TagsField = ({ tags, change }: { readonly tags: readonly string[]; readonly change: DetailsFormProps['change'] }) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Tags"
      hint="Lowercase, separated by commas. The first one is shown in lists."
      value={typed ?? tags.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        change({ tags: tagsOf(event.target.value) });
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

const PictureFields = ({ content: { image }, change }: Pick<DetailsFormProps, 'content' | 'change'>) => {
  const { path, text } = image ?? { path: '', text: '' };
  const set = (next: { readonly path: string; readonly text: string }): void =>
    change({ image: next.path.trim() === '' && next.text.trim() === '' ? null : next });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Picture"
        hint="A path of this site, such as /blog/luck.svg. Optional."
        value={path}
        onChange={(event) => set({ path: event.target.value, text })}
      />
      <TextField
        label="What the picture shows"
        hint="Required with a picture, for readers who can’t see it."
        value={text}
        onChange={(event) => set({ path, text: event.target.value })}
      />
    </div>
  );
};

const Questions = ({ faq, change }: { readonly faq: readonly ArticleQuestion[]; readonly change: DetailsFormProps['change'] }) => {
  const set = (at: number, part: Partial<ArticleQuestion>): void =>
    change({ faq: faq.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="text-ui font-medium">Questions</legend>
      {faq.map(({ question, answer }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-2 rounded-md border border-line p-2.5">
          <div className="flex items-end gap-2">
            <TextField
              label={`Question ${String(at + 1)}`}
              className="min-w-0 flex-1"
              value={question}
              onChange={(event) => set(at, { question: event.target.value })}
            />
            <IconButton
              label={`Remove question ${String(at + 1)}`}
              icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => change({ faq: faq.filter((_, index) => index !== at) })}
            />
          </div>
          <TextAreaField label="Answer" rows={2} value={answer} onChange={(event) => set(at, { answer: event.target.value })} />
        </div>
      ))}
      {faq.length < most.faq && (
        <div>
          <Button
            size="sm"
            icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => change({ faq: [...faq, { question: '', answer: '' }] })}
          >
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** Search engines cut at about these many characters. */
const shownTitle = 60;
const shownDescription = 155;

const cut = (text: string, at: number): string => (text.length > at ? `${text.slice(0, at).trimEnd()} …` : text);

export const SearchPreview = ({ content: { title, description, slug } }: Pick<DetailsFormProps, 'content'>) => (
  <section aria-label="Search preview" className="rounded-md border border-line p-3">
    <p className="text-micro text-text-3">{`${globalThis.location.host} › blog › ${slug === '' ? '…' : slug}`}</p>
    <p className="mt-0.5 truncate text-body font-medium text-up">{title === '' ? 'Untitled' : cut(`${title} · Sextant`, shownTitle)}</p>
    <p className="mt-0.5 text-dense text-text-2">
      {description === '' ? 'Without a description, search engines take any sentence of the page.' : cut(description, shownDescription)}
    </p>
  </section>
);

export const DetailsForm = ({ content, change, oldSlugs, storedSlug }: DetailsFormProps) => {
  const { title, slug, description, author, tags, faq } = content;
  const isOwnSlug = storedSlug !== null || (slug !== '' && slug !== slugOf(title));
  return (
    <div className="grid gap-3.5 p-4 desk:p-5">
      <TextField
        label="Title"
        aside={`${String(title.length)} of ${String(most.title)}`}
        value={title}
        onChange={(event) => change({ title: event.target.value, ...(isOwnSlug ? {} : { slug: slugOf(event.target.value) }) })}
      />
      <TextField
        label="URL"
        hint={
          storedSlug !== null && slug !== storedSlug
            ? `When you save, /blog/${storedSlug} will lead to the new URL.`
            : oldSlugs.length > 0
              ? `Old URLs that lead here: ${oldSlugs.map((old) => `/blog/${old}`).join(', ')}`
              : 'Lowercase letters, digits and hyphens, after /blog/.'
        }
        value={slug}
        spellCheck={false}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <TextAreaField
        label="Description"
        aside={`${String(description.length)} of ${String(most.description)}`}
        rows={2}
        hint="The first words of the article, in search results and in feeds."
        value={description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TagsField tags={tags} change={change} />
        <TextField label="Author" value={author} onChange={(event) => change({ author: event.target.value })} />
      </div>
      <PictureFields content={content} change={change} />
      <Questions faq={faq} change={change} />
      <SearchPreview content={content} />
    </div>
  );
};
