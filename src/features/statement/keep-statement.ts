/** Everything about a checked statement, to be kept on this device until a journal takes it in. */
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { KeptAnswers } from '@/features/journal/import/kept-answers';
import type { GivenAnswers } from '@/features/journal/import/read-statements';
import { keepStatement } from '@/services/device/kept-statement';
import { markKeptStatement } from '@/services/local/kept-statement-mark';
import type { SourceBytes } from '@/services/journal/plan-import';
import { addedContracts } from './check-flow';

export interface ToKeep {
  readonly file: SourceBytes;
  readonly given: GivenAnswers;
  readonly accountId: string;
  readonly trades: number;
  readonly rules: PropFirmSetup | null;
  readonly usualRisk: DecimalText | null;
}

export const keepChecked = async ({ file, given, accountId, trades, rules, usualRisk }: ToKeep): Promise<void> => {
  const said: KeptAnswers = { given, contracts: addedContracts(), accountId, rules, usualRisk };
  await keepStatement({ fileName: file.name, bytes: new Uint8Array(file.bytes), said });
  markKeptStatement({ fileName: file.name, trades });
};
