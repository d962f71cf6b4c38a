/** What the legend of a chart offers for each of its lines: hide, settings, remove, and for one with a pane of its own where that stands. */
import type { ChartSetup } from '@/domain/workspaces/layout';
import { withoutStudy } from '@/domain/workspaces/layout-edits';
import type { ChartPart } from '@/domain/workspaces/layout-edits';
import { withoutCompared } from '@/features/charts/compared/compare-menu';
import type { ActionMenuItem } from '@/ui/action-menu';
import type { LegendDeeds } from '@/ui/price-chart/chart-legend';
import { panesOf, withMovedPane } from '@/ui/chart/view/pane-layout';
import type { PaneShare } from '@/ui/chart/view/pane-layout';
import { indicatorOfStudy, studyTitle } from './study-name';

export interface StudyDeedsOf {
  readonly chart: ChartSetup;
  readonly onChange: (label: string, part: ChartPart) => void;
  /** Opens the settings of a study. */
  readonly onSettings: (study: string) => void;
}

/** Panes as a layout keeps them. */
const keptPanes = (panes: readonly PaneShare[]): NonNullable<ChartSetup['panes']> =>
  panes.map(({ id, share, isCollapsed }) => ({
    id,
    share: Math.min(1000, Math.max(0.01, Math.round(share * 1000) / 1000)),
    ...(isCollapsed ? { isCollapsed: true as const } : {}),
  }));

/** The panes of a chart in their order: as they were kept, and those of newer studies below. */
export const panesOfChart = ({ panes = [], studies }: Pick<ChartSetup, 'panes' | 'studies'>): readonly PaneShare[] => {
  const shown = studies.filter((study) => study.isHidden !== true && indicatorOfStudy(study)?.pane === 'own');
  const told = panes.map(({ id, share, isCollapsed }) => ({ id, share, isCollapsed: isCollapsed === true }));
  return panesOf(told, ['price', ...shown.map(({ id }) => id)]);
};

/** The change of a chart whose panes were given other heights or places. */
export const panesPart = (panes: readonly PaneShare[]): ChartPart => ({ panes: keptPanes(panes) });

const paneDeeds = ({ chart, onChange }: StudyDeedsOf, id: string, title: string): readonly ActionMenuItem[] => {
  const panes = panesOfChart(chart);
  const at = panes.findIndex((pane) => pane.id === id);
  if (at === -1) return [];
  const isCollapsed = panes[at]?.isCollapsed === true;
  const move = (to: number): void => onChange(`Pane of ${title} moved`, panesPart(withMovedPane(panes, at, to)));
  const collapse = (): void =>
    onChange(
      `Pane of ${title} ${isCollapsed ? 'opened' : 'collapsed'}`,
      panesPart(panes.map((pane) => (pane.id === id ? { ...pane, isCollapsed: !isCollapsed } : pane))),
    );
  return [
    { label: isCollapsed ? 'Open the pane' : 'Collapse the pane', run: collapse },
    ...(at > 0 ? [{ label: 'Move the pane up', run: () => move(at - 1) }] : []),
    ...(at < panes.length - 1 ? [{ label: 'Move the pane down', run: () => move(at + 1) }] : []),
  ];
};

export const studyDeeds =
  (of: StudyDeedsOf): LegendDeeds =>
  (id) => {
    const { chart, onChange, onSettings } = of;
    const compared = (chart.compared ?? []).find((symbol) => id === `compared-${symbol}`);
    if (compared !== undefined)
      return [[{ label: 'Remove', run: () => onChange(`${compared} removed`, withoutCompared(chart, compared)) }]];
    const study = chart.studies.find((one) => one.id === id);
    if (study === undefined) return [];
    const title = studyTitle(study, chart.studies);
    const studies = chart.studies.map((one) => (one.id === id ? { ...one, isHidden: true as const } : one));
    return [
      [
        { label: 'Settings', run: () => onSettings(id) },
        { label: 'Hide', hint: 'The panel at the side shows it again', run: () => onChange(`${title} hidden`, { studies }) },
      ],
      paneDeeds(of, id, title),
      [{ label: 'Remove', run: () => onChange(`${title} removed`, withoutStudy(chart, id)) }],
    ];
  };
