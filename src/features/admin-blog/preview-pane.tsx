/** The article as readers will see it, on paper, as wide as a window or a phone. It is drawn by the page’s own parts. */
import { useState } from 'react';
import type { ArticleContent } from '@/domain/articles/article';
import { minutesOf } from '@/domain/articles/shelf';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { ArticleView } from '@/features/blog/article-view';
import { Segment } from '@/ui/segment';

type Width = 'desktop' | 'phone';

export interface PreviewPaneProps {
  readonly content: ArticleContent;
  readonly text: CompiledArticle;
  readonly publishedAt: number | null;
  readonly modifiedAt: number | null;
}

export const PreviewPane = ({ content, text, publishedAt, modifiedAt }: PreviewPaneProps) => {
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <section aria-label="Preview" data-theme="light" className="min-w-0 overflow-hidden rounded-lg border border-line bg-bg text-text">
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-line bg-surface-1 px-3.5 py-1.5 text-dense text-text-2">
        Preview
        <Segment<Width>
          label="Width of the preview"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </header>
      <div className={width === 'phone' ? 'mx-auto max-w-[390px] border-x border-line px-3 py-5' : 'px-4 py-6 desk:px-6'}>
        <ArticleView article={{ ...content, publishedAt, modifiedAt, minutes: minutesOf(content) }} text={text} related={[]} />
      </div>
    </section>
  );
};
