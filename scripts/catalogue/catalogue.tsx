/** The page of the catalogue: a list of parts at the left, each part on both grounds at the right. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { Segment } from '@/ui/segment';
import { Toaster } from '@/ui/toaster';
import { Actions } from './actions';
import { Charts } from './charts';
import { Figures } from './figures';
import { Forms } from './forms';
import { Messages } from './messages';
import { Overlays } from './overlays';
import { Tables } from './tables';

const chapters: readonly (readonly [title: string, Chapter: ComponentType])[] = [
  ['Actions and signs', Actions],
  ['Forms', Forms],
  ['Figures', Figures],
  ['Tables and tabs', Tables],
  ['Charts', Charts],
  ['Messages', Messages],
  ['Overlays', Overlays],
];

type Grounds = 'both' | 'dark' | 'light';

const Ground = ({ theme, children }: { readonly theme: 'dark' | 'light'; readonly children: ReactNode }) => (
  <div
    {...(theme === 'light' ? { 'data-theme': 'light' } : {})}
    className={`min-w-0 flex-1 bg-bg p-6 text-text ${theme === 'dark' ? 'on-ink' : ''}`}
  >
    {children}
  </div>
);

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export const Catalogue = () => {
  const [grounds, setGrounds] = useState<Grounds>('both');
  const shown: readonly ('dark' | 'light')[] = grounds === 'both' ? ['dark', 'light'] : [grounds];
  return (
    <>
      <header className="sticky top-0 z-20 flex flex-wrap items-center gap-4 border-b border-line bg-surface-1 px-6 py-3">
        <h1 className="text-h3">Parts of Sextant</h1>
        <nav aria-label="Chapters" className="flex flex-wrap gap-4">
          {chapters.map(([title]) => (
            <a key={title} href={`#${anchor(title)}`} className="text-text-2 no-underline hover:text-text">
              {title}
            </a>
          ))}
        </nav>
        <div className="ml-auto">
          <Segment
            label="Grounds"
            options={[
              { value: 'both', label: 'Both' },
              { value: 'dark', label: 'Ink' },
              { value: 'light', label: 'Paper' },
            ]}
            value={grounds}
            onChange={setGrounds}
          />
        </div>
      </header>
      <main>
        {chapters.map(([title, Chapter]) => (
          <section key={title} id={anchor(title)} aria-labelledby={`${anchor(title)}-title`} className="scroll-mt-16 border-b border-line">
            <h2 id={`${anchor(title)}-title`} className="px-6 pt-8 pb-3 text-h2">
              {title}
            </h2>
            <div className="flex max-desk:flex-col">
              {shown.map((theme) => (
                <Ground key={theme} theme={theme}>
                  <Chapter />
                </Ground>
              ))}
            </div>
          </section>
        ))}
      </main>
      <Toaster />
    </>
  );
};
