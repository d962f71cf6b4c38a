/** The candles that were read, as data and without the picture; unsure ones stay empty. Drawn at its real width. */
import type { ChartReading } from '@/domain/vision/reading';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import { useWidth } from '@/ui/hooks/use-width';

export interface ReadingDrawingProps {
  readonly reading: ChartReading;
  /** Prices may be shown: the axis was confirmed. */
  readonly hasPrices: boolean;
  readonly chosen: number | null;
}

const [heightPx, marginY, axisPx] = [260, 12, 64];

/** Round prices for lines, some 5 of them. */
const gridPrices = (low: number, high: number): readonly number[] => {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
};

export const ReadingDrawing = ({ reading, hasPrices, chosen }: ReadingDrawingProps) => {
  const { ref, widthPx } = useWidth();
  const { candles, spacing, axis } = reading;
  const [first, last] = [candles[0], candles.at(-1)];
  const sure = candles.filter(({ isUnsure }) => !isUnsure);
  const unsure = candles.length - sure.length;
  if (first === undefined || last === undefined) return <p className="text-text-2">No candle is left.</p>;
  const [top, bottom] = [Math.min(...candles.map(({ high }) => high)), Math.max(...candles.map(({ low }) => low))];
  const width = Math.max(160, widthPx);
  const scaleX = (width - axisPx) / (last.x - first.x + 2 * spacing);
  const scaleY = (heightPx - 2 * marginY) / (bottom - top || 1);
  const x = (at: number): number => (at - first.x + spacing) * scaleX;
  const y = (at: number): number => marginY + (at - top) * scaleY;
  const body = Math.max(1, spacing * scaleX * 0.7);
  const prices = axis === null || !hasPrices ? [] : gridPrices(priceAt(axis, bottom), priceAt(axis, top));
  // As many as tell the lines apart.
  const decimals =
    prices.length < 2 ? (axis?.digits ?? 2) : Math.max(0, Math.min(8, Math.ceil(-Math.log10(prices[1]! - prices[0]!) - 1e-9)));
  const heightIn = (price: number): number => (axis === null ? 0 : y(yOf(axis, price)));
  const label = `The candles that were read, as data: ${String(sure.length)} of ${String(candles.length)}. ${
    unsure === 0 ? 'None is left empty.' : `${String(unsure)} ${unsure === 1 ? 'is' : 'are'} left empty.`
  }`;
  return (
    <div ref={ref} className="min-w-0">
      <svg role="img" aria-label={label} width={width} height={heightPx} className="block bg-bg">
        {prices.map((price) => (
          <g key={price}>
            <line x1={0} x2={width - axisPx} y1={heightIn(price)} y2={heightIn(price)} className="stroke-grid" />
            <text x={width - axisPx + 6} y={heightIn(price) + 4} fontSize={11} className="fill-axis">
              {price.toFixed(decimals)}
            </text>
          </g>
        ))}
        {candles.map((candle, at) => {
          const middle = x(candle.x);
          if (candle.isUnsure) {
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <rect key={at} x={middle - body / 2} width={body} y={0} height={heightPx} className="fill-caution-soft" />
            );
          }
          const isUp = candle.close < candle.open;
          const [bodyTop, bodyBottom] = [y(Math.min(candle.open, candle.close)), y(Math.max(candle.open, candle.close))];
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <g key={at} className={isUp ? 'fill-up stroke-up' : 'fill-none stroke-down'}>
              <path
                d={`M${String(middle)} ${String(y(candle.high))}V${String(bodyTop)}M${String(middle)} ${String(bodyBottom)}V${String(y(candle.low))}`}
              />
              <rect x={middle - body / 2} width={body} y={bodyTop} height={Math.max(1, bodyBottom - bodyTop)} />
            </g>
          );
        })}
        {chosen !== null && candles[chosen] !== undefined && (
          <line x1={x(candles[chosen].x)} x2={x(candles[chosen].x)} y1={0} y2={heightPx} className="stroke-brass" strokeDasharray="3 3" />
        )}
        <line x1={width - axisPx} x2={width - axisPx} y1={0} y2={heightPx} className="stroke-line" />
      </svg>
    </div>
  );
};
