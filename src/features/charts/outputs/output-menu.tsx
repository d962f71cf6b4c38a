/** What leaves the chart in hand: a picture, a print, its numbers, a link to the layout. */
import { useRef } from 'react';
import type { Layout } from '@/domain/workspaces/layout';
import { barFigures, studyFigures } from '@/ui/price-chart/describe-bar';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { chartPng, chartSvg } from '@/ui/chart/chart-output';
import type { Captions, Paintable } from '@/ui/chart/chart-output';
import { createWallClock } from '@/ui/chart/wall-clock';
import { logProblem } from '@/lib/log';
import { offerDownload } from '@/services/export/offer-download';
import { href } from '@/routes';
import { ActionMenu } from '@/ui/action-menu';
import { printAlone } from '@/ui/print-alone';
import { showToast } from '@/ui/show-toast';
import { chartCsv } from './chart-csv';
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
  readonly paintable: () => Paintable;
}

const captionsOf = ({ title, source, bars, studies, zone }: ShownChart): Captions => {
  const last = bars.length - 1;
  const clock = createWallClock(zone, bars.periodMs);
  const { open, high, low, close } = barFigures(bars, last);
  return {
    title,
    lines: [
      `${clock.full(bars.time[last] ?? 0)}   O ${open}  H ${high}  L ${low}  C ${close}`,
      ...studies.map((study) => {
        const values = studyFigures(study, last, bars.tickSize).map(({ title: line, value }) =>
          study.lines.length === 1 ? (value ?? 'no value yet') : `${line} ${value ?? 'no value yet'}`,
        );
        return `${study.title}   ${values.join('  ')}`;
      }),
    ],
    source: `${source}. Times in ${zone}. Sextant`,
  };
};

const fileName = ({ title }: ShownChart, end: string): string => `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${end}`;

const tryTo = (what: string, work: () => Promise<void>): void => {
  work().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    logProblem(what, cause);
    showToast({ tone: 'danger', title: `${what} didn’t work`, text: 'Nothing was saved. Try again.' });
  });
};

const savePng = async (chart: ShownChart): Promise<void> => {
  const blob = await chartPng(chart.paintable(), captionsOf(chart));
  offerDownload(fileName(chart, 'png'), [new Uint8Array(await blob.arrayBuffer())], 'image/png');
};

const printChart = (chart: ShownChart): void => {
  const drawn = new DOMParser().parseFromString(chartSvg(chart.paintable(), captionsOf(chart)), 'image/svg+xml').documentElement;
  drawn.setAttribute('style', 'width:100%;height:auto');
  const figure = document.createElement('figure');
  figure.append(document.importNode(drawn, true));
  printAlone(figure);
};

const saveCsv = async (chart: ShownChart, signal: AbortSignal): Promise<void> => {
  const parts = await chartCsv(chart.bars, chart.studies, signal);
  const encoder = new TextEncoder();
  offerDownload(
    fileName(chart, 'csv'),
    parts.map((part) => encoder.encode(part)),
    'text/csv',
  );
};

/** A visitor's layout opens where it was made, for whoever has no account either. */
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
          { label: 'Save as a picture', hint: 'PNG with legend and source', run: () => tryTo('Saving the picture', () => savePng(chart)) },
          { label: 'Print', hint: 'As sharp as the printer', run: () => printChart(chart) },
          {
            label: 'Save the numbers',
            hint: 'CSV of bars and indicator values',
            run: () => {
              saving.current?.abort();
              const { signal } = (saving.current = new AbortController());
              tryTo('Saving the numbers', () => saveCsv(chart, signal));
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
