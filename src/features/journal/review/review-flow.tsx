/** The review with the choice of what is reviewed: how far back, and of which account. */
import { useMemo, useState } from 'react';
import type { ReviewReach } from '@/domain/journal/review-queue';
import { defaultReach, reviewQueue } from '@/domain/journal/review-queue';
import { countedAccounts, countedWords } from '@/domain/trades/account-kind';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { SelectField } from '@/ui/select-field';
import { ReviewScreen } from './review-screen';

const reaches: readonly { readonly value: string; readonly label: string; readonly reach: ReviewReach }[] = [
  { value: '7', label: 'Last 7 days', reach: 7 },
  { value: '30', label: 'Last 30 days', reach: 30 },
  { value: 'all', label: 'All trades', reach: null },
];

export interface ReviewFlowProps {
  readonly journal: ReadyJournal;
  readonly onClose: () => void;
}

export const ReviewFlow = ({ journal, onClose }: ReviewFlowProps) => {
  const { trades, accounts } = journal;
  // As far back as there is something to review: a first statement may end long ago.
  const [value, setValue] = useState(
    () => reaches.find(({ reach }) => reviewQueue(trades, accounts, { reach, accountId: null }).length > 0)?.value ?? String(defaultReach),
  );
  const [accountId, setAccountId] = useState('');
  const scope = useMemo(
    () => ({ reach: reaches.find((one) => one.value === value)?.reach ?? null, accountId: accountId === '' ? null : accountId }),
    [value, accountId],
  );
  return (
    <ReviewScreen
      key={`${value} ${accountId}`}
      journal={journal}
      scope={scope}
      onClose={onClose}
      choices={
        <div className="flex flex-wrap gap-3">
          <SelectField label="From" className="w-36" options={reaches} value={value} onChange={(event) => setValue(event.target.value)} />
          {accounts.length > 1 && (
            <SelectField
              label="Account"
              className="w-44"
              options={[
                { value: '', label: countedWords(countedAccounts(accounts)) ?? 'All accounts' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name.trim() })),
              ]}
              value={accountId}
              onChange={(event) => setAccountId(event.target.value)}
            />
          )}
        </div>
      }
    />
  );
};
