/** The rows of a history as the person has corrected them, and what still waits to be looked at. */
import { useMemo, useState } from 'react';
import {
  openCells,
  withCell,
  withoutRow,
  withPlatform,
  withTotal,
  withTypedRow,
  type OpenCell,
} from '@/domain/vision/history/file-of-history';
import type { HistoryReading } from '@/domain/vision/reading';
import type { SeenPicture } from '@/features/vision/picture-crop';
import type { CellPlace } from './trades-table';

/** What stands for opening times that the picture shows for no row: not asked yet, the closing times, or what the person types. */
type Openings = 'asked' | 'closing times' | 'typed';

export const useRows = (read: HistoryReading, picture: SeenPicture) => {
  const [reading, setReading] = useState(read);
  const [openings, setOpenings] = useState<Openings>('asked');
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const usesCloseTimes = openings === 'closing times';
  const open = useMemo(() => openCells(reading, { usesCloseTimes }), [reading, usesCloseTimes]);
  /** All rows lack it: that is one question, and not one for each row. */
  const lacksOpenings = openings === 'asked' && reading.rows.length > 0 && reading.rows.every(({ cells }) => cells.openTime === undefined);
  const waiting = lacksOpenings ? open.filter(({ column }) => column !== 'openTime') : open;
  const change = (next: HistoryReading): void => {
    setReading(next);
    setChosen(null);
  };
  return {
    reading,
    usesCloseTimes,
    lacksOpenings,
    waiting: waiting as readonly OpenCell[],
    isSettled: open.length === 0 && reading.rows.length > 0,
    place: chosen ?? waiting[0] ?? null,
    choose: setChosen,
    agreeToCloseTimes: () => setOpenings('closing times'),
    typeOpenings: () => setOpenings('typed'),
    setValue: (at: CellPlace, value: string) => change(withCell(reading, at, value)),
    leaveOut: (row: number) => change(withoutRow(reading, row)),
    addRow: () => change(withTypedRow(reading, picture)),
    setTotal: (value: string) => setReading(withTotal(reading, value, { left: 0, top: 0, right: picture.width, bottom: picture.height })),
    setPlatform: (platform: HistoryReading['platform']) => setReading(withPlatform(reading, platform)),
    startAgain: () => change(read),
  };
};

export type Rows = ReturnType<typeof useRows>;
