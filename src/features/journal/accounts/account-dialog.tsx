/** How one account is called and read: name, zone of its files, matching of executions, usual cost, the pip of gold. Facts of the broker never change here. */
import { useState } from 'react';
import { editAccount, removeAccount } from '@/services/journal/journal';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { isExampleAccount } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { useNow } from '@/ui/hooks/use-now';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { ZonePicker } from '@/ui/zone-picker';
import { CopySettings } from '@/features/journal/copies/copy-settings';
import { RiskSettings } from '@/features/journal/risk/risk-settings';
import { countOf } from '@/lib/format-number';
import { accountChange, accountDraft, costProblem } from './account-draft';
import type { AccountDraft } from './account-draft';
import { failureText } from './failure-text';
import { KindField } from './kind-field';

/** What a change of the zone does, in numbers of this journal. */
const ZoneNotice = ({
  journal,
  account,
  zone,
}: {
  readonly journal: ReadyJournal;
  readonly account: JournalAccount;
  readonly zone: string;
}) => {
  if (zone === account.importZone) return null;
  const own = journal.imports.filter(({ accountId }) => accountId === account.id);
  const moved = own.filter((record) => record.zone !== null).length;
  return (
    <Notice tone="caution" title={`${countOf(moved, 'import')} will be read in ${zone}`}>
      The printed times stay the same, but we read them in the new zone, so days, hours and sessions change.
      {own.length > moved ? ` ${countOf(own.length - moved, 'file states', 'files state')} its own time zone and stays as it is.` : ''} You
      can change it back any time.
    </Notice>
  );
};

interface AccountFieldsProps {
  readonly journal: ReadyJournal;
  readonly account: JournalAccount;
  readonly draft: AccountDraft;
  readonly onChange: (part: Partial<AccountDraft>) => void;
}

const AccountFields = ({ journal, account, draft, onChange }: AccountFieldsProps) => {
  const now = useNow();
  const trades = journal.trades.filter(({ accountId }) => accountId === account.id);
  const hasGold = trades.some(({ broker }) => /xau|gold/iu.test(broker.symbol));
  const hasFills = journal.ledger.fills.some(({ accountId }) => accountId === account.id);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <KindField kind={draft.kind} isExample={isExampleAccount(account.id)} onKind={(kind) => onChange({ kind })} />
      <ZonePicker
        label="Time zone of the broker"
        hint="The time zone used in this account’s files when a file doesn’t state one."
        zone={draft.importZone}
        recent={[...new Set(journal.accounts.map(({ importZone }) => importZone))]}
        nowMs={now}
        disabled={false}
        onZone={(importZone) => onChange({ importZone })}
      />
      <ZoneNotice journal={journal} account={account} zone={draft.importZone} />
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label="Executions make trades"
          hint={
            hasFills ? 'We rebuild the trades from the executions; your notes stay with them.' : 'This account has no executions so far.'
          }
          options={[
            { value: 'fifo', label: 'First in, first out' },
            { value: 'average', label: 'At the average price' },
          ]}
          value={draft.matching}
          onChange={(event) => onChange({ matching: event.target.value === 'average' ? 'average' : 'fifo' })}
        />
        <TextField
          label="Cost per side"
          hint="Per contract or lot, for files that list no costs. Used for later files. Leave empty to be asked each time."
          error={costProblem(draft.commission)}
          suffix={account.currency}
          inputMode="decimal"
          autoComplete="off"
          value={draft.commission}
          onChange={(event) => onChange({ commission: event.target.value })}
        />
        <SelectField
          label="One pip of gold"
          hint={hasGold ? 'Brokers define it differently.' : 'Brokers define it differently. This account has no gold so far.'}
          options={[
            { value: '', label: 'Not set' },
            { value: '0.01', label: '0.01 dollars' },
            { value: '0.1', label: '0.10 dollars' },
            { value: '1', label: '1.00 dollar' },
          ]}
          value={draft.goldPip}
          onChange={(event) => onChange({ goldPip: event.target.value as AccountDraft['goldPip'] })}
        />
      </div>
      {Object.keys(account.rates ?? {}).length > 0 && (
        <p className="text-dense text-text-2">
          Rates you gave:{' '}
          {Object.entries(account.rates ?? {})
            .map(([pair, rate]) => `${pair.replace('>', ' to ')} ${rate}`)
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
};

export interface AccountDialogProps {
  readonly journal: ReadyJournal;
  readonly account: JournalAccount;
  readonly onClose: () => void;
}

export const AccountDialog = ({ journal, account, onClose }: AccountDialogProps) => {
  const [draft, setDraft] = useState(() => accountDraft(account));
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const change = accountChange(account, draft);
  const tradeCount = journal.trades.filter(({ accountId }) => accountId === account.id).length;
  const save = async (): Promise<void> => {
    if (change === null) return;
    const result = Object.keys(change).length === 0 ? { ok: true as const } : await editAccount(account.id, change);
    if (result.ok) onClose();
    else setProblem(failureText(result));
  };
  const remove = async (): Promise<void> => {
    const isRemoved = await removeAccount(account.id);
    if (isRemoved)
      showToast({
        tone: 'ok',
        title: `${account.name.trim()} removed`,
        text: 'Its trades, notes and files were removed here and on the server.',
      });
    else showToast({ tone: 'danger', title: 'The account was not removed', text: 'Nothing was changed. Try again in a moment.' });
    onClose();
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title={account.name.trim()}
      description={`${[account.broker, account.number].filter((text) => text !== '').join(' ')}, ${account.currency}. We never change what the broker stated.`}
      actions={
        <>
          <Button variant="ghost" className="mr-auto" onClick={() => setIsAsking(true)}>
            Remove the account
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" deed="add" disabled={change === null} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="danger" title="Not saved" className="mb-4">
          {problem}
        </Notice>
      )}
      <div className="flex flex-col gap-4">
        <DeedFields deed="add">
          <AccountFields journal={journal} account={account} draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          <RiskSettings journal={journal} account={account} />
        </DeedFields>
        <CopySettings journal={journal} account={account} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${account.name.trim()} for good?`}
        description={`${countOf(tradeCount, 'trade')} with everything you wrote to them, the imports and the raw files of this account will be removed, here and on the server. This can’t be undone; export first to keep a copy. Other accounts aren’t affected.`}
        confirmLabel="Remove the account"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
      />
    </Dialog>
  );
};
