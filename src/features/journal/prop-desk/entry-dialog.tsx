/** Adds what happened to a prop account: a phase, a reset, a fee, a payout or a split. */
import { useState } from 'react';
import type { DeskRow } from '@/domain/journal/prop-desk';
import { propEntryKind, propEntryTypes, type PropEntry, type PropEntryType } from '@/domain/journal/prop-entry-kind';
import { zoneOffset } from '@/domain/time/zone-offset';
import { zoneCity } from '@/domain/time/zone-city';
import { newId } from '@/lib/new-id';
import { writeKept } from '@/services/kept/kept';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { entryFields, entryOfDraft, type EntryDraft, type EntryProblems } from './entry-draft';

export const typeWords: { readonly [type in PropEntryType]: string } = {
  phase: 'Phase begins',
  reset: 'Reset',
  fee: 'Fee',
  payout: 'Payout',
  split: 'Profit split',
};

const amountHints: { readonly [type in PropEntryType]?: string } = {
  reset: 'What you paid for it. (optional)',
  payout: 'What leaves the account, before the split.',
};

const save = async (entry: PropEntry): Promise<void> => {
  const outcome = await writeKept(propEntryKind, newId(), { create: { ...entry } });
  if (!outcome.ok) showToast({ tone: 'danger', title: 'We couldn’t save the entry', text: 'Nothing was changed. Try again in a moment.' });
};

export interface EntryDialogProps {
  readonly rows: readonly DeskRow[];
  readonly accountId: string;
  readonly onClose: () => void;
}

const wallNow = (zone: string): string => {
  const now = Date.now();
  return new Date(now + zoneOffset(zone).offsetMsAt(now)).toISOString().slice(0, 16);
};

const firstDraft = (accountId: string, zone: string): EntryDraft => ({
  accountId,
  type: 'payout',
  at: wallNow(zone),
  amount: '',
  share: '',
  phase: '',
  note: '',
});

/** Phases with rules of their own, to choose instead of typing. */
const PhaseNames = ({ row }: { readonly row: DeskRow | undefined }) => (
  <datalist id="prop-phases">
    {Object.keys(row?.setup.phases ?? {}).map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
);

export const EntryDialog = ({ rows, accountId, onClose }: EntryDialogProps) => {
  const zoneOf = (id: string): string => rows.find(({ account }) => account.id === id)?.setup.days.zone ?? 'UTC';
  const [draft, setDraft] = useState<EntryDraft>(() => firstDraft(accountId, zoneOf(accountId)));
  const [isTimed, setIsTimed] = useState(false);
  const [problems, setProblems] = useState<EntryProblems>({});
  const zone = zoneOf(draft.accountId);
  const currency = rows.find(({ account }) => account.id === draft.accountId)?.account.currency ?? 'USD';
  const has = entryFields[draft.type];
  const add = (): void => {
    const outcome = entryOfDraft(draft, { zone, currency, now: Date.now() });
    if (!outcome.ok) {
      setProblems(outcome.problems);
      return;
    }
    void save(outcome.entry);
    onClose();
  };
  const text = (
    field: 'amount' | 'share' | 'phase' | 'note' | 'at',
    label: string,
    more: { hint?: string | undefined; suffix?: string; type?: string; list?: string } = {},
  ) => (
    <TextField
      label={label}
      value={draft[field]}
      error={problems[field]}
      {...more}
      onChange={(event) => {
        if (field === 'at') setIsTimed(true);
        setDraft({ ...draft, [field]: event.target.value });
      }}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an entry"
      description="Entries can be undone later."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" deed="add" onClick={add}>
            Add the entry
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SelectField
          label="Account"
          options={rows.map(({ account: { id, name } }) => ({ value: id, label: name }))}
          value={draft.accountId}
          onChange={(event) => {
            const id = event.target.value;
            // Until somebody typed a time it is now, on the clock of the firm.
            setDraft({ ...draft, accountId: id, ...(!isTimed ? { at: wallNow(zoneOf(id)) } : {}) });
          }}
        />
        <SelectField
          label="What happened"
          options={propEntryTypes.map((type) => ({ value: type, label: typeWords[type] }))}
          value={draft.type}
          onChange={(event) => setDraft({ ...draft, type: propEntryTypes.find((type) => type === event.target.value) ?? draft.type })}
        />
        {text('at', 'When', { type: 'datetime-local', hint: `On the firm’s clock, ${zoneCity(zone)}.` })}
        {has.phase !== undefined && text('phase', 'Name of the phase', { list: 'prop-phases' })}
        <PhaseNames row={rows.find(({ account }) => account.id === draft.accountId)} />
        {has.amount !== undefined && text('amount', 'Amount', { suffix: currency, hint: amountHints[draft.type] })}
        {has.share !== undefined &&
          text('share', 'Your share', {
            suffix: '%',
            hint: draft.type === 'payout' ? 'Leave empty to use your last profit split.' : undefined,
          })}
        {text('note', 'Note', { hint: '(optional)' })}
      </div>
    </Dialog>
  );
};
