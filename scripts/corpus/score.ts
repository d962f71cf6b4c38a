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

const readerNamed = async <Name extends keyof Readers>(name: Name): Promise<Readers[Name]> => {
  for (const load of Object.values(modules)) {
    const found = (await load())[name];
    if (typeof found === 'function') return found as Readers[Name];
  }
  throw new Error(`Nothing in src/domain/vision exports ${name}.`);
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
  /** Milliseconds of each reading, with the pixels of its picture. */
  readonly times: readonly { readonly kind: Truth['kind']; readonly pixels: number; readonly ms: number }[];
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
  readonly tell?: (line: string) => void;
}

export const scoreFolder = async ({ root, folder, limit = Infinity, tell }: ScoreRequest): Promise<ScoredFolder> => {
  const tools = pixelTools(root);
  const truths = await truthsIn(folder, limit);
  const result = {
    charts: [] as ChartScore[],
    boxes: [] as CellScore[],
    histories: [] as CellScore[],
    refusals: [] as RefuseScore[],
    times: [] as ScoredFolder['times'][number][],
  };
  for (const [i, truth] of truths.entries()) {
    const picture = await tools.read(path.join(folder, truth.file));
    const timed = <Reading>(read: (given: Picture) => Reading): Reading => {
      const started = performance.now();
      const reading = read(picture);
      result.times.push({ kind: truth.kind, pixels: picture.width * picture.height, ms: performance.now() - started });
      return reading;
    };
    if (truth.kind === 'chart') result.charts.push(scoreChart(truth, timed(await readerNamed('readChart'))));
    else if (truth.kind === 'refuse') result.refusals.push(refuseScore(truth, timed(await readerNamed('readChart'))));
    else if (truth.kind === 'box') result.boxes.push(scoreBox(truth, timed(await readerNamed('readPositionBox'))));
    else result.histories.push(scoreHistory(truth, timed(await readerNamed('readHistory'))));
    if ((i + 1) % 50 === 0) tell?.(`${String(i + 1)} of ${String(truths.length)}`);
  }
  return result;
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
      if ('errors' in score) return `${about} axis ${score.axis}, ${String(score.read)} of ${String(score.drawn)} candles`;
      const bad = score.cells.filter(({ mark }) => mark !== 'right').slice(0, 4);
      return `${about} ${bad.map(({ name, mark, drawn, read }) => `${name} ${mark}: ${drawn} read as ${read}`).join('; ')}`;
    });
