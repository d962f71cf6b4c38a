/**
 * What the trader had said of a trade when its exit was stored: labels and levels that no result could have suggested yet. It is written once,
 * with the entry, and never changed; what is typed afterwards stands in the notes alone. Absent: nothing had been said.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { TradeGrade } from './trade-grade';
import type { TraderNotes } from './trade';

export interface TradeAtExit {
  readonly setup?: string;
  readonly tags?: Readonly<Record<string, true>>;
  readonly rules?: Readonly<Record<string, boolean>>;
  readonly grade?: TradeGrade;
  /** Price of the stop at entry, noted or, of a trade that was typed in, stated with it. */
  readonly initialStop?: DecimalText;
  readonly initialRisk?: DecimalText;
  readonly plannedEntry?: DecimalText;
  readonly plannedTarget?: DecimalText;
}

/** The fields of notes that may stand when an exit is stored. */
export const atExitFields = ['setup', 'tags', 'rules', 'grade', 'initialStop', 'initialRisk', 'plannedEntry', 'plannedTarget'] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** What stands of these notes; null: nothing does. */
export const atExitOf = (notes: TraderNotes): TradeAtExit | null => {
  const said = atExitFields.flatMap((name) => (isEmpty(notes[name]) ? [] : [[name, notes[name]] as const]));
  return said.length === 0 ? null : (Object.fromEntries(said) as TradeAtExit);
};
