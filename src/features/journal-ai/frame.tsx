/** The frame of JournalAI in all of its states: title, what it is over, the views of the page, and the row of tabs it shares with the journal. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { screens } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Page } from '@/ui/page';
import { JournalTabsRow } from './journal-tabs-row';
import { viewOf, views } from './view-of';

const ViewLinks = () => {
  const [params] = useSearchParams();
  const current = viewOf(params);
  return (
    <nav aria-label="Views of JournalAI" className="flex flex-wrap gap-1">
      {views.map(({ view, title }) => {
        const there = new URLSearchParams(params);
        if (view === 'findings') there.delete('view');
        else there.set('view', view);
        return (
          <Link
            key={view}
            to={`?${there.toString()}`}
            aria-current={view === current ? 'page' : undefined}
            className={buttonClass({ variant: view === current ? 'secondary' : 'ghost', size: 'sm' })}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
};

export interface FrameProps {
  /** What is looked at; left out, what the screen is for. */
  readonly lead?: ReactNode;
  /** Beside the views: the switch of the unit. */
  readonly aside?: ReactNode;
  /** Whether there are trades to look at in other ways. */
  readonly hasViews?: boolean;
  readonly children: ReactNode;
}

export const Frame = ({ lead, aside, hasViews = false, children }: FrameProps) => (
  <Page
    title={screens.journalAi.title}
    lead={lead ?? screens.journalAi.description}
    aside={
      hasViews ? (
        <>
          {aside}
          <ViewLinks />
        </>
      ) : undefined
    }
  >
    <div className="flex flex-col gap-4">
      <JournalTabsRow />
      {children}
    </div>
  </Page>
);
