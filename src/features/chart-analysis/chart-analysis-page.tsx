/** The screen /chartAiAnalyse: plans that a chart allows, what was measured on it, and how earlier plans came out. */
import { lazy, Suspense } from 'react';
import { screens } from '@/routes';
import { account } from '@/services/session/session';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

const AnalysisWorkspace = lazy(async () => ({ default: (await import('./analysis-workspace')).AnalysisWorkspace }));

const Waiting = () => (
  <div role="status" className="border-t border-line">
    <VisuallyHidden>Loading the chart</VisuallyHidden>
    <Skeleton className="h-[640px] rounded-none" />
  </div>
);

const ChartAnalysisPage = () => {
  const person = useLive(account);
  const zone = useLive(displayZone);
  return (
    <>
      <h1 className="sr-only">{screens.chartAnalysis.title}</h1>
      <Suspense fallback={<Waiting />}>
        {person === null ? <Waiting /> : <AnalysisWorkspace uid={person.uid} zone={zone} waiting={<Waiting />} />}
      </Suspense>
    </>
  );
};

export default ChartAnalysisPage;
