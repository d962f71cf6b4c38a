/** The data behind a published result: a file by its digest, at an address or in the visitor's hands, and the bars that are read from it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { disagreements } from '@/domain/published/compare-results';
import { makeResult, runRecipe } from '@/domain/published/make-result';
import type { ResultData, ResultRecipe } from '@/domain/published/published-result';
import { draftOf, readRunFile, runFileText } from '@/domain/published/run-file';
import { seriesOfResult } from '@/domain/published/series-of-result';
import { settingsText, strategyText } from '@/domain/runs/settings-text';
import { dataHash } from '@/domain/runs/data-hash';
import { sha256Of, sha256OfText } from '@/services/device/sha256';
import { bytesOfFile, fetchData } from '@/services/published/fetch-data';
import { easySettings, smaCross } from '../../domain/backtest/a-strategy';

/** Hours that rise for ten bars and fall for ten, so that two short averages cross. */
const csv = `time,open,high,low,close\n${Array.from({ length: 240 }, (_, k) => {
  const close = 1.1 + Math.abs((k % 20) - 10) / 1_000;
  const time = new Date(Date.UTC(2026, 0, 5) + k * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return `${time},${close.toFixed(5)},${(close + 0.0005).toFixed(5)},${(close - 0.0005).toFixed(5)},${close.toFixed(5)}`;
}).join('\n')}\n`;
const bytes = new TextEncoder().encode(csv);

const recipeOver = (data: ResultData): ResultRecipe => ({
  strategy: strategyText(smaCross(2, 5)),
  settings: settingsText(easySettings()),
  engine: 'sextant-backtest 2',
  data,
  instrument: 'EURUSD',
  interval: 60,
  from: Date.UTC(2026, 0, 5),
  to: Date.UTC(2026, 0, 5) + 239 * 3_600_000,
  seed: 7,
  tried: { trials: 1, measured: 1, mean: 0, squares: 0 },
});

const fileData = async (): Promise<ResultData> => ({
  kind: 'file',
  name: 'EURUSD.csv',
  sha256: await sha256Of(bytes),
  reading: { zone: 'UTC' },
});

const made = async (recipe: ResultRecipe, from: Uint8Array) => {
  const bars = seriesOfResult(recipe, from);
  if (!bars.ok) throw new Error(bars.reason);
  const outcome = runRecipe(recipe, bars.series);
  if (!outcome.ok) throw new Error(outcome.reason);
  return makeResult({ ...recipe, pbo: null }, outcome.run, { series: bars.series, dataHash: await dataHash(bars.series) }, sha256OfText);
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a result over a file', () => {
  it('is run again to the same, and a changed price is another series', async () => {
    const recipe = recipeOver(await fileData());
    const one = await made(recipe, bytes);
    expect(one.figures.trades).toBeGreaterThan(10);
    const published = { hashes: one.hashes, figures: { ...one.figures, pbo: { value: 0 } } };
    expect(disagreements(published, await made(recipe, bytes))).toEqual([]);
    const other = new TextEncoder().encode(csv.replace('1.10500,1.10550', '1.10500,1.10551'));
    expect(disagreements(published, await made(recipe, other))).toContain('data');
  });

  it('asks for the file, and takes no other', async () => {
    const data = await fileData();
    expect(seriesOfResult(recipeOver(data), null)).toEqual({ ok: false, reason: 'The file is needed.' });
    expect(await bytesOfFile(new Blob([bytes]), await sha256Of(bytes))).toMatchObject({ ok: true });
    const changed = bytes.slice();
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await bytesOfFile(new Blob([changed]), await sha256Of(bytes))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('Nothing was run.'),
    });
  });

  it('is cut to its span', async () => {
    const recipe = { ...recipeOver(await fileData()), from: Date.UTC(2026, 0, 6), to: Date.UTC(2026, 0, 6) + 3_600_000 };
    expect(seriesOfResult(recipe, bytes)).toMatchObject({ ok: true, series: { length: 2 } });
  });
});

describe('data at an address', () => {
  const address = 'https://data.example.org/EURUSD.csv';
  const answers = (answer: () => Promise<Response>): void => {
    vi.stubGlobal('fetch', answer);
  };

  it('is taken when its digest is the published one', async () => {
    answers(() => Promise.resolve(new Response(bytes)));
    expect(await fetchData(address, await sha256Of(bytes))).toMatchObject({ ok: true });
  });

  it.each([
    ['changed', () => Promise.resolve(new Response('other')), 'isn’t the one this result was made from'],
    ['gone', () => Promise.resolve(new Response('', { status: 404 })), 'data.example.org answered 404'],
    ['refused', () => Promise.resolve(new Response('', { status: 503 })), 'data.example.org answered with an error (503)'],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 'We couldn’t reach data.example.org'],
  ] as const)('says so when it is %s', async (_, answer, sentence) => {
    answers(answer);
    expect(await fetchData(address, await sha256Of(bytes))).toMatchObject({ ok: false, reason: expect.stringContaining(sentence) });
  });

  it('says so without a network', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await fetchData(address, await sha256Of(bytes))).toMatchObject({ ok: false, reason: expect.stringContaining('You’re offline') });
  });
});

describe('the file of a run', () => {
  it('is read as it was written, and becomes a draft with what came out', async () => {
    const recipe = recipeOver(await fileData());
    const one = await made(recipe, bytes);
    const file = { name: 'Cross', counting: 'Once.', recipe, pbo: null, hashes: one.hashes };
    expect(readRunFile(runFileText(file))).toEqual({ ok: true, file });
    expect(draftOf(file, one, null)).toMatchObject({
      name: 'Cross',
      hashes: one.hashes,
      corrects: null,
      figures: { pbo: { value: null } },
    });
  });

  it('is refused with what is wrong', async () => {
    const recipe = recipeOver(await fileData());
    const written = (change: object): string =>
      JSON.stringify({
        ...(JSON.parse(runFileText({ name: 'Cross', counting: '', recipe, pbo: null, hashes: null })) as object),
        ...change,
      });
    expect(readRunFile('{')).toMatchObject({ ok: false, reason: expect.stringContaining('isn’t JSON') });
    expect(readRunFile('{}')).toMatchObject({ ok: false, reason: expect.stringContaining('isn’t the export of a saved run') });
    expect(readRunFile(written({ interval: 0 }))).toMatchObject({ ok: false, reason: expect.stringContaining('“interval”') });
    expect(readRunFile(written({ strategy: '{"name":"x"}' }))).toMatchObject({ ok: false });
    const news = { minutesBefore: 5, minutesAfter: 5, impact: 'high', openPositions: 'keep' } as const;
    const avoiding = strategyText({ ...smaCross(2, 5), blackout: news });
    expect(readRunFile(written({ strategy: avoiding }))).toMatchObject({ ok: false, reason: expect.stringContaining('avoids news') });
  });
});
