/** A trader whose results are the flips of a coin: many courses from the same odds, one of them set off. */
import { useMemo, useState } from 'react';
import { Shuffle } from 'lucide-react';
import { Button } from '@/ui/button';
import { equityPath } from './equity-paths';
import { LinesPlot } from './lines-plot';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { PayoffSlider } from './payoff-slider';
import { Slider } from './slider';

const runs = 40;
const startAt = 100;

const CoinFlipPart = ({ params }: LivePartProps) => {
  const { words, percent, count, write } = usePartTools();
  const [winRate, setWinRate] = useState(numberParam(params, 'winRate'));
  const [payoff, setPayoff] = useState(numberParam(params, 'payoff'));
  const [risk, setRisk] = useState(numberParam(params, 'risk'));
  const [seed, setSeed] = useState(numberParam(params, 'seed'));
  const trades = numberParam(params, 'trades');
  const paths = useMemo(
    () =>
      Array.from({ length: runs }, (_, run) =>
        equityPath({ winRate, payoff, risk, trades, seed: seed * 1000 + run }).map((value) => value * startAt),
      ),
    [winRate, payoff, risk, trades, seed],
  );
  const [own = new Float64Array([startAt])] = paths;
  const won = paths.filter((path) => (path.at(-1) ?? 0) > startAt).length;
  return (
    <PartFrame
      title={words.coinTitle}
      controls={
        <>
          <Slider
            label={words.winRate}
            value={winRate}
            least={0.25}
            most={0.75}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setWinRate}
          />
          <PayoffSlider value={payoff} onChange={setPayoff} />
          <Slider label={words.riskPerTrade} value={risk} least={0.005} most={0.1} step={0.005} write={percent} onChange={setRisk} />
          <PartFigure
            label={words.coinEnd}
            figure={write(own.at(-1) ?? startAt, { as: 'number', digits: 1 })}
            note={put(words.coinNote, { won: count(won), all: count(runs) })}
          />
          <p className="text-micro text-text-3">
            {put(words.coinMean, { r: write(winRate * payoff - (1 - winRate), { as: 'R', digits: 2, isSigned: true }) })}
          </p>
          <Button onClick={() => setSeed((now) => now + 1)}>
            <Shuffle size={14} aria-hidden />
            {words.anotherRun}
          </Button>
        </>
      }
    >
      <LinesPlot
        lines={[
          ...paths.slice(1).map((values, index) => ({ name: String(index), values, look: 'faint' }) as const),
          { name: 'own', values: own, look: 'main' },
        ]}
        label={`${words.coinTitle}. ${words.coinEnd}: ${count(own.at(-1) ?? startAt)}`}
        axis={`${words.afterTrades}: ${count(trades)}. ${words.startIs}`}
        write={count}
      />
    </PartFrame>
  );
};

export default CoinFlipPart;
