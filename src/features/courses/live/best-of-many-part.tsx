/** The best Sharpe ratio among many rules whose daily results are coin flips. */
import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { expectedMaximumSharpe } from '@/domain/statistics/overfitting/expected-maximum-sharpe';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { seededRandom } from '@/lib/random';
import { Button } from '@/ui/button';
import { BarsPlot } from './bars-plot';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { Slider } from './slider';

/** Annual Sharpe ratio of days that each won or lost the same by a coin: the mean over its scatter (n − 1). */
const luckySharpe = (heads: number, days: number): number => {
  const mean = (2 * heads - days) / days;
  const variance = ((1 - mean * mean) * days) / (days - 1);
  return variance === 0 ? 0 : (mean / Math.sqrt(variance)) * Math.sqrt(tradingDaysPerYear);
};

const ratiosOf = (rules: number, days: number, seed: number): readonly number[] => {
  const random = seededRandom(seed);
  const flips = new Uint32Array(days);
  return Array.from({ length: rules }, () => {
    random.fillBelow(flips, 2);
    return luckySharpe(
      flips.reduce((sum, flip) => sum + flip, 0),
      days,
    );
  });
};

const width = 0.5;

const BestOfManyPart = ({ params }: LivePartProps) => {
  const { words, count, write } = usePartTools();
  const [rules, setRules] = useState(numberParam(params, 'rules'));
  const [seed, setSeed] = useState(numberParam(params, 'seed'));
  const days = numberParam(params, 'days');
  const ratios = useMemo(() => ratiosOf(rules, days, seed), [rules, days, seed]);
  const best = Math.max(...ratios);
  const number = (value: number): string => write(value, { as: 'number', digits: 2 });
  const first = Math.floor(Math.min(...ratios) / width);
  const bins = Array.from({ length: Math.floor(best / width) - first + 1 }, (_, k) => (first + k) * width);
  const figure = number(best);
  return (
    <PartFrame
      title={words.bestTitle}
      controls={
        <>
          <Slider label={words.bestRules} value={rules} least={1} most={2000} step={1} write={count} onChange={setRules} />
          <PartFigure
            label={words.bestFigure}
            figure={figure}
            note={put(words.bestExpected, { n: number(expectedMaximumSharpe(rules, tradingDaysPerYear / days)) })}
          />
          <Button onClick={() => setSeed((now) => now + 1)}>
            <Shuffle size={14} aria-hidden />
            {words.anotherRun}
          </Button>
        </>
      }
    >
      <BarsPlot
        bars={bins.map((from) => {
          const inside = ratios.filter((ratio) => ratio >= from && ratio < from + width).length;
          return {
            name: write(from, { as: 'number' }),
            share: inside,
            isMarked: best >= from && best < from + width,
            text: inside === 0 ? undefined : count(inside),
          };
        })}
        label={`${words.bestFigure}: ${figure}`}
        axis={words.bestAxis}
      />
    </PartFrame>
  );
};

export default BestOfManyPart;
