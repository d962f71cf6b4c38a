/** What a phrase adds to a question, and what can be wrong with one. */
import type { Condition } from '@/domain/findings/condition';
import type { AskMeasure, Period, ResultPick, Split } from './ask-query';
import type { Values } from './phrase';

/** Another way to go on: what it says, and the whole question with it. */
export interface Suggestion {
  readonly label: string;
  readonly question: string;
}

export type AskProblem =
  /** A word that nothing here is called. */
  | { readonly is: 'unknown'; readonly word: string; readonly suggestions: readonly Suggestion[] }
  /** A word that means several things. */
  | { readonly is: 'ambiguous'; readonly word: string; readonly suggestions: readonly Suggestion[] }
  /** A word that is known, and why it cannot be asked for. */
  | { readonly is: 'refused'; readonly word: string; readonly text: string; readonly suggestions: readonly Suggestion[] }
  | { readonly is: 'conflict'; readonly text: string }
  | { readonly is: 'no measure'; readonly suggestions: readonly Suggestion[] };

export type Piece =
  | { readonly part: 'measure'; readonly measure: AskMeasure; readonly unit?: 'R' | 'money' }
  /** Counts where no other measure is named. */
  | { readonly part: 'fallback'; readonly measure: AskMeasure; readonly unit?: 'R' | 'money' }
  | { readonly part: 'unit'; readonly unit: 'R' | 'money' }
  | { readonly part: 'condition'; readonly condition: Condition }
  /** Trades that meet it are left out. */
  | { readonly part: 'without'; readonly condition: Condition }
  | { readonly part: 'pick'; readonly pick: ResultPick }
  | { readonly part: 'period'; readonly period: Period }
  | { readonly part: 'split'; readonly split: Split }
  | { readonly part: 'order'; readonly order: 'best' | 'worst' | 'highest' | 'lowest' }
  | { readonly part: 'against' }
  | { readonly part: 'better' }
  | { readonly part: 'versus' }
  | { readonly part: 'problem'; readonly problem: AskProblem }
  /** Words to choose from, put in the place of those that were typed. */
  | { readonly part: 'choose'; readonly from: readonly string[] }
  | { readonly part: 'refuse'; readonly text: string; readonly instead: readonly string[] };

export interface Rule {
  /** A phrase; see `phrase`. */
  readonly text: string;
  /** [] where the phrase says nothing; null where it does not hold after all. */
  readonly make: (values: Values) => readonly Piece[] | null;
}
