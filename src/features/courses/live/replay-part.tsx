/** Candles up to a bar and no further: the reader asks for the next ones. The prices are the product’s own simulation. */
import { useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { dayMs, hourMs } from '@/lib/durations';
import { Button } from '@/ui/button';
import { useWidth } from '@/ui/hooks/use-width';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, usePartTools } from './part-frame';

/** A Monday; the simulation keeps the market’s weeks. */
const from = Date.UTC(2024, 0, 8);
const shownBars = 60;
const heightPx = 260;

/** Decimals of a price as it is quoted. */
const digitsOf = (tickSize: string): number => tickSize.split('.')[1]?.length ?? 0;

const Candles = ({ series, to, label }: { readonly series: CandleSeries; readonly to: number; readonly label: string }) => {
  const { ref, widthPx } = useWidth();
  const first = Math.max(0, to - shownBars);
  const bars = Array.from({ length: to - first }, (_, k) => first + k);
  const at = (column: Float64Array, bar: number): number => column[bar] ?? 0;
  const low = Math.min(...bars.map((bar) => at(series.low, bar)));
  const high = Math.max(...bars.map((bar) => at(series.high, bar)));
  const slot = (widthPx - 56) / shownBars;
  const y = (price: number): number => 8 + ((high - price) / Math.max(1e-9, high - low)) * (heightPx - 20);
  const last = at(series.close, to - 1);
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} role="img" aria-label={label} className="block text-micro">
          {bars.map((bar, index) => {
            const [open, close] = [at(series.open, bar), at(series.close, bar)];
            const isUp = close >= open;
            const color = isUp ? 'var(--color-up)' : 'var(--color-down)';
            const x = index * slot + slot / 2;
            return (
              <g key={bar} stroke={color} fill={isUp ? 'var(--color-surface-1)' : color}>
                <path d={`M${x} ${y(at(series.high, bar))}V${y(at(series.low, bar))}`} />
                <rect
                  x={x - slot * 0.32}
                  y={Math.min(y(open), y(close))}
                  width={slot * 0.64}
                  height={Math.max(1, Math.abs(y(open) - y(close)))}
                />
              </g>
            );
          })}
          <path d={`M0 ${y(last)}H${widthPx - 54}`} stroke="var(--color-brass)" strokeDasharray="3 3" />
          <text x={widthPx - 50} y={y(last) + 4} fill="var(--color-text)">
            {last.toFixed(digitsOf(series.tickSize))}
          </text>
        </svg>
      )}
    </div>
  );
};

const ReplayPart = ({ params }: LivePartProps) => {
  const { words, count } = usePartTools();
  const [bar, ahead, seed] = ['bar', 'ahead', 'seed'].map((name) => numberParam(params, name)) as [number, number, number];
  const market = String(params['market']);
  const [shown, setShown] = useState(bar);
  const series = useMemo(
    // Five trading days a week, twenty-four bars a day, and some to spare.
    () => {
      const instrument = instrumentOf(market);
      if (instrument === null) throw new Error(`${market} isn’t a market.`);
      return simulateCandles({ seed, instrument, from, to: from + Math.ceil((bar + ahead) / 14) * dayMs, periodMs: hourMs });
    },
    [market, seed, bar, ahead],
  );
  const most = Math.min(bar + ahead, series.length);
  const go = (bars: number) => () => setShown((now) => Math.min(most, now + bars));
  const title = put(words.replayTitle, { market });
  const told = put(words.replayAt, { n: count(shown), price: (series.close[shown - 1] ?? 0).toFixed(digitsOf(series.tickSize)) });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="font-semibold">{title}</p>
        <p className="text-dense tabular-nums text-text-2" role="status">
          {told}
        </p>
      </div>
      <div className="mt-2">
        <Candles series={series} to={shown} label={`${title}. ${told}`} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={shown >= most} onClick={go(1)}>
          {words.replayNext}
        </Button>
        <Button disabled={shown >= most} onClick={go(5)}>
          {words.replayFive}
        </Button>
        <Button variant="ghost" onClick={() => setShown(bar)}>
          {words.replayAgain}
        </Button>
        <span className="text-dense text-text-3">{words.replayAxis}</span>
      </div>
    </>
  );
};

export default ReplayPart;
