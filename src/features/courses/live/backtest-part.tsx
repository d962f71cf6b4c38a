/** A published rule run over simulated prices when the reader asks, with and without costs. */
import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { runLessonBacktest, type LessonRule } from '@/services/courses/lesson-backtest';
import { Button } from '@/ui/button';
import { LinesPlot } from './lines-plot';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { Slider } from './slider';

const usualSpread = 0.8;

const BacktestPart = ({ params }: LivePartProps) => {
  const { words, count, write } = usePartTools();
  const rule: LessonRule = params['strategy'] === 'reversal' ? 'reversal' : 'breakout';
  const [seed, setSeed] = useState(numberParam(params, 'seed'));
  const [spread, setSpread] = useState(usualSpread);
  const [isAsked, setIsAsked] = useState(false);
  const found = useMemo(
    () => (isAsked ? { free: runLessonBacktest(rule, seed, 0), paid: runLessonBacktest(rule, seed, spread) } : null),
    [isAsked, rule, seed, spread],
  );
  const pips = (value: number): string => put(words.backtestPips, { n: count(value) });
  const title = words[`backtest-${rule}`];
  return (
    <PartFrame
      title={title}
      controls={
        <>
          <Slider
            label={words.backtestSpread}
            value={spread}
            least={0}
            most={3}
            step={0.1}
            write={(value) => write(value, { as: 'number', digits: 1 })}
            onChange={setSpread}
          />
          <Button
            variant={found === null ? 'primary' : 'secondary'}
            onClick={() => {
              if (isAsked) setSeed((now) => now + 1);
              setIsAsked(true);
            }}
          >
            <Play size={14} aria-hidden />
            {found === null ? words.backtestRun : words.backtestOther}
          </Button>
          {found !== null && (
            <>
              <PartFigure
                label={words.backtestPaid}
                figure={pips(found.paid.netPips)}
                note={`${words.afterTrades}: ${count(found.paid.trades)}`}
              />
              <PartFigure label={words.backtestFree} figure={pips(found.free.netPips)} />
            </>
          )}
        </>
      }
    >
      {found === null ? (
        <p className="grid min-h-[240px] place-items-center text-text-3">{words.backtestAsk}</p>
      ) : (
        <LinesPlot
          lines={[
            { name: 'free', values: found.free.line, look: 'faint' },
            { name: 'paid', values: found.paid.line, look: 'main' },
          ]}
          label={`${title}: ${pips(found.paid.netPips)}`}
          axis={words.backtestAxis}
          write={count}
        />
      )}
    </PartFrame>
  );
};

export default BacktestPart;
