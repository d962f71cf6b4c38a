/** What an import settles for its account. Apart from the planning, which only who imports loads. */
import type { ParsedStatement } from '@/domain/import/contract';
import type { ImportAnswers } from '@/domain/import/questions';
import { ownProperty } from '@/lib/own-property';
import type { JournalAccount } from '@/services/contracts/journal-account';

interface Settled {
  readonly answers?: ImportAnswers | undefined;
  readonly statement: Pick<ParsedStatement, 'account' | 'matching'>;
}

/** Answers that hold for every later file of the account. */
export const settledBy = ({ answers = {}, statement }: Settled): Partial<JournalAccount> => {
  const commissionPerSide = ownProperty(answers.commissions ?? {}, statement.account.number);
  const { rates } = answers;
  return {
    ...(commissionPerSide === undefined ? {} : { commissionPerSide }),
    ...(rates === undefined || Object.keys(rates).length === 0 ? {} : { rates }),
    ...(statement.matching === undefined ? {} : { matching: statement.matching }),
  };
};
