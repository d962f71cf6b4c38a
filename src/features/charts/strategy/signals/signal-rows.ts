/** The conditions of a strategy as numbered rows, which stand in its panel with their counts and on the chart as strips of marks. */
import { describeCondition } from '@/domain/strategy/describe-condition';
import type { SignalRow, SignalRows } from '@/services/bars/strategy-signals';

export interface NumberedRow extends Pick<SignalRow, 'bars' | 'before'> {
  /** From 1; the same number marks its strip on the chart. */
  readonly number: number;
  readonly words: string;
  /** The whole of an entry or exit, or one of the conditions it is joined of. */
  readonly part: 'entry' | 'exit' | 'condition';
  /** Of an entry. */
  readonly side: 'long' | 'short' | 'both';
}

const verbs = { entry: 'Go', exit: 'Exit' } as const;

const wholeWords = ({ rule, parts, condition }: SignalRows): string => {
  const act = rule.kind === 'entry' ? `${verbs.entry} ${rule.side}` : `${verbs.exit} ${rule.side === 'both' ? 'both sides' : rule.side}`;
  if (parts.length === 0) return `${act}: ${describeCondition(condition)}`;
  return `${act}: ${condition.kind === 'any' ? 'any of these' : 'all of these'}`;
};

/** Each rule as a row, its conditions after it. */
export const numberedRows = (rules: readonly SignalRows[]): readonly NumberedRow[] =>
  rules
    .flatMap((one): readonly Omit<NumberedRow, 'number'>[] => {
      const { kind, side } = one.rule;
      return [
        { bars: one.bars, before: one.before, words: wholeWords(one), part: kind, side },
        ...one.parts.map(({ bars, before, condition }) => ({
          bars,
          before,
          words: describeCondition(condition),
          part: 'condition' as const,
          side,
        })),
      ];
    })
    .map((row, k) => ({ ...row, number: k + 1 }));

/** Signals of all entries: a bar on which two of them fire gives two. */
export const signalCount = (rows: readonly NumberedRow[]): number =>
  rows.reduce((sum, { part, bars }) => (part === 'entry' ? sum + bars : sum), 0);

/** How many signals there are, as a sentence. */
export const signalSentence = (rows: readonly NumberedRow[], bars: number): string => {
  const all = bars.toLocaleString('en-US');
  const count = signalCount(rows);
  if (!rows.some(({ part }) => part === 'entry')) return 'No entry yet, so no signals.';
  if (count === 0) return `No signals: none in these ${all} bars.`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'signal' : 'signals'} in these ${all} bars.`;
};
