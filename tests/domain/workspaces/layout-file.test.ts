/** A layout as a file: read back as it was written, or refused with the place of every fault. */
import { describe, expect, it } from 'vitest';
import { firstLayout } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { withChart, withChartCount, withStudy } from '@/domain/workspaces/layout-edits';
import { layoutFile, readLayoutFile } from '@/domain/workspaces/layout-file';

const rich = (): Layout => {
  const four = withChartCount(firstLayout('EURUSD', '1h'), 4);
  const [first] = four.charts;
  const studied = withStudy(withStudy(first!, { indicator: 'ema', params: { period: 21 }, higher: '4h', colour: 3 }), {
    indicator: 'rsi',
    params: { period: 14 },
    source: { study: '1', output: 0 },
    isHidden: true,
  });
  return withChart(four, '1', {
    ...studied,
    compared: ['ES'],
    group: 2,
    scale: { kind: 'log', isInverted: true },
    kind: 'renko',
    brickTicks: 20,
  });
};

const changed = (change: (file: { form: unknown; version: unknown; layout: Record<string, unknown> }) => void): string => {
  const file = JSON.parse(layoutFile(rich())) as Parameters<typeof change>[0];
  change(file);
  return JSON.stringify(file);
};
const faults = (text: string) => {
  const read = readLayoutFile(text);
  return read.ok ? [] : read.faults;
};

describe('the file of a layout', () => {
  it('gives the layout back', () => {
    const text = layoutFile(rich());
    expect(readLayoutFile(text)).toEqual({ ok: true, layout: rich() });
  });

  it.each([
    ['no JSON', 'a,b,c', '', 'The file isn’t JSON.'],
    ['a number', '7', 'form', 'The file isn’t a layout from Sextant.'],
    ['null', 'null', 'form', 'The file isn’t a layout from Sextant.'],
    ['another file', '{"name":"x"}', 'form', 'The file isn’t a layout from Sextant.'],
    [
      'a later version',
      changed((file) => (file.version = 2)),
      'version',
      'A newer version of Sextant wrote the file. Reload the page and try again.',
    ],
  ])('is refused when it is %s', (_, text, path, reason) => {
    expect(faults(text)).toEqual([{ path, reason }]);
  });

  it('is refused with the place of each fault', () => {
    const text = changed(({ layout }) => {
      const charts = layout['charts'] as { interval: string; id: string; studies: { indicator: string }[] }[];
      charts[1]!.interval = '15 minutes';
      charts[0]!.studies[1]!.indicator = 'DROP TABLE';
    });
    expect(faults(text)).toEqual([
      { path: 'layout.charts.0.studies.1.indicator', reason: 'It isn’t the id of an indicator.' },
      { path: 'layout.charts.1.interval', reason: 'It isn’t an interval such as 15m or 4h.' },
    ]);
  });

  it('is refused when two charts or two studies have one id', () => {
    const text = changed(({ layout }) => {
      const charts = layout['charts'] as { id: string; studies: { id: string }[] }[];
      charts[2]!.id = '1';
      charts[0]!.studies[1]!.id = '1';
    });
    expect(faults(text)).toEqual([
      { path: 'layout.charts.2.id', reason: 'The id “1” is used twice.' },
      { path: 'layout.charts.0.studies.1.id', reason: 'The id “1” is used twice.' },
    ]);
  });

  it('is refused with more charts than there can be', () => {
    const text = changed(({ layout }) => {
      layout['charts'] = Array.from({ length: 9 }, (_, at) => ({ ...rich().charts[1], id: String(at) }));
    });
    expect(faults(text).map(({ path }) => path)).toEqual(['layout.charts']);
  });
});
