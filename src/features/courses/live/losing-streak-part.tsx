/** How long the longest losing streak gets by chance alone: counted exactly, not simulated. */
import { useState } from 'react';
import { chanceOfLosingStreak } from '@/domain/statistics/streaks';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { BarsPlot } from './bars-plot';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { Slider } from './slider';

/** P(the longest streak is at least k), for k from 0 on until it is next to nothing. */
const tailOf = (trades: number, lossProbability: number): readonly number[] => {
  const tail = [1];
  while ((tail.at(-1) ?? 0) > 5e-4 && tail.length < 60)
    tail.push(chanceOfLosingStreak({ length: tail.length, n: trades, lossProbability }));
  return tail;
};

/** The longest streak that is reached with at least the chance. */
const reachedWith = (tail: readonly number[], chance: number): number => tail.findLastIndex((share) => share >= chance);

const LosingStreakPart = ({ params }: LivePartProps) => {
  const { words, percent, count } = usePartTools();
  const [winRate, setWinRate] = useState(numberParam(params, 'winRate'));
  const [trades, setTrades] = useState(numberParam(params, 'trades'));
  const [length, setLength] = useState(numberParam(params, 'length'));
  const tail = tailOf(trades, 1 - winRate);
  const shares = tail.map((share, index) => share - (tail[index + 1] ?? 0));
  const first = Math.max(
    0,
    shares.findIndex((share) => share > 5e-4),
  );
  const chance = chanceOfLosingStreak({ length, n: trades, lossProbability: 1 - winRate });
  const bars = shares.slice(first).map((share, index) => ({
    name: String(first + index),
    share,
    isMarked: first + index >= length,
    text: share >= 0.02 ? percent(share, 0) : undefined,
  }));
  const summary = `${put(words.streakAtLeast, { n: count(length) })}: ${percent(chance)}`;
  return (
    <PartFrame
      title={words.streakTitle}
      controls={
        <>
          <Slider
            label={words.winRate}
            value={winRate}
            least={0.25}
            most={0.65}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setWinRate}
          />
          <Slider label={words.trades} value={trades} least={20} most={260} step={10} write={count} onChange={setTrades} />
          <Slider label={words.length} value={length} least={3} most={15} step={1} write={count} onChange={setLength} />
          <PartFigure
            label={words.streakMiddle}
            figure={put(words.streakRow, { n: count(reachedWith(tail, 0.5)) })}
            note={put(words.streakRange, { low: count(reachedWith(tail, 0.975)), high: count(reachedWith(tail, 0.025)) })}
          />
        </>
      }
    >
      <p className="mb-2 font-semibold tabular-nums">{summary}</p>
      <BarsPlot bars={bars} label={summary} axis={put(words.streakAxis, { n: count(trades) })} />
    </PartFrame>
  );
};

export default LosingStreakPart;
