/** An interval of a win rate that narrows as trades are added. */
import { useState } from 'react';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { useWidth } from '@/ui/hooks/use-width';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools, type PartTools } from './part-frame';
import { Slider } from './slider';

const samples = [10, 20, 50, 100, 200, 500, 1000];
const rowPx = 30;

const Ladder = ({ share, trades, tools }: { readonly share: number; readonly trades: number; readonly tools: PartTools }) => {
  const { ref, widthPx } = useWidth();
  const rows = [...new Set([...samples, trades])].toSorted((a, b) => a - b);
  const x = (value: number): number => 52 + value * (widthPx - 68);
  const height = rows.length * rowPx + 34;
  return (
    <div ref={ref} style={{ height }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={height} role="img" aria-label={tools.words.intervalAxis} className="block text-micro">
          <path d={`M${x(share)} 0V${rows.length * rowPx}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />
          {rows.map((n, index) => {
            const { low, high } = wilsonInterval(share * n, n);
            const y = index * rowPx + rowPx / 2;
            const isNow = n === trades;
            return (
              <g key={n} stroke={isNow ? 'var(--color-text)' : 'var(--color-text-3)'} strokeWidth={isNow ? 3 : 1.5}>
                <text
                  x={44}
                  y={y + 4}
                  textAnchor="end"
                  stroke="none"
                  fill={isNow ? 'var(--color-text)' : 'var(--color-axis)'}
                  fontWeight={isNow ? 640 : 400}
                >
                  {tools.count(n)}
                </text>
                <path d={`M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 5}v10M${x(high)} ${y - 5}v10`} fill="none" />
              </g>
            );
          })}
          {[0, 0.25, 0.5, 0.75, 1].map((value) => (
            <text key={value} x={x(value)} y={rows.length * rowPx + 14} textAnchor="middle" fill="var(--color-axis)">
              {tools.percent(value, 0)}
            </text>
          ))}
          <text x={widthPx / 2} y={height - 3} textAnchor="middle" fill="var(--color-axis)">
            {tools.words.intervalAxis}
          </text>
        </svg>
      )}
    </div>
  );
};

const IntervalPart = ({ params }: LivePartProps) => {
  const tools = usePartTools();
  const { words, percent, count } = tools;
  const [share, setShare] = useState(numberParam(params, 'share'));
  const [trades, setTrades] = useState(numberParam(params, 'trades'));
  const { low, high } = wilsonInterval(share * trades, trades);
  return (
    <PartFrame
      title={words.intervalTitle}
      controls={
        <>
          <Slider
            label={words.intervalSeen}
            value={share}
            least={0}
            most={1}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setShare}
          />
          <Slider label={words.trades} value={trades} least={5} most={1000} step={1} write={count} onChange={setTrades} />
          <PartFigure label={words.intervalFigure} figure={put(words.intervalRange, { low: percent(low), high: percent(high) })} />
        </>
      }
    >
      <Ladder share={share} trades={trades} tools={tools} />
    </PartFrame>
  );
};

export default IntervalPart;
