/** What was said about a statement before there was a journal for it. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { OwnContract } from '@/services/journal/remembered';
import type { GivenAnswers } from './read-statements';

export interface KeptAnswers {
  readonly given: GivenAnswers;
  /** Contracts that were described for it. */
  readonly contracts: readonly OwnContract[];
  /** The account that rules and risk are for. */
  readonly accountId: string;
  readonly rules: PropFirmSetup | null;
  /** In money of the account. */
  readonly usualRisk: DecimalText | null;
}
