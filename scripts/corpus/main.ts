/** Draws a set of pictures, each with its truth beside it. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boxPicture } from './box-scene';
import { boxTruth, type DrawnBoxChart } from './box-truth';
import { openStage, type Stage } from './browser';
import { chartTruth, sizeOfPicture } from './chart-truth';
import { historyPicture } from './history-scene';
import { historyTruth } from './history-truth';
import { pixelTools, type PixelTools } from './pixels.mjs';
import { refusePicture, type Ruin } from './refuse-scene';
import { photographed } from './ruin';
import type { DrawnChart } from './scene';
import { chartPicture } from './scenes';
import { firstSeedOf, seedsInSet, type Compression, type HistoryTruth, type RefuseTruth, type SetName, type Truth } from './truth';

interface Drawer {
  readonly stage: Stage;
  readonly tools: PixelTools;
}

interface Made {
  readonly truth: Truth;
  readonly bytes: Uint8Array;
}

const endings: Readonly<Record<Compression['format'], string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

const lossless: Compression = { format: 'png', quality: null, isChromaHalved: false, rescaledBy: 1 };

type Maker = (drawer: Drawer, set: SetName, seed: number) => Promise<Made>;

const fileOf = (seed: number, { format }: Compression): string => `${String(seed)}.${endings[format]}`;

const chart: Maker = async ({ stage, tools }, set, seed) => {
  const picture = chartPicture(seed, set === 'held-out');
  const { drawn, png } = await stage.draw<DrawnChart>('drawChart', picture.scene);
  const truth = chartTruth(picture, drawn, { file: fileOf(seed, picture.compression), set, seed });
  return { truth, bytes: await tools.store(png, sizeOfPicture(picture), picture.compression) };
};

const box: Maker = async ({ stage, tools }, set, seed) => {
  const picture = boxPicture(seed, set === 'boxes-held-out');
  const { drawn, png } = await stage.draw<DrawnBoxChart>('drawChart', picture.scene);
  const truth = boxTruth(picture, drawn, { file: fileOf(seed, picture.compression), set, seed });
  return { truth, bytes: await tools.store(png, sizeOfPicture(picture), picture.compression) };
};

const history: Maker = async ({ stage, tools }, set, seed) => {
  const picture = historyPicture(seed, set === 'history-held-out');
  const { drawn, png } = await stage.draw<Pick<HistoryTruth, 'rows' | 'total'>>('drawHistory', picture.scene);
  const truth = historyTruth(picture, drawn, { file: fileOf(seed, picture.compression), set, seed });
  return { truth, bytes: await tools.store(png, sizeOfPicture(picture), picture.compression) };
};

/** The drawn PNG as a camera, a blur or a thumbnail leaves it. */
const ruinedPng = async (tools: PixelTools, png: Uint8Array, ruin: Ruin): Promise<Uint8Array> => {
  if (ruin.kind === 'photo') return await tools.fromRaw(photographed(await tools.read(png), ruin.seed), lossless);
  if (ruin.kind === 'blur') return await tools.blurred(png, ruin.radius);
  return ruin.kind === 'shrink' ? await tools.shrunk(png, ruin.to) : png;
};

const refuse: Maker = async ({ stage, tools }, set, seed) => {
  const { scene, what, reasons, ruin, compression } = refusePicture(seed);
  const { png } = await stage.draw('sheet' in scene ? 'drawSheet' : 'drawChart', scene);
  const ruined = await ruinedPng(tools, png, ruin);
  const { width, height } = await tools.read(ruined);
  const truth: RefuseTruth = {
    kind: 'refuse',
    file: fileOf(seed, compression),
    set,
    seed,
    width,
    height,
    pixelRatio: scene.pixelRatio,
    renderer: 'sheet' in scene ? 'sheet' : scene.renderer,
    theme: 'sheet' in scene ? (scene.isDark ? 'dark' : 'light') : scene.theme.name,
    font: scene.font,
    compression,
    heldOutKind: false,
    reasons,
    what,
  };
  return { truth, bytes: await tools.store(ruined, { width, height }, compression) };
};

const makers: Readonly<Record<SetName, Maker>> = {
  refuse,
  'refuse-held-out': refuse,
  tuning: chart,
  'held-out': chart,
  boxes: box,
  'boxes-held-out': box,
  history,
  'history-held-out': history,
};

export interface CorpusRequest {
  readonly root: string;
  readonly set: SetName;
  readonly count: number;
  /** Which picture of the set is the first, from 0. */
  readonly first: number;
  readonly out: string;
  /** Whether pictures that are in the folder are left as they are, and not returned. */
  readonly isMissingOnly?: boolean;
  readonly tell: (line: string) => void;
}

export const isSetName = (text: string): text is SetName => Object.hasOwn(firstSeedOf, text);

/** Draws the pictures and stores them; returns the truths. */
export const drawSet = async ({ root, set, count, first, out, isMissingOnly = false, tell }: CorpusRequest): Promise<readonly Truth[]> => {
  if (first + count > seedsInSet) throw new Error(`A set has ${String(seedsInSet)} pictures.`);
  const make = makers[set];
  await mkdir(out, { recursive: true });
  const drawer = { stage: await openStage(root), tools: pixelTools(root) };
  const truths: Truth[] = [];
  try {
    for (let i = 0; i < count; i += 1) {
      const seed = firstSeedOf[set] + first + i;
      if (isMissingOnly && existsSync(path.join(out, `${String(seed)}.json`))) continue;
      const { truth, bytes } = await make(drawer, set, seed);
      await writeFile(path.join(out, truth.file), bytes);
      await writeFile(path.join(out, `${String(seed)}.json`), JSON.stringify(truth));
      truths.push(truth);
      if ((i + 1) % 50 === 0) tell(`${String(i + 1)} of ${String(count)}`);
    }
  } finally {
    await drawer.stage.end();
  }
  return truths;
};

export { pixelTools };
