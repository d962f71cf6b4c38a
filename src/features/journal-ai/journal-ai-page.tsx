/** The screen /JournalPlatform: what the journal’s trades show, and what they do not. */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { href } from '@/routes';
import { displayZone, journal } from '@/services/journal/journal';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { Frame } from './frame';

const Analysis = lazy(async () => ({ default: (await import('./analysis')).Analysis }));
// Seldom shown; without a network it may be missing, and the screen must not end with it.
const OpenSampleButton = lazy<ComponentType>(() =>
  import('@/features/journal/import/open-sample-button').catch(() => ({ default: () => null })),
);

const Loading = () => (
  <Frame>
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Reading your journal</VisuallyHidden>
      <Skeleton className="h-[84px]" />
      <Skeleton className="h-[280px]" />
      <Skeleton className="h-[150px]" />
    </div>
  </Frame>
);

const NoTrades = () => (
  <Frame>
    <EmptyState
      title="No trades yet"
      text="JournalAI looks for habits in your own trades and what they cost you. Import a statement first, or open the sample to see how it works."
      actions={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={href('journal')}>
            Go to the journal
          </Link>
          <Suspense fallback={null}>
            <OpenSampleButton />
          </Suspense>
        </>
      }
    />
  </Frame>
);

const JournalAiPage = () => {
  const state = useLive(journal);
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  if (state.state === 'unavailable') {
    return (
      <Frame>
        <EmptyState tone="error" title="We can’t show your journal" text={state.reason} />
      </Frame>
    );
  }
  if (state.state !== 'ready') return <Loading />;
  if (state.trades.length === 0) return <NoTrades />;
  return (
    <Suspense fallback={<Loading />}>
      <Analysis journal={state} zone={zone} now={openedAt} />
    </Suspense>
  );
};

export default JournalAiPage;
