/** The chart in hand as a picture, on paper and as numbers. */
import { offerDownload } from '@/services/export/offer-download';
import { chartPng, chartSvg } from '@/ui/chart/chart-output';
import type { Captions } from '@/ui/chart/chart-output';
import { createWallClock } from '@/ui/chart/wall-clock';
import { barFigures, studyFigures } from '@/ui/price-chart/describe-bar';
import { printAlone } from '@/ui/print-alone';
import { chartCsv } from './chart-csv';
import type { ShownChart } from './output-menu';

/** On every picture with results, in the words of the page of published ones. */
const disclosure = 'A past or simulated result says nothing about what you will earn.';

export const captionsOf = ({ title, source, bars, studies, zone, hasResults }: ShownChart): Captions => {
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
    ...(hasResults ? { disclosure } : {}),
  };
};

const fileName = ({ title }: ShownChart, end: string): string => `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${end}`;

/** Rejects where the browser makes no picture. */
export const savePng = async (chart: ShownChart): Promise<void> => {
  const blob = await chartPng(chart.paintable(), captionsOf(chart));
  offerDownload(fileName(chart, 'png'), [new Uint8Array(await blob.arrayBuffer())], 'image/png');
};

export const printChart = (chart: ShownChart): void => {
  const drawn = new DOMParser().parseFromString(chartSvg(chart.paintable(), captionsOf(chart)), 'image/svg+xml').documentElement;
  drawn.setAttribute('style', 'width:100%;height:auto');
  const figure = document.createElement('figure');
  figure.append(document.importNode(drawn, true));
  printAlone(figure);
};

/** Rejects with the reason of the signal when it is given up. */
export const saveCsv = async (chart: ShownChart, signal: AbortSignal): Promise<void> => {
  const parts = await chartCsv(chart.bars, chart.studies, signal);
  const encoder = new TextEncoder();
  offerDownload(
    fileName(chart, 'csv'),
    parts.map((part) => encoder.encode(part)),
    'text/csv',
  );
};

/** A visitor's layout opens where it was made, for whoever has no account either. */
