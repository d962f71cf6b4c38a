/** The panels of the dashboard in their order. */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { classNames } from '@/ui/class-names';
import { whenLongWhole } from '@/lib/when-long-whole';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DashboardPanel, type DashboardView } from './dashboard-panel';
import { isHeightMissing, PanelPlace } from './panel-place';
import type { ShownPanels } from './use-shown-panels';

// Once the dashboard has long been whole: what scores plans takes nothing from what is asked for before.
const PlanLine = lazy<ComponentType>(() =>
  new Promise<void>(whenLongWhole).then(() => import('./plan-line')).catch(() => ({ default: () => null })),
);

/** Where a panel still waits, those behind it are not in sight yet: on a first visit nobody knows how high it will be. */
const fromTheTop = '[&>[data-panel]:has([data-waiting=read])~[data-panel]]:invisible';

const Waiting = () => (
  <div role="status" data-waiting="read" className="flex h-[70vh]">
    <VisuallyHidden>Loading the dashboard</VisuallyHidden>
    <Skeleton className="grow rounded-lg" />
  </div>
);

export interface PanelsProps extends ShownPanels {
  readonly view: DashboardView;
  /** Whether the line about the scores of plans is shown. */
  readonly hasPlanLine: boolean;
}

/** To be mounted anew for another kind: then nothing of the one before moves. */
export const Panels = ({ ids, kind, view, hasPlanLine }: PanelsProps) => {
  const { place } = view;
  const [isNew] = useState(() => isHeightMissing(place.width, ids));
  if (ids.length === 0) {
    return (
      <>
        <Waiting />
        {kind === 'unread' && (
          <div hidden>
            <DashboardPanel id="results" view={view} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={classNames('flex flex-wrap gap-4', isNew && fromTheTop)}>
      {ids.map((id) => (
        <PanelPlace key={id} id={id} place={place}>
          <DashboardPanel id={id} view={view} />
        </PanelPlace>
      ))}
      {hasPlanLine && (
        <Suspense fallback={null}>
          <PlanLine />
        </Suspense>
      )}
    </div>
  );
};
