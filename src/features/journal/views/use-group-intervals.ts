/** The intervals of groups, worked out one after the other between frames, since each is a resampling. */
import { useEffect, useState } from 'react';
import { expectancyInterval, rowsOfGroup, type GroupFigures, type Grouping, type ResultUnit } from '@/domain/journal/breakdown';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { fewestForInterval } from '@/domain/statistics/mean-interval';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { figuresIn } from './result-format';

export interface GroupIntervalsInput {
  readonly columns: JournalColumns;
  readonly rows: Uint32Array;
  readonly grouping: Grouping;
  readonly unit: ResultUnit;
  readonly groups: readonly GroupFigures[];
}

type Intervals = ReadonlyMap<number, Statistic<Interval>>;

interface Known {
  readonly groups: readonly GroupFigures[];
  readonly unit: ResultUnit;
  readonly intervals: Intervals;
}

const none: Intervals = new Map();

/** By the key of the group; a group that is not in it yet is being worked out. `groups` is stable for the same rows. */
export const useGroupIntervals = ({ columns, rows, grouping, unit, groups }: GroupIntervalsInput): Intervals => {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const waiting = groups.filter((group) => figuresIn(group, unit).n >= fewestForInterval);
    const intervals = new Map<number, Statistic<Interval>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      const group = waiting.shift();
      if (group === undefined) return;
      intervals.set(group.key, expectancyInterval(columns, rowsOfGroup(columns, rows, { grouping, key: group.key }), unit));
      setKnown({ groups, unit, intervals: new Map(intervals) });
      timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [columns, rows, grouping, unit, groups]);
  return known !== null && known.groups === groups && known.unit === unit ? known.intervals : none;
};
