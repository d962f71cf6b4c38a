/** Whether a statement waits on this device for a journal, without opening where it lies. */
import { liveCell, type Live } from '@/lib/live';
import { forget, keep, readKept } from './device-storage';

export interface KeptStatementMark {
  readonly fileName: string;
  readonly trades: number;
}

const key = 'kept-statement';

const isMark = (value: unknown): value is KeptStatementMark =>
  typeof value === 'object' &&
  value !== null &&
  'fileName' in value &&
  typeof value.fileName === 'string' &&
  'trades' in value &&
  typeof value.trades === 'number';

const read = (): KeptStatementMark | null => {
  const value = readKept(key);
  return isMark(value) ? value : null;
};

const cell = liveCell<KeptStatementMark | null>(typeof localStorage === 'undefined' ? null : read());

export const keptStatementMark: Live<KeptStatementMark | null> = cell;

/** null: nothing waits any more. */
export const markKeptStatement = (mark: KeptStatementMark | null): void => {
  if (mark === null) forget(key);
  else keep(key, mark);
  cell.set(mark);
};
