/** Pictures in which no candles can be read: what they show, and why they must be refused. */
import type { RefusalKind } from '../../src/domain/vision/reading';
import { chanceOf, type Chance } from './chance';
import type { ChartScene } from './scene';
import { chartPicture, compressionOf, sizeOf } from './scenes';
import type { Compression } from './truth';

/** Drawn in the page without a chart library. */
export type SheetKind =
  | 'form'
  | 'text page'
  | 'pie chart'
  | 'bar chart'
  | 'gradient'
  | 'landscape'
  | 'heatmap'
  | 'several lines'
  | 'table of prices'
  | 'scatter';

export interface SheetScene {
  readonly sheet: SheetKind;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isDark: boolean;
  readonly font: string;
}

/** What is done to the pixels of a drawn chart. */
export type Ruin =
  | { readonly kind: 'none' }
  | { readonly kind: 'photo'; readonly seed: number }
  | { readonly kind: 'blur'; readonly radius: number }
  | { readonly kind: 'shrink'; readonly to: number };

export interface RefusePicture {
  readonly what: string;
  readonly reasons: readonly RefusalKind[];
  readonly scene: SheetScene | ChartScene;
  readonly ruin: Ruin;
  readonly compression: Compression;
}

const sheets: readonly SheetKind[] = [
  'form',
  'text page',
  'pie chart',
  'bar chart',
  'gradient',
  'landscape',
  'heatmap',
  'several lines',
  'table of prices',
  'scatter',
];

const whats = [
  ...sheets,
  'photo of a screen',
  'photo of a screen',
  'photo of a screen',
  'blurred chart',
  'shrunk chart',
  'too few candles',
  'empty chart',
] as const;

const unscaled = (compression: Compression): Compression => ({ ...compression, rescaledBy: 1 });

const ruined = (
  chance: Chance,
  seed: number,
  what: 'photo of a screen' | 'blurred chart' | 'shrunk chart' | 'too few candles' | 'empty chart',
): RefusePicture => {
  const { scene, compression: own } = chartPicture(seed, false);
  const compression = unscaled(own);
  const spacing = scene.spacing * scene.pixelRatio;
  if (what === 'photo of a screen')
    return {
      what,
      reasons: ['photo of a screen', 'too blurred', 'not a chart'],
      scene,
      ruin: { kind: 'photo', seed: chance.whole(1, 1e6) },
      compression,
    };
  if (what === 'blurred chart')
    // Wider than the candles are apart: their edges are gone.
    return {
      what,
      reasons: ['too blurred', 'not a chart', 'too small'],
      scene,
      ruin: { kind: 'blur', radius: Math.max(5, spacing * chance.between(0.8, 1.4)) },
      compression,
    };
  if (what === 'shrunk chart')
    return {
      what,
      reasons: ['too small', 'too blurred', 'not a chart'],
      scene,
      ruin: { kind: 'shrink', to: chance.between(0.7, 1.1) / spacing },
      compression,
    };
  const count = what === 'empty chart' ? 1 : chance.whole(1, 3);
  const few = {
    ...scene,
    bars: scene.bars.slice(-count),
    averages: [],
    drawings: [],
    panes: 0,
    hasVolume: false,
    scale: 'linear' as const,
    renderer: 'painter' as const,
  };
  const reasons: readonly RefusalKind[] = ['too few candles', 'not a chart'];
  // The only bar of an empty chart lies outside of the picture.
  return {
    what,
    reasons,
    scene: what === 'empty chart' ? { ...few, emptyRight: 10_000, hasLastPrice: false, crosshair: null } : few,
    ruin: { kind: 'none' },
    compression,
  };
};

export const refusePicture = (seed: number): RefusePicture => {
  const chance = chanceOf(seed + 700_000_000);
  const what = whats[seed % whats.length] ?? 'form';
  if (
    what === 'photo of a screen' ||
    what === 'blurred chart' ||
    what === 'shrunk chart' ||
    what === 'too few candles' ||
    what === 'empty chart'
  )
    return ruined(chance, seed, what);
  const scene: SheetScene = {
    sheet: what,
    seed: chance.whole(1, 1e6),
    ...sizeOf(chance),
    isDark: chance.happens(0.4),
    font: chance.one(['Roboto', 'Arimo', 'Open Sans']),
  };
  const reasons: readonly RefusalKind[] =
    what === 'several lines' ? ['lines only', 'not a chart', 'too few candles'] : ['not a chart', 'too few candles', 'lines only'];
  return { what, reasons, scene, ruin: { kind: 'none' }, compression: unscaled(compressionOf(chance, false)) };
};
