/**
 * How well charts, position boxes and histories are read: pictures drawn from fixed seeds that nothing is tuned on, held
 * against the truth beside each. Drawn once and kept in build/corpus; `SEXTANT_VISION=100` takes that many charts and
 * fewer of the others in proportion.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { corpusTool } from '../corpus/tool.mjs';

/** About a quarter of the charts are of held-out kinds, so that 1,000 and more are of known ones. */
const counts = { 'held-out': 1_400, 'refuse-held-out': 102, 'boxes-held-out': 320, 'history-held-out': 320 };

/** Pixels of a picture of 1440 × 900, and how far another may be off to be timed with them. */
const usual = 1440 * 900;

const tell = (line) => process.stderr.write(`${line}\n`);

const drawnIn = async (folder) => (existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')).length : 0);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** The first reading of a process is cold: nothing is compiled yet. */
const timesOf = (times) => {
  const charts = times
    .filter(({ kind, pixels }) => kind === 'chart' && Math.abs(pixels / usual - 1) < 0.15)
    .map(({ ms }) => Math.round(ms));
  return { pictures: charts.length, warmMs: median(charts.slice(1)), budgetWarmMs: 1_500, coldMs: charts[0] ?? null, budgetColdMs: 4_000 };
};

export const benchVision = async (root) => {
  const share = process.env.SEXTANT_VISION === undefined ? 1 : Number(process.env.SEXTANT_VISION) / counts['held-out'];
  const { main, score } = await corpusTool(root, ['main', 'score']);
  const result = {};
  for (const [set, all] of Object.entries(counts)) {
    const count = Math.max(17, Math.round(all * share));
    const out = join(root, 'build/corpus', `bench-${set}`);
    const already = await drawnIn(out);
    if (already < count) await main.drawSet({ root, set, count: count - already, first: already, out, tell });
    const scored = await score.scoreFolder({ root, folder: out, limit: count, tell });
    Object.assign(result, score.figuresOf(scored));
    if (set === 'held-out') result.reading1440x900 = timesOf(scored.times);
    for (const line of score.worstOf(scored, 5)) tell(line);
  }
  return result;
};
