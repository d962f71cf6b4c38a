/** The truth of a chart: what the page says it drew, in pixels of the picture as it is stored. */
import type { ChartPicture } from './scenes';
import type { DrawnBox, DrawnCandle, DrawnChart } from './scene';
import type { ChartTruth, FourPrices } from './truth';

const colorOf = (hex: string): number => Number.parseInt(hex.slice(1, 7), 16);

export const sizeOfPicture = ({
  scene,
  compression,
}: Pick<ChartPicture, 'compression'> & {
  readonly scene: { readonly width: number; readonly height: number; readonly pixelRatio: number };
}) => ({
  width: Math.round(Math.round(scene.width * scene.pixelRatio) * compression.rescaledBy),
  height: Math.round(Math.round(scene.height * scene.pixelRatio) * compression.rescaledBy),
});

const overlaysOf = ({
  averages,
  hasVolume,
  hasLastPrice,
  hasWatermark,
  crosshair,
  drawings,
  legend,
  panes,
}: ChartPicture['scene']): readonly string[] => [
  ...averages.map(({ length }) => `average of ${String(length)}`),
  ...(hasVolume ? ['volume'] : []),
  ...(hasLastPrice ? ['last price'] : []),
  ...(hasWatermark ? ['watermark'] : []),
  ...(crosshair === null ? [] : ['crosshair']),
  ...drawings.map(({ kind }) => kind),
  ...(legend === 'none' ? [] : ['legend']),
  ...Array.from({ length: panes }, () => 'indicator pane'),
];

export const chartTruth = (picture: ChartPicture, drawn: DrawnChart, about: Pick<ChartTruth, 'file' | 'set' | 'seed'>): ChartTruth => {
  const { scene, compression, heldOutKind } = picture;
  const size = sizeOfPicture(picture);
  const across = size.width / Math.round(scene.width * scene.pixelRatio);
  const down = size.height / Math.round(scene.height * scene.pixelRatio);
  const boxOf = ({ left, top, right, bottom }: DrawnBox) => ({
    left: left * across,
    right: right * across,
    top: top * down,
    bottom: bottom * down,
  });
  const heights = ({ open, high, low, close }: FourPrices): FourPrices => ({
    open: open * down,
    high: high * down,
    low: low * down,
    close: close * down,
  });
  const { plot } = drawn;
  const isSeen = ({ bodyLeft, bodyRight }: DrawnCandle): boolean => bodyRight > plot.left && bodyLeft < plot.right;
  const candles = drawn.candles.filter(isSeen).map((one) => {
    const { time = 0, open = 0, high = 0, low = 0, close = 0 } = scene.bars[one.index] ?? {};
    return {
      x: one.x * across,
      bodyLeft: one.bodyLeft * across,
      bodyRight: one.bodyRight * across,
      ...heights(one),
      prices: { open, high, low, close },
      time,
      unrounded: heights(one.unrounded),
      isCut: one.bodyLeft < plot.left || one.bodyRight > plot.right || one.high < plot.top || one.low > plot.bottom,
    };
  });
  const plain = (text: string): number => Number(text.replaceAll(/[, ]/gu, ''));
  return {
    kind: 'chart',
    ...about,
    ...size,
    pixelRatio: scene.pixelRatio,
    renderer: scene.renderer,
    theme: scene.theme.name,
    font: scene.font,
    compression,
    heldOutKind,
    plot: boxOf(plot),
    otherPanes: drawn.otherPanes.map(boxOf),
    style: scene.style,
    candles,
    spacing: drawn.spacing * across,
    axis: scene.hasPrices
      ? {
          scale: scene.scale,
          side: scene.side,
          slope: drawn.axis.slope / down,
          intercept: drawn.axis.intercept,
          digits: scene.digits,
          labels: drawn.labels
            .filter(({ text, y }) => Number.isFinite(plain(text)) && y > plot.top && y < plot.bottom)
            .map(({ text, y }) => ({ text, y: y * down, price: plain(text) })),
        }
      : null,
    symbol:
      scene.legend === 'none' && !scene.hasWatermark
        ? null
        : scene.legend !== 'none' && scene.theme.family === 'TradingView'
          ? scene.name
          : scene.symbol,
    interval: scene.legend === 'none' ? null : scene.interval,
    background: colorOf(scene.theme.background),
    rising: colorOf(scene.style === 'candles' ? scene.theme.rising.fill : scene.theme.rising.border),
    falling: colorOf(scene.style === 'bars' ? scene.theme.falling.border : scene.theme.falling.fill),
    overlays: overlaysOf(scene),
  };
};
