/** The screen /indicators: the chart workspace on the member's own candles, trades and sessions. */
import { lazy, Suspense } from 'react';
import { screens } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { AccessLine } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { workspaceFrame } from './workspace/workspace-frame';

const OwnWorkspace = lazy(async () => ({ default: (await import('./workspace/own-workspace')).OwnWorkspace }));

const Waiting = () => (
  <div role="status" className={workspaceFrame}>
    <VisuallyHidden>Loading your charts</VisuallyHidden>
    <Skeleton className="h-full min-h-[480px] flex-1 rounded-none" />
  </div>
);

const IndicatorsPage = () => {
  const person = useLive(account);
  const zone = useLive(displayZone);
  return (
    <div className="pt-[52px]">
      <h1 className="sr-only">{screens.indicators.title}</h1>
      <div className="px-3 pt-3 empty:hidden">
        <AccessLine />
      </div>
      <Suspense fallback={<Waiting />}>
        {person === null ? <Waiting /> : <OwnWorkspace uid={person.uid} zone={zone} waiting={<Waiting />} />}
      </Suspense>
    </div>
  );
};

export default IndicatorsPage;
