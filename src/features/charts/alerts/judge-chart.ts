/** Holds the alerts of a market against what has come to one of its charts. It remembers from look to look and stores nothing. */
import { lookAt } from '@/domain/alerts/arrivals';
import type { Arrival, SeenBar } from '@/domain/alerts/arrivals';
import { ruleOf } from '@/domain/alerts/chart-alert';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import { judgeAlert, newAlert } from '@/domain/alerts/judge-alert';
import type { AlertState } from '@/domain/alerts/judge-alert';
import { watchedAt } from './watched-line';
import type { ReadFrom } from './watched-line';

export interface GoneOff {
  readonly alert: ChartAlert;
  readonly bar: number;
  readonly price: number;
}

export interface ChartJudge {
  /** Alerts that went off since the last look, in order. The first look, and one at bars that went back, only notes where prices stand. */
  readonly look: (alerts: readonly ChartAlert[], chart: ReadFrom) => readonly GoneOff[];
  /** Forgets what was seen: the next look is a first one. */
  readonly forget: () => void;
}

/** An alert that is changed is judged as a new one. */
const keyOf = ({ id, on, condition, repeat }: ChartAlert): string => JSON.stringify([id, on, condition, repeat]);

export const chartJudge = (): ChartJudge => {
  let seen: SeenBar | null = null;
  let states = new Map<string, AlertState>();

  /** One observation of an alert, in time or, while a bar goes on, as the next one of it. */
  const judge = (alert: ChartAlert, arrival: Arrival, chart: ReadFrom): boolean => {
    const watched = watchedAt(alert.on, arrival.bar, chart);
    if (watched === null) return false;
    const { edges, value } = watched;
    const before = states.get(keyOf(alert)) ?? newAlert;
    const prices = value === null ? arrival : { low: value, high: value, last: value };
    const at = Math.max(arrival.time, before.judgedAt + 1);
    const { state, hasGoneOff } = judgeAlert(ruleOf(alert), before, {
      at,
      low: prices.low,
      high: prices.high,
      last: prices.last,
      ...edges,
    });
    states.set(keyOf(alert), state);
    return hasGoneOff;
  };

  /** Notes on which side of what is watched the price stands. */
  const note = (alert: ChartAlert, chart: ReadFrom): void => {
    if (states.has(keyOf(alert)) || seen === null) return;
    const bar = chart.bars.length - 1;
    judge(alert, { bar, time: seen.time, low: seen.last, high: seen.last, last: seen.last }, chart);
  };

  return {
    look: (alerts, chart) => {
      const looked = lookAt(chart.bars, seen);
      const hasGoneBack = seen !== null && looked.seen !== null && looked.seen.time < seen.time;
      if (seen === null || hasGoneBack) states = new Map();
      const gone = looked.arrived.flatMap((arrival) =>
        alerts.flatMap((alert): readonly GoneOff[] =>
          states.has(keyOf(alert)) && judge(alert, arrival, chart) ? [{ alert, bar: arrival.time, price: arrival.last }] : [],
        ),
      );
      seen = looked.seen;
      // One that has just been set begins with the price as it stands.
      for (const alert of alerts) note(alert, chart);
      const kept = new Set(alerts.map(keyOf));
      states = new Map([...states].filter(([key]) => kept.has(key)));
      return gone;
    },
    forget: () => {
      seen = null;
      states = new Map();
    },
  };
};
