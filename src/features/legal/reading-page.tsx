/** The frame of a text to be read: title, lead and date, the text in a column of 68 characters, its contents in the margin. */
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { longDay } from '@/domain/time/long-day';
import type { ScreenId } from '@/routes';
import { href, screens } from '@/routes';
import type { Question } from '@/ui/head-details';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { BlockList } from './block-list';
import type { Block, CompiledPage } from './compiled-page';

export interface ReadingPageProps {
  readonly screen: Extract<ScreenId, 'about' | 'faq' | 'privacy' | 'terms' | 'refundPolicy'>;
  readonly page: CompiledPage;
  readonly keywords: readonly string[];
  /** For search engines, where the page answers questions. */
  readonly questions?: readonly Question[];
  /** Stands below the text: other parts in the same column. */
  readonly children?: ReactNode;
  /** Headings of what stands below, for the list of contents. */
  readonly further?: readonly { readonly id: string; readonly text: string }[];
}

/** Jumps to the heading that the address names: the router scrolls every new page to its top. */
const useNamedHeading = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
};

const isSection = (block: Block): block is Extract<Block, { readonly kind: 'heading' }> => block.kind === 'heading' && block.level === 2;

export const ReadingPage = ({ screen, page, keywords, questions, children, further = [] }: ReadingPageProps) => {
  useNamedHeading();
  useHeadDetails({
    keywords,
    modifiedDate: page.updated,
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens[screen].title, url: href(screen) },
    ],
    ...(questions === undefined ? {} : { questions }),
  });
  const contents = [...page.blocks.filter(isSection), ...further];
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-24 pb-16 desk:px-6 desk:pt-[116px] desk:pb-[104px]">
      <header className="max-w-[68ch]">
        <h1 className="text-[clamp(2.125rem,1.3rem+3vw,3.25rem)] leading-[1.06] tracking-[-0.03em] [font-stretch:118%]">{page.title}</h1>
        <p className="mt-4 text-read text-pretty text-text-2">{page.lead}</p>
        <p className="mt-3 text-ui text-text-3">
          Last updated <time dateTime={page.updated}>{longDay(Date.parse(page.updated))}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 min-[1080px]:grid-cols-[minmax(0,68ch)_220px]">
        <article className="min-w-0 max-w-[68ch] text-read">
          <BlockList blocks={page.blocks} />
          {children}
        </article>
        <nav aria-label="On this page" className="hidden min-[1080px]:block">
          <ul className="sticky top-24 grid gap-2 border-l border-line pl-4 text-ui">
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a className="inline-block min-h-6 text-text-2 no-underline hover:text-text hover:underline" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
};
