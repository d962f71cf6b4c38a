/** The clock of the replay while it runs: where it begins, how it moves on, and when its charts are ready for the next bar. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { data } from '@/services/bars/bars';
import type { Reach } from '@/services/bars/revealed';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { keepReplay, movedTo, readReplay } from './replay';
import type { Replay, ReplaySpeed } from './replay';
import { useReach } from './use-reach';
import type { ReplayProgress, TakeTurn } from './use-reach';
import { useStartChoice } from './use-start-choice';
import type { StartChoice } from './use-start-choice';

/** Bars a second unless another speed is chosen. */
const usualSpeed: ReplaySpeed = 2;

export interface ReplayStart {
  readonly want: Reach;
  /** A market in place of that of the chart in hand. */
  readonly market?: ChartMarket | undefined;
  /** Left out: as it is wished. */
  readonly isBlind?: boolean | undefined;
}

export interface ReplayControls extends StartChoice {
  readonly replay: Replay | null;
  readonly isPlaying: boolean;
  /** It stays where it is, because something is asked about its bar. */
  readonly isLocked?: boolean | undefined;
  /** null: not known yet. */
  readonly progress: ReplayProgress | null;
  /** Whether every chart shows all that it has to show at the instant, and no other instant is on its way. */
  readonly isReady: boolean;
  /** Whether every chart shows all that it has to show at the instant, though another may be on its way. */
  readonly isSettled: boolean;
  /** A place in the order of the steps for something that is to be done at the bar where it was asked for. */
  readonly takeTurn: TakeTurn;
  readonly start: (start: ReplayStart) => void;
  /** Goes to another place of the same replay. */
  readonly go: (want: Reach) => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
  /** Shows market and dates. */
  readonly unveil: () => void;
  readonly stop: () => void;
  /** A drawing was made in the replay. */
  readonly tellDrawn: (id: string) => void;
  /** A chart shows all that it has to show at an instant. */
  readonly settle: (chart: string, reached: number) => void;
}

export interface ReplayPlace {
  /** '': a visitor's. */
  readonly uid: string;
  /** The chart in hand as the layout has it, whose bars are the steps. */
  readonly chart: ChartSetup;
  readonly charts: readonly ChartSetup[];
  readonly markets: readonly ChartMarket[];
}

/** The state, kept with every change. */
const useKeptReplay = (uid: string) => {
  const [replay, setReplay] = useState(() => readReplay(uid));
  const latest = useRef(replay);
  const put = useCallback(
    (next: Replay | null): void => {
      latest.current = next;
      setReplay(next);
      keepReplay(uid, next);
    },
    [uid],
  );
  const change = useCallback(
    (to: (now: Replay) => Replay): void => {
      if (latest.current !== null) put(to(latest.current));
    },
    [put],
  );
  const now = useCallback(() => latest.current, []);
  return { replay, now, put, change };
};

/** Whether all charts show what they have to show at the instant of the replay, and how one says so. */
const useSettling = (charts: readonly ChartSetup[], replay: Replay | null, isAsking: boolean) => {
  const [settled, setSettled] = useState<ReadonlyMap<string, number>>(new Map());
  const settle = useCallback(
    (id: string, at: number): void => setSettled((all) => (all.get(id) === at ? all : new Map([...all, [id, at]]))),
    [],
  );
  const isSettled = replay !== null && charts.every(({ id }) => settled.get(id) === replay.reached);
  return { isSettled, isReady: isSettled && !isAsking, settle };
};

/** How far it has come, in bars of the chart in hand; what was counted for another chart counts no more. */
const useProgress = ({ id, interval, market }: ChartSetup) => {
  const of = `${id} ${interval} ${market}`;
  const [told, tell] = useState<{ readonly of: string; readonly progress: ReplayProgress } | null>(null);
  const setProgress = useCallback((progress: ReplayProgress | null) => tell(progress === null ? null : { of, progress }), [of]);
  return [told?.of === of ? told.progress : null, setProgress] as const;
};

/** A bar more as long as it plays, each some time after the charts have come to the one before. */
const useSteps = (isOn: boolean, speed: ReplaySpeed, move: (want: (now: Replay) => Reach) => void): void =>
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => move((now) => ({ kind: 'step', from: now.reached, by: 1 })), 1_000 / speed);
    return () => clearTimeout(timer);
  }, [isOn, speed, move]);

export const useReplay = (place: ReplayPlace): ReplayControls => {
  const { uid, chart, charts } = place;
  const { replay, now, put, change } = useKeptReplay(uid);
  const [isPlaying, setPlaying] = useState(false);
  const [progress, setProgress] = useProgress(chart);
  const choice = useStartChoice();
  const { ask: reach, takeTurn, isAsking } = useReach(place);
  const { isReady, isSettled, settle } = useSettling(charts, replay, isAsking);

  const move = useCallback(
    (want: (now: Replay) => Reach): void =>
      reach(
        now()?.standIn ?? null,
        () => {
          const current = now();
          return current === null ? null : want(current);
        },
        (instant, next) => {
          setProgress(next);
          change((current) => (current.reached === instant ? current : movedTo(current, instant)));
          if (next.known >= next.of) setPlaying(false);
        },
      ),
    [reach, now, change, setProgress],
  );
  const { choose, wishes } = choice;
  const start = useCallback(
    ({ want, isBlind = wishes.isBlind, market }: ReplayStart): void => {
      const standIn = market === undefined || market.symbol === chart.market ? null : { of: chart.market, market: market.symbol };
      setPlaying(false);
      reach(
        standIn,
        () => want,
        (at, next) => {
          setProgress(next);
          choose(false);
          const speed = now()?.speed ?? usualSpeed;
          put({ id: newId(), reached: at, seen: at, from: at, speed, isBlind, standIn, drawn: [] });
        },
      );
    },
    [reach, chart.market, now, put, choose, wishes.isBlind, setProgress],
  );

  const reached = replay?.reached;
  const isCounted = progress !== null;
  useEffect(() => {
    if (reached !== undefined && !isCounted) move((now) => ({ kind: 'instant', at: now.reached }));
  }, [reached, isCounted, move]);
  const speed = replay?.speed ?? usualSpeed;
  useSteps(isPlaying && isReady, speed, move);

  return useMemo(() => {
    const at = (want: (now: Replay) => Reach): void => {
      setPlaying(false);
      move(want);
    };
    return {
      ...choice,
      replay,
      isPlaying: isPlaying && replay !== null,
      progress,
      isReady,
      isSettled,
      takeTurn,
      start,
      go: (want) => at(() => want),
      step: (by) => at((now) => ({ kind: 'step', from: now.reached, by })),
      toggle: () => setPlaying((now) => !now && (progress === null || progress.known < progress.of)),
      setSpeed: (next) => change((now) => ({ ...now, speed: next })),
      unveil: () => change((now) => ({ ...now, isBlind: false })),
      stop: () => {
        setPlaying(false);
        setProgress(null);
        put(null);
        data.run('end replay', { uid }).catch((cause: unknown) => logProblem('Ending a replay', cause));
      },
      tellDrawn: (id) => change((now) => (now.drawn.includes(id) ? now : { ...now, drawn: [...now.drawn, id] })),
      settle,
    } satisfies ReplayControls;
  }, [choice, replay, isPlaying, progress, isReady, isSettled, takeTurn, start, move, change, put, setProgress, settle, uid]);
};
