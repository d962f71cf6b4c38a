/** What the parts of JournalAI are drawn from: one state of the journal, the sample of its decisions, and what was found in it. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import type { QuestionNames } from '@/domain/findings/question-words';
import type { Finding, Findings } from '@/domain/findings/finding';
import type { FindingSample } from '@/domain/findings/sample';
import type { ShownRoutine } from '@/features/journal/routine/use-routine';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ReadyJournal } from '@/services/journal/journal-state';

export interface Insights {
  readonly journal: ReadyJournal;
  /** Over the accounts in view; no other condition of the journal's filter holds here. */
  readonly model: JournalModel;
  readonly routine: ShownRoutine;
  readonly sample: FindingSample;
  /** The results are in R, and 1R is assumed in some of them. */
  readonly isAssumed: boolean;
  readonly names: QuestionNames;
  /** IANA zone in which times are shown. */
  readonly zone: string;
}

export interface Found extends Insights {
  readonly found: Findings;
}

/** Currency of effects that are amounts of money; null where they are in R. */
export const currencyOf = ({ sample: { currency } }: Pick<Insights, 'sample'>): string | null => currency;

/** The trades of a list, shown in a dialog with this title. */
export interface ShownTrades {
  readonly title: string;
  readonly note?: string;
  readonly trades: readonly TradeRef[];
}

/** What the parts ask the page to open. */
export interface Openers {
  readonly trades: (shown: ShownTrades) => void;
  readonly finding: (finding: Finding) => void;
  readonly habit: (habit: BehaviorReport) => void;
}
