/** The truth of a picture with a position box. */
import type { BoxPicture } from './box-scene';
import { chartTruth } from './chart-truth';
import type { DrawnBox, DrawnChart } from './scene';
import type { BoxTruth } from './truth';

export interface DrawnBoxChart extends DrawnChart {
  readonly position: { readonly box: DrawnBox; readonly heights: BoxTruth['heights']; readonly written: BoxTruth['isWritten'] };
}

export const boxTruth = (picture: BoxPicture, drawn: DrawnBoxChart, about: Pick<BoxTruth, 'file' | 'set' | 'seed'>): BoxTruth => {
  const chart = chartTruth(picture, drawn, about);
  const { position, digits, tick } = picture.scene;
  const by = picture.compression.rescaledBy;
  const { box, heights } = drawn.position;
  const { file, set, seed, width, height, pixelRatio, renderer, theme, font, compression, heldOutKind, symbol, overlays } = chart;
  const shared = { file, set, seed, width, height, pixelRatio, renderer, theme, font, compression, heldOutKind, symbol, overlays };
  return {
    ...shared,
    kind: 'box',
    ticker: picture.scene.symbol,
    side: position.side,
    entry: position.entry.toFixed(digits),
    stop: position.stop.toFixed(digits),
    target: position.target.toFixed(digits),
    isWritten: drawn.position.written,
    tick,
    pricePerPixel: Math.abs(drawn.axis.slope / by) * (picture.scene.scale === 'logarithmic' ? position.entry : 1),
    plot: chart.plot,
    box: { left: box.left * by, right: box.right * by, top: box.top * by, bottom: box.bottom * by },
    heights: { entry: heights.entry * by, stop: heights.stop * by, target: heights.target * by },
  };
};
