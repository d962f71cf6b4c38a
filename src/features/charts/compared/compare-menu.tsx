/** Which other markets are laid over the chart in hand. */
import { GitCompareArrows } from 'lucide-react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { mostCompared } from '@/domain/workspaces/layout';
import type { ChartPart } from '@/domain/workspaces/layout-edits';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { ActionMenu } from '@/ui/action-menu';

export interface CompareMenuProps {
  readonly chart: ChartSetup;
  readonly markets: readonly ChartMarket[];
  readonly change: (label: string, part: ChartPart) => void;
}

/** The change of a chart without one of the markets over it. */
export const withoutCompared = ({ compared = [] }: Pick<ChartSetup, 'compared'>, symbol: string): ChartPart => {
  const left = compared.filter((one) => one !== symbol);
  return { compared: left.length === 0 ? undefined : left };
};

export const CompareMenu = ({ chart, markets, change }: CompareMenuProps) => {
  const { compared = [] } = chart;
  const titleOf = (symbol: string): string => markets.find((one) => one.symbol === symbol)?.title ?? symbol;
  const others = markets.filter(({ symbol }) => symbol !== chart.market && !compared.includes(symbol));
  const add =
    compared.length >= mostCompared
      ? []
      : others.map(({ symbol, title }) => ({
          label: `Add ${title}`,
          run: () => change(`${title} compared`, { compared: [...compared, symbol] }),
        }));
  const remove = compared.map((symbol) => ({
    label: `Remove ${titleOf(symbol)}`,
    run: () => change(`${titleOf(symbol)} removed`, withoutCompared(chart, symbol)),
  }));
  return (
    <ActionMenu
      label={compared.length === 0 ? 'Compare with another market' : `Compare: ${compared.map(titleOf).join(', ')}`}
      icon={<GitCompareArrows size={16} strokeWidth={1.75} aria-hidden />}
      groups={[remove, add]}
    />
  );
};
