/** What leaves the chart in hand: a picture, a print, its numbers, a link to the layout. */
import { useRef } from 'react';
import type { Layout } from '@/domain/workspaces/layout';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import type { Paintable } from '@/ui/chart/chart-output';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { ActionMenu } from '@/ui/action-menu';
import { showToast } from '@/ui/show-toast';
import { layoutHash } from './layout-link';

/** The chart in hand as it is shown. */
export interface ShownChart {
  /** `EURUSD, 15m`. */
  readonly title: string;
  /** What its prices are from: the name of a file, or that they are simulated. */
  readonly source: string;
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly zone: string;
  /** Whether it shows results of a backtest or of practice. */
  readonly hasResults: boolean;
  readonly paintable: () => Paintable;
}

/** Loaded when something is first taken along. */
const leaving = () => import('./leave-chart');

const tryTo = (what: string, work: () => Promise<void>): void => {
  work().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    logProblem(what, cause);
    showToast({ tone: 'danger', title: `${what} didn’t work`, text: 'Nothing was saved. Try again.' });
  });
};

const copyLink = async (layout: Layout, isVisitor: boolean): Promise<void> => {
  const address = href(isVisitor ? 'trading' : 'indicators');
  await navigator.clipboard.writeText(`${location.origin}${address}${await layoutHash(layout)}`);
  showToast({
    tone: 'ok',
    title: 'Link copied',
    text: isVisitor
      ? 'It opens this layout on the same simulated prices, without an account. Your drawings aren’t in it.'
      : 'It opens this layout on the other person’s own candles. Your prices and trades aren’t in it.',
  });
};

export interface OutputMenuProps {
  readonly chart: ShownChart | null;
  readonly layout: Layout;
  readonly isVisitor: boolean;
}

export const OutputMenu = ({ chart, layout, isVisitor }: OutputMenuProps) => {
  const saving = useRef<AbortController | null>(null);
  const ofChart =
    chart === null
      ? []
      : [
          {
            label: 'Save as a picture',
            hint: 'PNG with legend and source',
            run: () => tryTo('Saving the picture', async () => (await leaving()).savePng(chart)),
          },
          {
            label: 'Print',
            hint: 'As sharp as the printer',
            run: () => tryTo('Printing', async () => (await leaving()).printChart(chart)),
          },
          {
            label: 'Save the numbers',
            hint: 'CSV of bars and indicator values',
            run: () => {
              saving.current?.abort();
              const { signal } = (saving.current = new AbortController());
              tryTo('Saving the numbers', async () => (await leaving()).saveCsv(chart, signal));
            },
          },
        ];
  return (
    <ActionMenu
      size="sm"
      label="Share"
      groups={[
        ofChart,
        [
          {
            label: 'Copy a link to this layout',
            hint: 'Settings only, no prices',
            run: () => tryTo('Copying the link', () => copyLink(layout, isVisitor)),
          },
        ],
      ]}
    />
  );
};
