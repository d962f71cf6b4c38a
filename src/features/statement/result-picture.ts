/** The result as a picture that says nothing of money: its shape, its luck, its shares. */
import { noEdgeHalf } from '@/domain/statistics/no-edge-band';
import type { StatementFigures } from '@/domain/journal/statement-figures';
import { countOf, formatPercent } from '@/lib/format-number';
import { thinLine } from '@/lib/thin-line';
import { linearScale } from '@/lib/linear-scale';

const [width, height] = [1200, 630];
const plot = { left: 60, right: width - 60, top: 190, bottom: 520 } as const;

/** The colors of the theme that is shown. */
const colorsNow = (): ((name: string) => string) => {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--color-${name}`).trim();
};

const edgeWords: Readonly<Record<StatementFigures['edge']['ends'], string>> = {
  inside: 'Ends where a trader with no edge ends 95 % of the time',
  above: 'Ends above where a trader with no edge ends 95 % of the time',
  below: 'Ends below where a trader with no edge ends 95 % of the time',
};

/** Lines of the picture without any amount. */
export const pictureWords = (figures: StatementFigures, span: string, verdict: string | null): readonly string[] => {
  const { totals, costShare, edge } = figures;
  const win = totals.winRate.point.value;
  return [
    `${countOf(totals.n, 'trade')}, ${span}`,
    [win === null ? '' : `${formatPercent(win)} won`, costShare === null ? '' : `costs took ${formatPercent(costShare)}`]
      .filter((part) => part !== '')
      .join(', '),
    verdict ?? '',
    edgeWords[edge.ends],
  ];
};

/** A PNG of 1200 × 630 px. Rejects where the browser cannot make one. */
export const resultPicture = async (figures: StatementFigures, words: readonly string[]): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  const color = colorsNow();
  const { equity } = figures.equity;
  const half = noEdgeHalf(equity);
  const count = equity.length;
  const reach = equity.reduce((most, value) => Math.max(most, Math.abs(value)), half(count)) * 1.05;
  const x = linearScale({ domain: [0, count], range: [plot.left, plot.right] });
  const y = linearScale({ domain: [-reach, reach], range: [plot.bottom, plot.top] });
  const edge = Array.from({ length: 101 }, (_, step) => (step * count) / 100);
  pen.fillStyle = color('bg');
  pen.fillRect(0, 0, width, height);
  pen.beginPath();
  for (const at of edge) pen.lineTo(x(at), y(half(at)));
  for (const at of edge.toReversed()) pen.lineTo(x(at), y(-half(at)));
  pen.fillStyle = color('surface-3');
  pen.fill();
  pen.strokeStyle = color('line-strong');
  pen.beginPath();
  pen.moveTo(plot.left, y(0));
  pen.lineTo(plot.right, y(0));
  pen.stroke();
  pen.strokeStyle = color('text');
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(x(0), y(0));
  for (const place of thinLine(equity, width)) pen.lineTo(x(place + 1), y(equity[place] ?? 0));
  pen.stroke();
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, at: number, size: number, tone: string): void => {
    pen.fillStyle = color(tone);
    pen.font = `500 ${String(size)}px ${font}`;
    pen.fillText(text, plot.left, at, width - 2 * plot.left);
  };
  const [title = '', shares = '', verdict = '', luck = ''] = words;
  write(title, 80, 40, 'text');
  write([shares, verdict].filter((part) => part !== '').join('. '), 130, 26, 'text-2');
  write(luck, 565, 24, 'text-2');
  write('Checked with Sextant. Amounts left out.', 600, 18, 'text-3');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture came of it.')) : resolve(blob)), 'image/png');
  });
};
