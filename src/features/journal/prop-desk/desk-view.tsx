/** The prop desk: what matters now, all accounts in one table, the books of firms, and the details of one account. */
import { useEffect, useMemo, useState } from 'react';
import { deskAlerts, deskWords, type DeskRow } from '@/domain/journal/prop-desk';
import { RulesView, type RulesViewProps } from '@/features/journal/prop-firm/rules-view';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { propFirmSettings } from '@/services/journal/journal-settings';
import { tellPropAlerts } from '@/services/journal/tell-prop-alerts';
import { askForNotifications } from '@/services/notifications/notification-permission';
import { DeedFields } from '@/ui/deed-fields';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';
import { DeskBooks } from './desk-books';
import { DeskTable } from './desk-table';
import { EntryDialog } from './entry-dialog';
import { PhaseRules } from './phase-rules';
import { RulesSources } from './rules-sources';
import { useDesk, type Stored } from './use-desk';

const nothingStored: Stored = {};

/** Switches the alert of three losses in a row for one account. */
const saveTellsLosses = async (stored: Stored, { account, setup }: DeskRow, isOn: boolean): Promise<void> => {
  const { tellsLosses: _, ...others } = setup;
  const changed = isOn ? { ...others, tellsLosses: true } : others;
  if (isOn) await askForNotifications();
  const isSaved = await propFirmSettings.save({ accounts: { ...stored, [account.id]: changed } });
  if (!isSaved) showToast({ tone: 'danger', title: 'We couldn’t save the alert', text: 'The server refused it. Nothing was changed.' });
};

const saveSetup = async (stored: Stored, accountId: string, setup: PropFirmSetup): Promise<void> => {
  const isSaved = await propFirmSettings.save({ accounts: { ...stored, [accountId]: setup } });
  if (!isSaved) showToast({ tone: 'danger', title: 'We couldn’t save the rules', text: 'The server refused them. Nothing was changed.' });
};

/** Phases that were begun, and those that have rules of their own. */
const phasesOf = (entries: DetailsProps['desk']['entries'], { account, setup }: DeskRow): readonly string[] => [
  ...new Set([
    ...entries.flatMap((entry) => (entry.accountId === account.id && entry.type === 'phase' ? (entry.phase ?? []) : [])),
    ...Object.keys(setup.phases ?? {}),
  ]),
];

interface DetailsProps extends Omit<RulesViewProps, 'entries'> {
  readonly desk: ReturnType<typeof useDesk>;
  readonly stored: Stored;
  readonly chosen: JournalAccount | undefined;
  readonly onChoose: (accountId: string) => void;
}

const Details = ({ desk, stored, chosen, onChoose, ...view }: DetailsProps) => {
  const { counted } = view;
  const only = useMemo(() => ({ ...counted, accounts: counted.accounts.filter((account) => account === chosen) }), [counted, chosen]);
  const row = desk.rows.find(({ account }) => account.id === chosen?.id);
  return (
    <section className="flex flex-col gap-3" aria-label="Details of one account">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label="Details of"
          className="w-full max-w-[320px]"
          options={counted.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        />
        {row !== undefined && (
          <DeedFields deed="settle">
            <Switch
              label="Alert me after three losses in a row"
              checked={row.setup.tellsLosses === true}
              onChange={(event) => void saveTellsLosses(stored, row, event.target.checked)}
            />
          </DeedFields>
        )}
      </div>
      {row !== undefined && (
        <PhaseRules
          key={row.account.id}
          row={row}
          phases={phasesOf(desk.entries, row)}
          onSave={(setup) => void saveSetup(stored, row.account.id, setup)}
        />
      )}
      <RulesView {...view} counted={only} entries={desk.entries} />
    </section>
  );
};

export const DeskView = (props: Omit<RulesViewProps, 'entries'>) => {
  const { journal, counted, moment } = props;
  const settings = useLive(propFirmSettings.live);
  const stored = (settings.state === 'ready' ? settings.value?.accounts : undefined) ?? nothingStored;
  const desk = useDesk(journal, counted.accounts, stored);
  const { rows, entries, isRead } = desk;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { uid } = journal;
  useEffect(() => {
    if (isRead) tellPropAlerts(uid, deskAlerts(rows));
  }, [uid, rows, isRead]);
  const [first] = rows;
  if (first === undefined) {
    return (
      <div className="flex flex-col gap-4">
        {settings.state === 'ready' && counted.accounts.length > 0 && (
          <EmptyState
            title="No prop accounts yet"
            text="Set a firm’s rules for an account below to see its floor, the room you have left and when you can ask for a payout."
          />
        )}
        <RulesView {...props} entries={entries} />
      </div>
    );
  }
  const chosen = counted.accounts.find(({ id }) => id === (chosenId ?? first.account.id));
  const needsCare = rows.some(({ isNearLimit }) => isNearLimit);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={needsCare ? 'caution' : 'plain'} title={deskWords(rows)}>
        {!isRead && 'Phases and payouts are still loading.'}
      </Notice>
      <Panel
        title="Accounts"
        body="flush"
        footer="The mark on the bar is 70% of the day’s limit. The largest size keeps every loss rule at your usual stop, before costs. Equity counts closed trades only."
      >
        <DeskTable rows={rows} chosen={chosen?.id ?? null} onChoose={setChosenId} />
      </Panel>
      <DeskBooks entries={entries} accounts={journal.accounts} moment={moment} onAdd={() => setIsAdding(true)}>
        <RulesSources rows={rows} onChecked={(row, source) => void saveSetup(stored, row.account.id, { ...row.setup, source })} />
      </DeskBooks>
      <Details {...props} desk={desk} stored={stored} chosen={chosen} onChoose={setChosenId} />
      {isAdding && <EntryDialog rows={rows} accountId={chosen?.id ?? first.account.id} onClose={() => setIsAdding(false)} />}
    </div>
  );
};
