/** The state of the terminal: what is chosen, what is drawn, and what of the bars is shown. All of it but the replay is kept on the device. */
import { startTransition, use, useEffect, useMemo, useState } from 'react';
import { barsOfInterval, intervalClock } from './chart-interval';
import type { ChartInterval } from './chart-interval';
import { keepTerminal, readKeptTerminal } from './kept-terminal';
import { revealedBars } from './replay';
import { sampleHours, sampleMarket } from './sample-market';
import type { SampleId } from './sample-market';
import { computeStudies } from './study-choice';
import { useDrawings } from './use-drawings';
import { useReplay } from './use-replay';

/** The hours of a market in bars of an interval, as far as they are revealed. */
const useRevealedBars = (market: SampleId, interval: ChartInterval) => {
  const { hours } = sampleMarket(market).instrument;
  // Waits at the nearest `Suspense`; while another market is simulated the one before stays in view.
  const hourly = use(sampleHours(market));
  const clock = useMemo(() => intervalClock(interval, hours), [interval, hours]);
  const replaying = useReplay(hourly, clock);
  const shown = replaying.replay?.shown ?? hourly.length;
  const bars = useMemo(() => barsOfInterval(revealedBars(hourly, { shown }), interval, hours), [hourly, shown, interval, hours]);
  return { hourly, replaying, shown, bars };
};

export const useTerminal = () => {
  const [kept] = useState(readKeptTerminal);
  const [market, setMarket] = useState(kept.market);
  const [interval, setInterval] = useState(kept.interval);
  const [barStyle, setBarStyle] = useState(kept.barStyle);
  const [choices, setChoices] = useState(kept.studies);
  const drawings = useDrawings(market, kept.drawings);
  const { hourly, replaying, shown, bars } = useRevealedBars(market, interval);
  const studies = useMemo(() => computeStudies(choices, bars), [choices, bars]);
  const drawn = drawings.all;
  useEffect(
    () => keepTerminal({ market, interval, barStyle, studies: choices, drawings: drawn }),
    [market, interval, barStyle, choices, drawn],
  );
  return {
    market,
    /** Ends a replay: the hours of another market begin elsewhere. */
    setMarket: (next: SampleId): void => {
      replaying.stop();
      startTransition(() => setMarket(next));
    },
    interval,
    setInterval,
    barStyle,
    setBarStyle,
    choices,
    setChoices,
    drawings,
    hourly,
    replaying,
    /** The last revealed hour, epoch ms. */
    reachedAt: hourly.time[shown - 1] ?? 0,
    bars,
    studies,
  };
};

export type TerminalState = ReturnType<typeof useTerminal>;
