/** How far the candles of this picture may be off, in pixels, price and the market's own unit. */
import type { ChartReading } from '@/domain/vision/reading';
import { moveText } from '@/domain/market/move-text';
import { priceDigits } from '@/features/vision/error-words';
import { MeasuredBeforehand } from '@/features/vision/measured';
import { Panel } from '@/ui/panel';
import { Swatch } from './swatch';

export interface StatedErrorProps {
  readonly reading: ChartReading;
  readonly market: string;
  /** Prices may be shown: the axis was confirmed. */
  readonly hasPrices: boolean;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const styleWords: Readonly<Record<ChartReading['style'], string>> = {
  candles: 'filled candles',
  'hollow candles': 'hollow candles',
  bars: 'bars',
  line: 'a line',
};

export const StatedError = ({ reading, market, hasPrices }: StatedErrorProps) => {
  const sure = reading.candles.filter(({ isUnsure }) => !isUnsure);
  const errors = sure.map(({ errorPx }) => errorPx);
  const priceErrors = sure.flatMap(({ price }) => (price === null ? [] : [price.error]));
  const digits = priceDigits(reading.axis, market);
  const inPrice = (error: number): string => moveText(error, market, digits);
  return (
    <Panel title="Stated error" aside={hasPrices ? undefined : 'in price after you confirm the axis'}>
      {sure.length === 0 ? (
        <p className="text-text-2">No candle is sure enough to state an error.</p>
      ) : (
        <>
          <p className="text-h2 font-semibold tabular-nums">
            ± {middle(errors).toFixed(1)} px{' '}
            {hasPrices && priceErrors.length > 0 && (
              <span className="text-ui font-medium text-text-2">or ± {inPrice(middle(priceErrors))}</span>
            )}
          </p>
          <p className="mt-1 text-micro text-pretty text-text-3">
            For the middle candle: its open, high, low and close each lie within this, 9 times in 10. The least sure one is within ±{' '}
            {Math.max(...errors).toFixed(1)} px{hasPrices && priceErrors.length > 0 && ` (${inPrice(Math.max(...priceErrors))})`}.
          </p>
        </>
      )}
      <dl className="mt-3 flex flex-col gap-1.5 text-dense">
        <div className="flex justify-between gap-3">
          <dt className="text-text-3">Drawn as</dt>
          <dd>{styleWords[reading.style]}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-text-3">Rising, falling</dt>
          <dd className="flex items-center gap-1.5">
            <Swatch color={reading.rising} label="Color of rising candles" />
            <Swatch color={reading.falling} label="Color of falling candles" />
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-text-3">Empty places</dt>
          <dd className="tabular-nums">{reading.gaps.reduce((sum, { missing }) => sum + missing, 0)}</dd>
        </div>
      </dl>
      <MeasuredBeforehand kind="chart" />
    </Panel>
  );
};
