/** The panels of the dashboard in their order, and what stands in their place while nobody knows which these are. */
import { lazy, Suspense, type ComponentType } from 'react';
import { whenLongWhole } from '@/lib/when-long-whole';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DashboardPanel, type DashboardView } from './dashboard-panel';
import type { PanelId } from './panel-order';
import { PanelPlace } from './panel-place';
import type { ShownPanels } from './use-shown-panels';

// Once the dashboard has long been whole: what scores plans takes nothing from what is asked for before.
const PlanLine = lazy<ComponentType>(() =>
  new Promise<void>(whenLongWhole).then(() => import('./plan-line')).catch(() => ({ default: () => null })),
);

/** As high as the window, so that the foot of the screen is not seen before its place is known. */
export const DashboardWaiting = () => (
  <div role="status" data-waiting className="flex min-h-svh">
    <VisuallyHidden>Loading your dashboard</VisuallyHidden>
    <Skeleton className="grow rounded-lg" />
  </div>
);

export interface PanelsProps extends Pick<ShownPanels, 'kind'> {
  readonly ids: readonly PanelId[];
  readonly view: DashboardView;
  readonly hasPlanLine: boolean;
}

export const Panels = ({ ids, kind, view, hasPlanLine }: PanelsProps) => (
  <div className="flex flex-wrap gap-4">
    {ids.map((id) => (
      // Where one dashboard gives way to the next, its panels do too: none of them moves.
      <PanelPlace key={`${kind} ${id}`} id={id} place={view.place}>
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
