/**
 * Every indicator and every pattern as a trader meets it: put on a chart of the candles that the reference values are of, read at the
 * crosshair bar by bar, and saved as numbers. The values are computed outside this project; without them there is nothing to compare.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { checkParams } from '@/domain/indicators/check-params';
import { indicatorIds, indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import { seenOutputs, studyTitle } from '@/features/charts/studies/study-name';
import { referenceParams } from '../domain/indicators/reference-params';
import { indicatorReferences, referenceCandles, referenceIsThere } from '../reference/indicators';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });

const studiesEach = 20;
const bars = 5_000;

/** A line of the chart and what is known of it from outside. */
interface Expected {
  /** As the crosshair names it. */
  readonly name: string;
  /** As the saved numbers name it. */
  readonly column: string;
  readonly first: number;
  /** By bar; a line may be drawn so many bars to the right of it. */
  readonly values: ReadonlyMap<number, number>;
  readonly ahead: number;
  readonly size: number;
  readonly tolerance: number;
  /** Of all values, where it was recorded. */
  readonly sum: number | null;
  readonly count: number;
}

interface Study {
  readonly setup: { readonly id: string; readonly indicator: string; readonly params: Readonly<Record<string, number>> };
  readonly lines: readonly Expected[];
}

const params = (id: string, given: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  if (!isIndicatorId(id)) throw new Error(`No indicator ${id}.`);
  const checked = checkParams(indicatorOf(id), given);
  if (!checked.ok) throw new Error(checked.reason);
  return checked.params;
};

/** The setup of a study alone on a chart, by which its lines are named. */
const named = (id: string, indicator: string, own: Readonly<Record<string, number>>) => {
  const setup = { id, indicator, params: own };
  const of = indicatorOf(indicator as Parameters<typeof indicatorOf>[0]);
  const seen = seenOutputs(of);
  const title = studyTitle(setup, [setup]);
  const lines = seen.map((output) => ({
    at: output.at,
    name: seen.length === 1 ? title : `${title} ${output.title}`,
    column: seen.length === 1 ? title : `${title}: ${output.title}`,
    ahead: output.drawnAhead?.(own as never) ?? 0,
  }));
  return { setup, lines };
};

const asMap = (values: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(values).map(([bar, value]) => [Number(bar), value]));

const studiesOf = (): readonly Study[] => {
  const { indicators, candlestickPatterns } = indicatorReferences();
  const ofIndicators = indicators.map((reference, at): Study => {
    const indicator = reference.id.toLowerCase();
    const { setup, lines } = named(String((at % studiesEach) + 1), indicator, params(indicator, referenceParams(reference)));
    return {
      setup,
      lines: lines.map(({ at: output, ...line }) => {
        const name = reference.outputs[output]!;
        return {
          ...line,
          first: reference.firstIndexOf?.[name] ?? reference.firstIndex,
          values: asMap(reference.values[name] ?? {}),
          size: reference.meanAbs[name]!,
          tolerance: reference.tolerance,
          sum: reference.sum[name]!,
          count: reference.count[name]!,
        };
      }),
    };
  });
  const ofPatterns = candlestickPatterns.map((reference, at): Study => {
    const indicator = reference.id.toLowerCase();
    const { setup, lines } = named(String((at % studiesEach) + 1), indicator, params(indicator, {}));
    const values = new Map<number, number>();
    for (let bar = reference.firstIndex; bar < bars; bar += 1) values.set(bar, 0);
    for (const [value, places] of Object.entries(reference.hits)) for (const bar of places) values.set(bar, Number(value));
    const count = bars - reference.firstIndex;
    return {
      setup,
      lines: lines.map(({ name, column, ahead }) => ({
        name,
        column,
        ahead,
        first: reference.firstIndex,
        values,
        size: 100,
        tolerance: 0,
        sum: null,
        count,
      })),
    };
  });
  return [...ofIndicators, ...ofPatterns];
};

const layoutOf = (studies: readonly Study[]): string =>
  JSON.stringify({
    form: 'sextant-layout',
    version: 1,
    layout: {
      title: 'Reference',
      charts: [
        {
          id: '1',
          market: 'EURUSD',
          interval: '1h',
          kind: 'candles',
          scale: { kind: 'linear' },
          studies: studies.map(({ setup }) => setup),
          context: [],
        },
      ],
      columns: 1,
      links: [],
    },
  });

/** Moves the crosshair to a bar, by the shortest way of the keys. */
const walk = (page: Page) => {
  let at = -1;
  return async (bar: number): Promise<string> => {
    const slider = crosshair(page);
    if (at === -1 || bar < Math.abs(bar - at)) {
      await slider.press('Home');
      at = 0;
    }
    if (bars - 1 - bar < Math.abs(bar - at)) {
      await slider.press('End');
      at = bars - 1;
    }
    while (at !== bar) {
      const [leap, step] = bar > at ? (['PageDown', 'ArrowRight'] as const) : (['PageUp', 'ArrowLeft'] as const);
      const isFar = Math.abs(bar - at) >= 10;
      await slider.press(isFar ? leap : step);
      at += Math.sign(bar - at) * (isFar ? 10 : 1);
    }
    await expect(slider).toHaveAttribute('aria-valuenow', String(bar + 1));
    return (await slider.getAttribute('aria-valuetext')) ?? '';
  };
};

/** What is said of a line at the crosshair; undefined: nothing. */
const saidOf = (text: string, name: string): string | undefined => {
  const from = text.indexOf(`. ${name} `);
  return from === -1 ? undefined : /^(?:no value yet|[−\d.,]*\d)/u.exec(text.slice(from + name.length + 3))?.[0];
};

const numberOf = (said: string): number => Number(said.replace('−', '-').replaceAll(',', ''));
const decimalsOf = (said: string): number => said.split('.')[1]?.length ?? 0;

/** What is wrong with what the crosshair says of a line at a bar; null: nothing. */
const faultAt = (text: string, line: Expected, bar: number): string | null => {
  const said = saidOf(text, line.name);
  const computed = bar - line.ahead;
  if (said === undefined) return `${line.name} is not told of at bar ${String(bar)}`;
  if (computed < line.first)
    return said === 'no value yet' ? null : `${line.name} says ${said} at bar ${String(bar)}, before its first value`;
  const value = line.values.get(computed);
  if (value === undefined) return null;
  const rounded = 0.5000001 * 10 ** -decimalsOf(said);
  const allowed = rounded + line.tolerance * Math.max(Math.abs(value), line.size);
  if (!(Math.abs(numberOf(said) - value) <= allowed)) return `${line.name} says ${said} at bar ${String(bar)} instead of ${String(value)}`;
  // What is rounded to nothing tells nothing: values are told to a hundredth of their usual size, or are whole numbers.
  const isTold = Number.isInteger(value) || rounded <= line.size / 100;
  return isTold ? null : `${line.name} is told as ${said}, which hides ${String(value)}`;
};

/** The bars that are looked at: about each line's first value, some of those of the reference, and one at which each pattern is found. */
const barsToSee = (lines: readonly Expected[]): readonly number[] => {
  const wanted = new Set([500, 1000, 4500, 4998, 4999]);
  for (const { first, ahead, values, size, tolerance } of lines) {
    for (const bar of [first - 1, first, first + 1]) if (bar >= 0 && bar < 300) wanted.add(bar + ahead);
    const found = tolerance === 0 && size === 100 ? [...values].find(([, value]) => value !== 0)?.[0] : undefined;
    if (found !== undefined) wanted.add(found);
  }
  return [...wanted].filter((bar) => bar < bars).toSorted((a, b) => a - b);
};

/** The columns of the saved numbers by their names, NaN where a cell is empty. */
const savedColumns = (csv: string): ReadonlyMap<string, readonly number[]> => {
  const rows = csv
    .trim()
    .split('\n')
    .map((row) =>
      [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gu)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain),
    );
  const [head = [], ...body] = rows;
  return new Map(head.map((name, at) => [name, body.map((row) => (row[at] === '' || row[at] === undefined ? NaN : Number(row[at])))]));
};

const savedFaults = (line: Expected, saved: readonly number[] | undefined): readonly string[] => {
  if (saved === undefined) return [`${line.column} was not saved`];
  const faults: string[] = [];
  const first = saved.findIndex((value) => !Number.isNaN(value));
  if (first !== line.first) faults.push(`${line.column} begins at ${String(first)} instead of ${String(line.first)}`);
  const defined = saved.filter((value) => !Number.isNaN(value));
  if (defined.length !== line.count) faults.push(`${line.column} has ${String(defined.length)} values instead of ${String(line.count)}`);
  for (const [bar, value] of line.values) {
    const allowed = line.tolerance * Math.max(Math.abs(value), line.size);
    if (!(Math.abs(saved[bar]! - value) <= allowed))
      faults.push(`${line.column} is ${String(saved[bar])} at ${String(bar)} instead of ${String(value)}`);
  }
  const sum = defined.reduce((total, value) => total + value, 0);
  if (line.sum !== null && Math.abs(sum - line.sum) > line.tolerance * line.size * line.count)
    faults.push(`${line.column} adds up to ${String(sum)} instead of ${String(line.sum)}`);
  return faults.slice(0, 3);
};

test('every indicator and pattern on a chart has the reference values, at the crosshair and in the saved numbers @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!referenceIsThere, 'The reference values of indicators lie outside the project (../shared/vectors) and are not here.');
  test.skip(isMobile, 'The same figures at any width; keys are what they are read by.');
  test.setTimeout(900_000);
  const studies = studiesOf();
  expect(new Set(studies.map(({ setup }) => setup.indicator)).size).toBe(
    indicatorIds.filter((id) => studies.some(({ setup }) => setup.indicator === id)).length,
  );
  expect(studies.length).toBeGreaterThanOrEqual(168);

  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Candles on this device' });
  await dialog
    .getByLabel('Choose a candle file')
    .setInputFiles({ name: 'EURUSD-hourly.csv', mimeType: 'text/csv', buffer: Buffer.from(referenceCandles()) });
  await dialog.getByRole('combobox', { name: /Zone of the file/u }).fill('UTC');
  await dialog.getByRole('option', { name: /^UTC/u }).first().click();
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await dialog.getByRole('listitem').getByRole('button', { name: 'Show' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(bars));

  for (let from = 0; from < studies.length; from += studiesEach) {
    const shown = studies.slice(from, from + studiesEach);
    const lines = shown.flatMap((study) => study.lines);
    await page
      .getByLabel('Layout file')
      .setInputFiles({ name: 'reference.json', mimeType: 'application/json', buffer: Buffer.from(layoutOf(shown)) });
    // Each arrives when it is computed.
    await expect(async () => {
      const text = (await crosshair(page).getAttribute('aria-valuetext')) ?? '';
      expect(lines.filter(({ name }) => saidOf(text, name) === undefined).map(({ name }) => name)).toEqual([]);
    }).toPass();

    const to = walk(page);
    await crosshair(page).focus();
    const faults: string[] = [];
    for (const bar of barsToSee(lines)) {
      const text = await to(bar);
      faults.push(...lines.flatMap((line) => faultAt(text, line, bar) ?? []));
    }
    await tools(page).getByRole('button', { name: 'Share' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Save the numbers/u }).click();
    const saved = savedColumns(await readFile(await (await download).path(), 'utf8'));
    expect(saved.get('close')).toHaveLength(bars);
    faults.push(...lines.flatMap((line) => savedFaults(line, saved.get(line.column))));
    expect(faults).toEqual([]);
  }
});
