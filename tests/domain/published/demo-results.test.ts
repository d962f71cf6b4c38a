/** The backtests that the demo publishes: their script makes them again to the same digests, and a changed byte of data, cost or strategy does not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareTradeLists, disagreements } from '@/domain/published/compare-results';
import { makeResult, runRecipe, type MadeResult } from '@/domain/published/make-result';
import type { Publication, ResultDraft } from '@/domain/published/published-result';
import { readDraft } from '@/domain/published/result-document';
import { seriesOfResult } from '@/domain/published/series-of-result';
import { dataHash } from '@/domain/runs/data-hash';
import { sha256OfText } from '@/services/device/sha256';
import { demoFamilies } from '../../../scripts/published/demo-families';
import { demoResult } from '../../../scripts/published/demo-results';

const stored = JSON.parse(readFileSync('emulator/demo-results.json', 'utf8')) as readonly Publication[];

const run = async (draft: ResultDraft, change: (draft: ResultDraft) => ResultDraft = (same) => same): Promise<MadeResult> => {
  const changed = change(draft);
  const bars = seriesOfResult(changed, null);
  if (!bars.ok) throw new Error(bars.reason);
  const outcome = runRecipe(changed, bars.series);
  if (!outcome.ok) throw new Error(outcome.reason);
  const made = { ...changed, pbo: changed.figures.pbo };
  return makeResult(made, outcome.run, { series: bars.series, dataHash: await dataHash(bars.series) }, sha256OfText);
};

describe('the results of the demo', () => {
  it('are four, of which at least one is to be dropped and one has no headline', () => {
    expect(stored.map(({ id }) => id)).toEqual(demoFamilies.map(({ id }) => id));
    expect(stored).toHaveLength(4);
    expect(stored.some(({ draft }) => draft.verdict === 'drop' && draft.figures.optimistic.gain < 0)).toBe(true);
    expect(stored.some(({ draft: { figures } }) => figures.pessimistic.gain < 0 && figures.optimistic.gain > 0)).toBe(true);
  });

  it.each(demoFamilies)('$id: its script makes what is stored (npm run demo-results stores it anew)', async (family) => {
    const made = JSON.parse(JSON.stringify(await demoResult(family))) as Publication;
    // How a strategy is said may become better; what is published stays as it was said then.
    const spoken = (one: Publication) => ({ ...one, draft: { ...one.draft, english: '' } });
    expect(spoken(made)).toEqual(stored.filter(({ id }) => id === family.id).map(spoken)[0]);
    const grid = Object.values(family.tried).reduce((count, values) => count * values.length, 1);
    expect(made.draft.tried.trials).toBe(grid);
  });

  it.each(stored)('$id: is run again to the same, and is sound', async ({ draft, lists }) => {
    expect(readDraft({ ...draft, corrects: undefined }).ok).toBe(false);
    const { corrects: _, ...fields } = draft;
    expect(readDraft(fields)).toMatchObject({ ok: true });
    const made = await run(draft);
    expect(disagreements(draft, made)).toEqual([]);
    expect(made.verdict).toBe(draft.verdict);
    expect(compareTradeLists(lists.pessimistic, made.lists.pessimistic)).toBeNull();
  });

  it.each(stored)('$id: another seed gives other bars', async ({ draft }) => {
    if (draft.data.kind !== 'simulated') throw new Error('Not simulated.');
    const { data } = draft;
    const made = await run(draft, (same) => ({ ...same, data: { ...data, seed: data.seed + 1 } }));
    expect(disagreements(draft, made).slice(0, 2)).toEqual(['data', 'inputs']);
  });

  it.each(stored)('$id: a cent of commission more changes no byte of data and is noticed', async ({ draft }) => {
    const settings = draft.settings.replace(
      /("money":)([\d.]+)/u,
      (_, name: string, money: string) => `${name}${String(Number(money) + 0.01)}`,
    );
    expect(settings).not.toBe(draft.settings);
    const differs = disagreements(draft, await run(draft, (same) => ({ ...same, settings })));
    expect(differs).toContain('inputs');
    expect(differs).toContain('money');
    expect(differs).not.toContain('data');
  });

  it.each(stored)('$id: a stop that is another distance away gives other trades', async ({ draft, lists }) => {
    const strategy = draft.strategy.replace(
      /("factor":)([\d.]+)/u,
      (_, name: string, factor: string) => `${name}${String(Number(factor) + 0.5)}`,
    );
    expect(strategy).not.toBe(draft.strategy);
    const made = await run(draft, (same) => ({ ...same, strategy }));
    expect(disagreements(draft, made)).toEqual(expect.arrayContaining(['inputs', 'pessimistic']));
    expect(compareTradeLists(lists.pessimistic, made.lists.pessimistic)).not.toBeNull();
  });

  it('names no strategy by another name', async () => {
    const [{ draft } = { draft: null }] = stored;
    if (draft === null) throw new Error('None.');
    const strategy = draft.strategy.replace('London breakout', 'Paris breakout');
    expect(disagreements(draft, await run(draft, (same) => ({ ...same, strategy })))).toEqual(['inputs']);
  });
});

describe('two lists of trades', () => {
  const list = (...lines: readonly string[]): string => ['sextant-trades 2\t0.00001\t1000', ...lines, ''].join('\n');
  const trade = 'long\t5\t1700000000000\t122412\t1700003600000\t122500\ttarget';

  it('are the same, or part at a trade and a field', () => {
    expect(compareTradeLists(list(trade), list(trade))).toBeNull();
    expect(compareTradeLists(list(trade, trade), list(trade, trade.replace('122412', '122413')))).toEqual({
      kind: 'field',
      trade: 2,
      field: 'entry price',
      published: '1.22412',
      own: '1.22413',
    });
    expect(compareTradeLists(list(trade), list(trade.replace('1700003600000', '1700007200000')))).toMatchObject({
      field: 'exit time',
      published: '1700003600000',
      own: '1700007200000',
    });
    expect(compareTradeLists(list(trade), list(trade.replace('long', 'short')))).toMatchObject({ trade: 1, field: 'side', own: 'short' });
    expect(compareTradeLists(list(trade), list('long\t5\t1700000000000\t122412\topen'))).toMatchObject({
      field: 'exit reason',
      published: '1700003600000',
    });
  });

  it('differ in length, or in what they are counted in', () => {
    expect(compareTradeLists(list(trade), list())).toEqual({ kind: 'missing', trade: 1, in: 'own' });
    expect(compareTradeLists(list(trade), list(trade, trade))).toEqual({ kind: 'missing', trade: 2, in: 'published' });
    expect(compareTradeLists(list(trade), list(trade).replace('1000', '100'))).toEqual({ kind: 'terms' });
  });
});
