/** Reads the pictures of a folder and says how well: used by the benchmark and, to tune, from the command line. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '../../src/domain/vision/picture';
import type { ChartReading, HistoryReading, PositionBoxReading, Refusal } from '../../src/domain/vision/reading';
import { pixelTools } from './pixels.mjs';
import type { RefuseTruth, Truth } from './truth';
import { scoreBox, scoreChart, scoreHistory, type CellScore, type ChartScore } from './vision-score';
import { badness, summarizeCells, summarizeCharts } from './vision-summary';

interface Readers {
  readonly readChart: (picture: Picture) => ChartReading | Refusal;
  readonly readPositionBox: (picture: Picture) => PositionBoxReading | Refusal;
  readonly readHistory: (picture: Picture) => HistoryReading | Refusal;
}

/** The readers by the names they are exported with, in whichever file of their room. */
const modules = import.meta.glob<Record<string, unknown>>([
  '../../src/domain/vision/read-chart.ts',
  '../../src/domain/vision/boxes/*.ts',
  '../../src/domain/vision/history/*.ts',
]);

const readerOrNull = async <Name extends keyof Readers>(name: Name): Promise<Readers[Name] | null> => {
  for (const load of Object.values(modules)) {
    const found = (await load())[name];
    if (typeof found === 'function') return found as Readers[Name];
  }
  return null;
};

/** Whether the product has a reader of this name. */
export const hasReader = async (name: keyof Readers): Promise<boolean> => (await readerOrNull(name)) !== null;

const readerNamed = async <Name extends keyof Readers>(name: Name): Promise<Readers[Name]> => {
  const found = await readerOrNull(name);
  if (found === null) throw new Error(`Nothing in src/domain/vision exports ${name}.`);
  return found;
};

interface RefuseScore {
  readonly file: string;
  readonly what: string;
  readonly refused: Refusal['kind'] | null;
  readonly isReasonRight: boolean;
}

export interface ScoredFolder {
  readonly charts: readonly ChartScore[];
  readonly boxes: readonly CellScore[];
  readonly histories: readonly CellScore[];
  readonly refusals: readonly RefuseScore[];
}

const truthsIn = async (folder: string, limit: number): Promise<readonly Truth[]> => {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(0, limit);
  const truths: Truth[] = [];
  for (const name of names) truths.push(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  return truths;
};

const refuseScore = ({ file, what, reasons }: RefuseTruth, reading: ChartReading | Refusal): RefuseScore => ({
  file,
  what,
  refused: reading.ok ? null : reading.kind,
  isReasonRight: !reading.ok && reasons.includes(reading.kind),
});

export interface ScoreRequest {
  readonly root: string;
  readonly folder: string;
  readonly limit?: number;
  /** Every `of`th picture from `index` on, for several processes that share a folder; all without it. */
  readonly part?: { readonly index: number; readonly of: number };
  readonly tell?: (line: string) => void;
}

export const scoreFolder = async ({
  root,
  folder,
  limit = Infinity,
  part = { index: 0, of: 1 },
  tell,
}: ScoreRequest): Promise<ScoredFolder> => {
  const tools = pixelTools(root);
  const truths = (await truthsIn(folder, limit)).filter((_, i) => i % part.of === part.index);
  const result = {
    charts: [] as ChartScore[],
    boxes: [] as CellScore[],
    histories: [] as CellScore[],
    refusals: [] as RefuseScore[],
  };
  for (const [i, truth] of truths.entries()) {
    const picture = await tools.read(path.join(folder, truth.file));
    if (truth.kind === 'chart') result.charts.push(scoreChart(truth, (await readerNamed('readChart'))(picture)));
    else if (truth.kind === 'refuse') result.refusals.push(refuseScore(truth, (await readerNamed('readChart'))(picture)));
    else if (truth.kind === 'box') result.boxes.push(scoreBox(truth, (await readerNamed('readPositionBox'))(picture)));
    else result.histories.push(scoreHistory(truth, (await readerNamed('readHistory'))(picture)));
    if ((i + 1) % 50 === 0) tell?.(`${String(i + 1)} of ${String(truths.length)}`);
  }
  return result;
};

/** Pixels of a picture of 1440 × 900, and how far another may be off to be timed with them. */
const usualPixels = 1440 * 900;
const alike = 0.15;

interface TimesRequest extends Pick<ScoreRequest, 'root' | 'folder'> {
  /** Which of the charts of about 1440 × 900 is read first, and how many. */
  readonly from: number;
  readonly count: number;
}

/** Milliseconds of processor time of the readings of charts, one after another; in a process that has read nothing before, the first is a cold one. */
export const timeCharts = async ({ root, folder, from, count }: TimesRequest): Promise<readonly number[]> => {
  const tools = pixelTools(root);
  const charts = (await truthsIn(folder, Infinity)).filter(
    ({ kind, width, height }) => kind === 'chart' && Math.abs((width * height) / usualPixels - 1) < alike,
  );
  const readChart = await readerNamed('readChart');
  const times: number[] = [];
  for (const { file } of charts.slice(from, from + count)) {
    const picture = await tools.read(path.join(folder, file));
    const started = process.cpuUsage();
    readChart(picture);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  return times;
};

/** The figures of a folder; charts of known and of held-out kinds apart. */
export const figuresOf = ({ charts, boxes, histories, refusals }: ScoredFolder) => ({
  ...(charts.length === 0
    ? {}
    : {
        charts: summarizeCharts(charts.filter(({ heldOutKind }) => !heldOutKind)),
        heldOutKinds: summarizeCharts(charts.filter(({ heldOutKind }) => heldOutKind)),
      }),
  ...(refusals.length === 0
    ? {}
    : {
        refusals: {
          pictures: refusals.length,
          refused: refusals.filter(({ refused }) => refused !== null).length,
          withRightReason: refusals.filter(({ isReasonRight }) => isReasonRight).length,
          readNonetheless: refusals.filter(({ refused }) => refused === null).map(({ file, what }) => `${file}: ${what}`),
        },
      }),
  ...(boxes.length === 0 ? {} : { positionBoxes: summarizeCells(boxes) }),
  ...(histories.length === 0 ? {} : { histories: summarizeCells(histories) }),
});

/** One line for each of the worst pictures. */
export const worstOf = ({ charts, boxes, histories }: ScoredFolder, count: number): readonly string[] =>
  [...charts, ...boxes, ...histories]
    .toSorted((a, b) => badness(b) - badness(a))
    .slice(0, count)
    .map((score) => {
      const about = `${score.file} ${badness(score).toFixed(1)} ${score.refused ?? ''}`;
      if ('errors' in score)
        return `${about} axis ${score.axis}, ${String(score.read)} of ${String(score.drawn)} candles, ${String(score.wronglyTimed)} of ${String(score.timed)} times wrong`;
      const bad = score.cells.filter(({ mark }) => mark !== 'right').slice(0, 4);
      return `${about} ${bad.map(({ name, mark, drawn, read }) => `${name} ${mark}: ${drawn} read as ${read}`).join('; ')}`;
    });
