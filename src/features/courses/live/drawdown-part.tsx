/** How likely a drawdown of each depth is within a number of trades, from the simulation of the calculators. */
import { useMemo, useState } from 'react';
import { drawdownRisk } from '@/domain/statistics/drawdown-risk';
import { BarsPlot } from './bars-plot';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { PayoffSlider } from './payoff-slider';
import { Slider } from './slider';

const runs = 1500;
const depths = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6];

const DrawdownPart = ({ params }: LivePartProps) => {
  const { words, percent, count } = usePartTools();
  const [winRate, setWinRate] = useState(numberParam(params, 'winRate'));
  const [payoff, setPayoff] = useState(numberParam(params, 'payoff'));
  const [risk, setRisk] = useState(numberParam(params, 'risk'));
  const [depth, setDepth] = useState(numberParam(params, 'depth'));
  const trades = numberParam(params, 'trades');
  const seed = numberParam(params, 'seed');
  const chanceOf = useMemo(() => {
    const bets = { kind: 'two outcomes', winProbability: winRate, payoff } as const;
    return (drawdown: number): number =>
      drawdownRisk({ bets, riskFraction: risk, trades, drawdown, below: 'peak', runs, seed }).value?.probability ?? 0;
  }, [winRate, payoff, risk, trades, seed]);
  const chances = useMemo(() => depths.map(chanceOf), [chanceOf]);
  const chance = chanceOf(depth);
  const label = put(words.drawdownChance, { depth: percent(depth) });
  return (
    <PartFrame
      title={words.drawdownTitle}
      controls={
        <>
          <Slider
            label={words.winRate}
            value={winRate}
            least={0.3}
            most={0.7}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setWinRate}
          />
          <PayoffSlider value={payoff} onChange={setPayoff} />
          <Slider
            label={words.riskPerTrade}
            value={risk}
            least={0.0025}
            // A part may begin with more than anybody should risk, to show what becomes of it.
            most={Math.max(0.05, numberParam(params, 'risk'))}
            step={0.0025}
            write={(value) => percent(value, 2)}
            onChange={setRisk}
          />
          <Slider
            label={words.depth}
            value={depth}
            least={0.05}
            most={0.6}
            step={0.05}
            write={(value) => percent(value, 0)}
            onChange={setDepth}
          />
          <PartFigure label={label} figure={percent(chance, 0)} note={put(words.drawdownNote, { n: count(trades), runs: count(runs) })} />
        </>
      }
    >
      <BarsPlot
        bars={depths.map((each, index) => ({
          name: percent(each, 0),
          share: chances[index] ?? 0,
          isMarked: each >= depth - 1e-9,
          text: percent(chances[index] ?? 0, 0),
        }))}
        label={`${label}: ${percent(chance, 0)}`}
        axis={words.drawdownAxis}
      />
    </PartFrame>
  );
};

export default DrawdownPart;
