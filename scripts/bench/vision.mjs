/**
 * How well charts, position boxes and histories are read: pictures drawn from fixed seeds that nothing is tuned on, held
 * against the truth beside each. Drawn once and kept in build/corpus; `--count 100` takes that many charts and fewer of
 * the others in proportion.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawInParts, scoreInParts, timeInOwnProcess } from '../corpus/in-parts.mjs';
import { corpusTool } from '../corpus/tool.mjs';

/** About a quarter of the charts are of held-out kinds, so that 1,000 and more are of known ones. */
const counts = { 'held-out': 1_400, 'refuse-held-out': 102, 'boxes-held-out': 320, 'history-held-out': 320 };

/** Pictures before this one of a set were read while the readers were made, and some of them looked at. */
const first = 800_000;

/** Sets that need a reader of their own. */
const readers = { 'boxes-held-out': 'readPositionBox', 'history-held-out': 'readHistory' };

/** What the figures are held against. */
const targets = {
  charts: {
    medianPx: 1,
    p95Px: 3,
    exactCountShare: 0.97,
    axisRightShare: 0.9,
    axisWrongUnnoticed: 1,
    timesWrongUnnoticedPictures: 0,
    coverage90: [0.87, 0.93],
    refusedShare: 0.03,
  },
  heldOutKinds: { readShare: 0.8, medianPx: 1.5, axisWrongUnnoticedShare: 0.02 },
  refusals: { refusedShare: 1 },
  cells: { rightShare: 0.95, silentlyWrongShare: 0.003, refusedShare: 0.05 },
  reading1440x900: { warmMs: 1_500, coldMs: 4_000 },
};

/** Of each kind of refusal there are several, and of pictures to be timed. */
const fewest = 17;
const mostTimed = 24;
/** Cold readings, each of another picture in a process of its own. */
const coldStarts = 5;

const tell = (line) => process.stderr.write(`${line}\n`);

const drawnIn = async (folder) => (existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')).length : 0);

const median = (values) => (values.length === 0 ? null : Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]));

const slowest = (values) => (values.length === 0 ? null : Math.round(Math.max(...values)));

/** Times of reading charts of about 1440 × 900, one process after another. */
const timesIn = async (root, folder) => {
  const cold = [];
  for (let from = 0; from < coldStarts; from += 1) cold.push(...(await timeInOwnProcess(root, { folder, from, count: 1 }, tell)));
  const warm = (await timeInOwnProcess(root, { folder, from: 0, count: mostTimed + 1 }, tell)).slice(1);
  return {
    pictures: warm.length,
    warmMs: median(warm),
    slowestWarmMs: slowest(warm),
    coldStarts: cold.length,
    coldMs: median(cold),
    slowestColdMs: slowest(cold),
  };
};

/** `count`: how many charts instead of all. */
export const benchVision = async (root, count = counts['held-out']) => {
  const { score } = await corpusTool(root, ['main', 'score']);
  const result = { targets };
  for (const [set, all] of Object.entries(counts)) {
    const reader = readers[set];
    if (reader !== undefined && !(await score.hasReader(reader))) {
      result[set] = `not measured: nothing exports ${reader}`;
      continue;
    }
    const wanted = Math.max(fewest, Math.round((all * count) / counts['held-out']));
    const out = join(root, 'build/corpus', `bench-${set}`);
    if ((await drawnIn(out)) < wanted) await drawInParts({ root, set, count: wanted, first, out, tell });
    if (set === 'held-out') result.reading1440x900 = await timesIn(root, out);
    const scored = await scoreInParts({ root, folder: out, limit: wanted, tell });
    Object.assign(result, score.figuresOf(scored));
    for (const line of score.worstOf(scored, 5)) tell(line);
  }
  return result;
};
