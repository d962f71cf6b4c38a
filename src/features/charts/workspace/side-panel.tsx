/** At the side: what is on the chart in hand, or the strategy that is built beside it, which is loaded when it is first asked for. */
import { lazy, Suspense, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ContextPanel } from '@/features/charts/context/context-panel';
import { StudyPanel } from '@/features/charts/studies/study-panel';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';
import type { PanelTab } from './use-side-panel';
import type { WorkspaceState } from './use-workspace';

const StrategyPanel = lazy(async () => ({ default: (await import('@/features/charts/strategy/strategy-panel')).StrategyPanel }));

const tabs: readonly { readonly value: PanelTab; readonly label: string }[] = [
  { value: 'chart', label: 'On the chart' },
  { value: 'strategy', label: 'Strategy' },
];

const panelId = 'workspace-panel';

/** One stop of the tab key; arrows go from tab to tab. */
const TabRow = ({ panelTab, showTab }: Pick<WorkspaceState, 'panelTab' | 'showTab'>) => {
  const row = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const next = panelTab === 'chart' ? 'strategy' : 'chart';
    showTab(next);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // The tabs inside have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={row} role="tablist" aria-label="Panel" onKeyDown={onKey} className="flex gap-4 border-b border-line px-3.5">
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          data-tab={value}
          aria-selected={panelTab === value}
          aria-controls={panelId}
          tabIndex={panelTab === value ? 0 : -1}
          onClick={() => showTab(value)}
          className="-mb-px min-h-9 border-b-2 border-transparent text-dense font-medium text-text-2 hover:text-text aria-selected:border-brass aria-selected:text-text pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
};

export interface SidePanelProps {
  readonly uid: string;
  readonly workspace: WorkspaceState;
  readonly zone: string;
  /** What else is on the chart. */
  readonly children: ReactNode;
}

export const SidePanel = ({ uid, workspace, zone, children }: SidePanelProps) => {
  const { chart, market, shown, change, actions, openStudy, setOpenStudy, alerts, panelTab, showTab } = workspace;
  const isStrategy = panelTab === 'strategy';
  return (
    <aside
      aria-label={isStrategy ? 'Strategy' : 'On the chart'}
      className={classNames(
        'flex shrink-0 flex-col border-line bg-surface-1 max-desk:border-t desk:border-l',
        isStrategy ? 'desk:w-[348px]' : 'desk:w-[300px]',
      )}
    >
      <TabRow panelTab={panelTab} showTab={showTab} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={isStrategy ? 'Strategy' : 'On the chart'}
        className="min-h-0 flex-1 desk:overflow-y-auto"
      >
        {isStrategy ? (
          <Suspense fallback={<Skeleton className="m-3.5 h-60" />}>
            <StrategyPanel uid={uid} chart={chart} market={market} inHand={shown.inHand} zone={zone} />
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
