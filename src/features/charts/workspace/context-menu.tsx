/** What is drawn over the bars of the chart in hand from elsewhere, each switched here or by its key. */
import { Layers } from 'lucide-react';
import { openingLengths, usualOpening } from '@/domain/workspaces/layout';
import type { ContextName } from '@/domain/workspaces/layout';
import { withContext, withOpening } from '@/domain/workspaces/layout-edits';
import { CheckMenu } from '@/ui/check-menu';
import type { WorkspaceState } from './use-workspace';
import { workspaceKeys } from './workspace-keys';

export interface ContextOffer {
  readonly name: ContextName;
  readonly title: string;
  readonly hint?: string;
  /** Nobody without an account has any. */
  readonly isOwn?: true;
}

/** In the order in which they are offered. */
export const contextOffers: readonly (ContextOffer & { readonly name: keyof typeof workspaceKeys })[] = [
  { name: 'levels', title: 'Levels', hint: 'Prior day, week and month, overnight, opening range, VWAP' },
  { name: 'sessions', title: 'Sessions', hint: 'Hours of Sydney, Tokyo, London and New York, and their overlaps' },
  { name: 'turn', title: 'Turn of the day', hint: 'Where one trading day ends and the next begins' },
  { name: 'news', title: 'News', hint: 'Of the market’s currencies, with your blackout minutes', isOwn: true },
  { name: 'trades', title: 'My trades', hint: 'Entry, exit, stop, target and how far price went', isOwn: true },
  { name: 'plans', title: 'My open plans', hint: 'Entry, stop and target', isOwn: true },
];

export interface ContextMenuProps extends Pick<WorkspaceState, 'chart' | 'change' | 'state'> {
  readonly isVisitor: boolean;
}

export const ContextMenu = ({ chart, change, state: { layout, edit }, isVisitor }: ContextMenuProps) => {
  const offers = contextOffers.filter(({ isOwn }) => isOwn !== true || !isVisitor);
  const on = offers.filter(({ name }) => chart.context.includes(name));
  return (
    <CheckMenu
      label="Show"
      name={on.length === 0 ? 'Show on the chart: nothing' : `Show on the chart: ${on.map(({ title }) => title).join(', ')}`}
      icon={<Layers size={14} strokeWidth={1.75} aria-hidden />}
      groups={[
        {
          title: 'On the chart',
          holds: 'each',
          items: offers.map(({ name, title, hint }) => ({
            label: title,
            hint,
            keys: workspaceKeys[name].keys.join(' '),
            isOn: chart.context.includes(name),
            onChange: (isOn: boolean) => change(`${title} ${isOn ? 'on' : 'off'}`, withContext(chart, name, isOn)),
          })),
        },
        {
          title: 'Opening range, on all charts',
          holds: 'one',
          items: openingLengths.map((minutes) => ({
            label: `${String(minutes)} minutes`,
            isOn: minutes === (layout.openingMinutes ?? usualOpening),
            onChange: () => edit(`Opening range of ${String(minutes)} minutes`, withOpening(layout, minutes)),
          })),
        },
      ]}
    />
  );
};
