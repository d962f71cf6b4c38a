/** How the charts of a grid belong together: the color of the chart in hand, what charts of a color share, and how many stand beside each other. */
import { Link2 } from 'lucide-react';
import { linkNames, mostColumns } from '@/domain/workspaces/layout';
import type { LinkName } from '@/domain/workspaces/layout';
import { withColumns, withGroup, withLink, withoutChart } from '@/domain/workspaces/layout-edits';
import { ActionMenu } from '@/ui/action-menu';
import type { ActionMenuItem } from '@/ui/action-menu';
import { groupNames } from './group-names';
import type { WorkspaceState } from './use-workspace';

const shares: Readonly<Record<LinkName, string>> = {
  crosshair: 'the crosshair',
  range: 'the time in view',
  market: 'the market',
  interval: 'the interval',
};

const besides = ['One below the other', 'Two beside each other', 'Three beside each other', 'Four beside each other'] as const;

const linkItems = ({ state: { layout, edit }, chart }: Pick<WorkspaceState, 'state' | 'chart'>): readonly ActionMenuItem[] =>
  linkNames.map((name) => {
    const isOn = layout.links.includes(name);
    const label = `${isOn ? 'Stop sharing' : 'Share'} ${shares[name]}`;
    return { label, run: () => edit(label, withLink(layout, name, !isOn, chart.id)) };
  });

export const LinkMenu = ({ state, chart }: Pick<WorkspaceState, 'state' | 'chart'>) => {
  const { layout, edit } = state;
  const { charts, columns } = layout;
  if (charts.length === 1) return null;
  const colour = groupNames.map((name, at): ActionMenuItem => ({
    label: `Color of this chart: ${name}`,
    hint: chart.group === at + 1 ? 'It has it now' : 'Charts of one color are linked',
    run: () => edit(`Color ${name}`, withGroup(layout, chart.id, at + 1)),
  }));
  const none: ActionMenuItem = {
    label: 'No color',
    hint: 'It goes its own way',
    run: () => edit('No color', withGroup(layout, chart.id, undefined)),
  };
  const grid = besides
    .slice(0, Math.min(mostColumns, charts.length))
    .flatMap((label, at): readonly ActionMenuItem[] =>
      columns === at + 1 ? [] : [{ label, run: () => edit(label, withColumns(layout, at + 1)) }],
    );
  return (
    <ActionMenu
      label={chart.group === undefined ? 'Linked charts: this one isn’t' : `Linked charts: ${groupNames[chart.group - 1] ?? ''}`}
      icon={<Link2 size={16} strokeWidth={1.75} aria-hidden className={chart.group === undefined ? undefined : 'text-brass'} />}
      groups={[
        chart.group === undefined ? colour : [...colour, none],
        charts.some(({ group }) => group !== undefined) ? linkItems({ state, chart }) : [],
        [...grid, { label: 'Remove this chart', run: () => edit('Chart removed', withoutChart(layout, chart.id)) }],
      ]}
    />
  );
};
