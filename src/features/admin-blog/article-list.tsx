/** The articles to choose from, by status and by words: a list beside the editor, below it on a phone. */
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { articleStatuses, type ArticleStatus } from '@/domain/articles/article';
import { formatInstant } from '@/lib/format-instant';
import type { ArticleDrafts } from '@/services/admin/article-drafts';
import type { StoredArticle } from '@/services/admin/articles';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { countOf } from '@/lib/format-number';
import { statusWords } from './blog-words';

export interface ArticleListProps {
  readonly articles: readonly StoredArticle[];
  readonly drafts: ArticleDrafts;
  readonly selectedId: string | null;
  readonly zone: string;
  readonly nowMs: number;
  readonly onSelect: (articleId: string) => void;
  readonly onCreate: () => void;
}

interface Entry {
  readonly articleId: string;
  readonly title: string;
  readonly status: ArticleStatus;
  readonly at: number | null;
  readonly isUnsaved: boolean;
  readonly words: string;
}

const entriesOf = (articles: readonly StoredArticle[], drafts: ArticleDrafts): readonly Entry[] => {
  const known = new Set(articles.map(({ articleId }) => articleId));
  const fresh = [...drafts.values()].filter(({ articleId }) => !known.has(articleId));
  return [
    ...fresh.map(({ articleId, content }): Entry => ({
      articleId,
      title: content.title,
      status: 'draft',
      at: null,
      isUnsaved: true,
      words: content.title,
    })),
    ...articles.map(({ articleId, title, status, updatedAt, publishedAt, scheduledAt, slug, tags }): Entry => {
      const at = status === 'scheduled' ? scheduledAt : status === 'published' ? publishedAt : updatedAt;
      return {
        articleId,
        title: drafts.get(articleId)?.content.title ?? title,
        status,
        at,
        isUnsaved: drafts.has(articleId),
        words: [title, slug, ...tags].join(' '),
      };
    }),
  ];
};

const Row = ({
  entry,
  isSelected,
  when,
  onSelect,
}: {
  readonly entry: Entry;
  readonly isSelected: boolean;
  readonly when: string;
  readonly onSelect: () => void;
}) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className={classNames(
        'block w-full px-3 py-2.5 text-left hover:bg-surface-2',
        isSelected && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
      )}
    >
      <span className="block truncate font-semibold">{entry.title === '' ? 'Untitled' : entry.title}</span>
      <span className="mt-0.5 flex flex-wrap gap-x-1.5 text-micro text-text-3">
        <span className={entry.status === 'published' ? 'text-ok' : ''}>{statusWords[entry.status]}</span>
        {when !== '' && <span>{when}</span>}
        {entry.isUnsaved && <span className="ml-auto text-caution">Not saved</span>}
      </span>
    </button>
  </li>
);

export const ArticleList = ({ articles, drafts, selectedId, zone, nowMs, onSelect, onCreate }: ArticleListProps) => {
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<ArticleStatus | ''>('');
  const all = entriesOf(articles, drafts);
  const words = query.trim().toLowerCase();
  const shown = all.filter((entry) => (status === '' || entry.status === status) && entry.words.toLowerCase().includes(words));
  const add = (
    <IconButton
      label="New article"
      size="sm"
      variant="secondary"
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onCreate}
    />
  );
  return (
    <Panel title="Articles" aside={add} body="flush">
      <div className="grid gap-2 border-b border-line p-2.5">
        <TextField
          label="Search articles"
          placeholder={countOf(all.length, 'article')}
          value={query}
          suffix={<Search size={14} aria-hidden />}
          onChange={(event) => setQuery(event.target.value)}
        />
        <SelectField
          label="Status"
          value={status}
          onChange={(event) => setStatus(articleStatuses.find((one) => one === event.target.value) ?? '')}
          options={[
            { value: '', label: `All (${String(all.length)})` },
            ...articleStatuses.map((one) => ({
              value: one,
              label: `${statusWords[one]} (${String(all.filter((entry) => entry.status === one).length)})`,
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className="p-3 text-dense text-text-2">No article matches.</p>
      ) : (
        <ul className="max-h-[64vh] overflow-y-auto" aria-label="Articles">
          {shown.map((entry) => (
            <Row
              key={entry.articleId}
              entry={entry}
              isSelected={entry.articleId === selectedId}
              when={entry.at === null ? '' : formatInstant(entry.at, zone, nowMs)}
              onSelect={() => onSelect(entry.articleId)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
