/** What keys do while a chart has the focus: one table, by which the chart acts and from which lists of keys are made. */

export type CrosshairDeed =
  /** So many bars on. */
  | { readonly does: 'bars'; readonly by: number }
  | { readonly does: 'bar'; readonly at: 'first' | 'last' }
  /** So many steps of price up. */
  | { readonly does: 'price'; readonly by: number }
  /** Sets a point of the drawing in hand. */
  | { readonly does: 'point' }
  /** The stretch in view becomes so many times as long. */
  | { readonly does: 'zoom'; readonly by: number }
  | { readonly does: 'drop' };

export interface CrosshairKey {
  /** Names by which the browser tells of the key. */
  readonly keys: readonly string[];
  /** As a list of keys shows it. */
  readonly shown: string;
  readonly what: string;
  readonly deed: CrosshairDeed;
}

const leap = 10;

export const crosshairKeys: readonly CrosshairKey[] = [
  { keys: ['ArrowLeft'], shown: '←', what: 'Crosshair one bar back', deed: { does: 'bars', by: -1 } },
  { keys: ['ArrowRight'], shown: '→', what: 'Crosshair one bar on', deed: { does: 'bars', by: 1 } },
  { keys: ['PageUp'], shown: 'PageUp', what: 'Crosshair ten bars back', deed: { does: 'bars', by: -leap } },
  { keys: ['PageDown'], shown: 'PageDown', what: 'Crosshair ten bars further', deed: { does: 'bars', by: leap } },
  { keys: ['Home'], shown: 'Home', what: 'Crosshair to the first bar', deed: { does: 'bar', at: 'first' } },
  { keys: ['End'], shown: 'End', what: 'Crosshair to the last bar', deed: { does: 'bar', at: 'last' } },
  { keys: ['ArrowUp'], shown: '↑', what: 'Crosshair up', deed: { does: 'price', by: 1 } },
  { keys: ['ArrowDown'], shown: '↓', what: 'Crosshair down', deed: { does: 'price', by: -1 } },
  { keys: ['Enter'], shown: 'Enter', what: 'Set a point of the drawing tool', deed: { does: 'point' } },
  { keys: ['+', '='], shown: '+', what: 'Zoom in', deed: { does: 'zoom', by: 0.8 } },
  { keys: ['-', '−'], shown: '−', what: 'Zoom out', deed: { does: 'zoom', by: 1.25 } },
  { keys: ['Escape'], shown: 'Esc', what: 'Drop the points set so far, or let the crosshair go', deed: { does: 'drop' } },
];

const byKey = new Map(crosshairKeys.flatMap(({ keys, deed }) => keys.map((key) => [key, deed] as const)));

/** What a key does; undefined: nothing on a chart. */
export const crosshairDeed = (key: string): CrosshairDeed | undefined => byKey.get(key);
