/** The chart of prices as the detail of a trade shows it: two executions, stop and target, and one line over the bars. */
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { ema } from '@/domain/indicators/averages/ema';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { forexPair } from '@/domain/market/spot-instruments';
import { hourMs } from '@/lib/durations';
import type { ChartStudy } from '@/ui/chart/chart-bars';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { Panel } from '@/ui/panel';
import { Example } from './example';

const instrument = forexPair('EURUSD');
if (instrument === null) throw new Error('EURUSD isn’t a currency pair.');

const bars = simulateCandles({ seed: 3, instrument, from: Date.UTC(2026, 2, 9), to: Date.UTC(2026, 2, 14), periodMs: hourMs });
const [values = new Float64Array(0)] = computeIndicator(ema, columnsOf({ close: bars.close }), { period: 21 });
const study: ChartStudy = { id: '1', title: 'EMA 21', pane: 'price', lines: [{ title: 'EMA', style: 'line', values, series: 3 }] };

const priceAt = (index: number): number => bars.close[index] ?? 0;
const timeAt = (index: number): number => bars.time[index] ?? 0;

export const Charts = () => (
  <Example part="chart/price-chart">
    <Panel title="EURUSD" aside="Simulated" body="flush" className="w-full">
      <PriceChart
        bars={bars}
        label="EURUSD with a long and a short trade"
        heightPx={360}
        zone="Europe/London"
        studies={[study]}
        markers={[
          { at: timeAt(30), price: priceAt(30), kind: 'entry', side: 'long', trade: 'a' },
          { at: timeAt(52), price: priceAt(52), kind: 'exit', trade: 'a', text: 'exit' },
          { at: timeAt(70), price: priceAt(70), kind: 'entry', side: 'short', trade: 'b' },
          { at: timeAt(82), price: priceAt(82), kind: 'exit', trade: 'b', text: 'exit' },
        ]}
        levels={[
          { price: priceAt(70) + 0.004, label: 'Stop', kind: 'stop' },
          { price: priceAt(70) - 0.006, label: 'Target', kind: 'target' },
        ]}
        unit={{ word: 'pips', size: 0.0001 }}
      />
    </Panel>
  </Example>
);
