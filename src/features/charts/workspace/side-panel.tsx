/** At the side: what is on the chart in hand, or the strategy that is built beside it, which is loaded when it is first asked for. */
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ContextPanel } from '@/features/charts/context/context-panel';
import { StudyPanel } from '@/features/charts/studies/study-panel';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { offstageUnless } from './phone-parts';
import { TabRow } from './tab-row';
import type { PanelTab, PhonePart } from './use-side-panel';
import type { WorkspaceState } from './use-workspace';

const StrategyPanel = lazy(async () => ({ default: (await import('@/features/charts/strategy/strategy-panel')).StrategyPanel }));

const tabs: readonly { readonly value: PanelTab; readonly label: string }[] = [
  { value: 'chart', label: 'On the chart' },
  { value: 'strategy', label: 'Strategy' },
];

const panelId = 'workspace-panel';

export interface SidePanelProps {
  readonly uid: string;
  readonly workspace: WorkspaceState;
  readonly zone: string;
  /** What a phone shows. */
  readonly part: PhonePart;
  /** What else is on the chart. */
  readonly children: ReactNode;
}

export const SidePanel = ({ uid, workspace, zone, part, children }: SidePanelProps) => {
  const { chart, market, shown, change, actions, openStudy, setOpenStudy, alerts, panelTab, showTab } = workspace;
  const isStrategy = panelTab === 'strategy';
  const isOnStage = part === (isStrategy ? 'strategy' : 'chart');
  return (
    <aside
      aria-label={isStrategy ? 'Strategy' : 'On the chart'}
      className={classNames(
        'flex shrink-0 flex-col border-line bg-surface-1 max-desk:border-t desk:border-l',
        isStrategy ? 'desk:w-[348px]' : 'desk:w-[300px]',
        offstageUnless(isOnStage || part === 'chart'),
      )}
    >
      <TabRow label="Panel" tabs={tabs} value={panelTab} onChange={showTab} controls={panelId} className="max-desk:hidden" />
      {isStrategy && part === 'chart' && (
        <Button variant="ghost" className="desk:hidden" onClick={() => showTab('chart')}>
          Show what’s on the chart
        </Button>
      )}
      <div
        id={panelId}
        role="tabpanel"
        aria-label={isStrategy ? 'Strategy' : 'On the chart'}
        className={classNames('min-h-0 flex-1 desk:overflow-y-auto', offstageUnless(isOnStage))}
      >
        {isStrategy ? (
          <Suspense fallback={<Skeleton className="m-3.5 h-60" />}>
            <StrategyPanel uid={uid} chart={chart} market={market} change={change} inHand={shown.inHand} zone={zone} />
          </Suspense>
        ) : (
          <>
            <StudyPanel
              chart={chart}
              refused={shown.studies.refused}
              onChange={change}
              onAdd={actions.indicators}
              openId={openStudy}
              onOpen={setOpenStudy}
            />
            <ContextPanel context={shown.context} alerts={alerts} />
            {children}
          </>
        )}
      </div>
    </aside>
  );
};
