/** What accounts have answered already, so that no import asks it again. It reads no kept document. */
import type { ImportAnswers, KnownAnswers } from '@/domain/import/questions';
import type { ReadyJournal } from './journal-state';
import type { OwnContract } from './remembered';

/** Everything that earlier imports have answered, for the next one: what each account has settled, and the user's own contracts. */
export const settledAnswers = (journal: Pick<ReadyJournal, 'accounts'>, contracts: readonly OwnContract[]): ImportAnswers => ({
  accounts: Object.fromEntries(
    journal.accounts.map(({ id, broker, name, currency, commissionPerSide, rates }): [string, KnownAnswers] => [
      id,
      {
        broker,
        name: name.trim(),
        currency,
        ...(commissionPerSide === undefined ? {} : { commission: commissionPerSide }),
        ...(rates === undefined ? {} : { rates }),
      },
    ]),
  ),
  ...(contracts.length === 0
    ? {}
    : {
        contracts: Object.fromEntries(
          contracts.map(({ root, tickSize, tickValue, currency }) => [root, { tickSize, tickValue, currency }]),
        ),
      }),
});
