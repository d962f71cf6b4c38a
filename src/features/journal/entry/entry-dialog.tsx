/** The entry of a trade by hand, or a change of one that was typed in: a form for the keyboard, with its result before it is stored. */
import { useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { knownNames } from '@/features/journal/trade/known-names';
import { formatMoney } from '@/lib/format-number';
import { deleteTrades, displayZone } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { blankDraft, dropDraft, nextDraft } from './entry-draft';
import { EntryForm } from './entry-form';
import { useEntry, type StoredTrade } from './use-entry';

export interface EntryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly journal: ReadyJournal;
  /** A trade that was typed in, to change its facts; left out: a new one. */
  readonly existing?: Trade | undefined;
}

const takeBack = async ({ accountId, tradeId }: StoredTrade): Promise<void> => {
  const done = await deleteTrades([{ accountId, tradeId }]);
  showToast(done.ok ? { title: 'The trade was removed' } : { tone: 'danger', title: 'The trade stays', text: failureText(done) });
};

const tellStored = (stored: StoredTrade): void => {
  const { reading, draft } = stored;
  showToast({
    tone: 'ok',
    title: `${draft.symbol.trim()} added`,
    text: reading.figures === null ? undefined : `Net ${formatMoney(reading.figures.net, { currency: reading.currency })}`,
    action: { label: 'Undo', run: () => void takeBack(stored) },
  });
};

const EntryBody = ({ onClose, journal, existing }: Omit<EntryDialogProps, 'open'>) => {
  const zone = useLive(displayZone);
  const entry = useEntry({ journal, zone, existing: existing ?? null });
  const [isTried, setIsTried] = useState(false);
  const [round, setRound] = useState(0);
  const setups = useMemo(() => knownNames(journal.trades).setups, [journal.trades]);
  const store = async (then: 'close' | 'next'): Promise<void> => {
    setIsTried(true);
    const stored = await entry.store();
    if (stored === null) return;
    if (existing === undefined) tellStored(stored);
    if (then === 'close') {
      onClose();
      return;
    }
    entry.restart(nextDraft(stored.draft));
    setIsTried(false);
    setRound(round + 1);
  };
  const close = (): void => {
    entry.leave();
    onClose();
  };
  const clear = (): void => {
    dropDraft(journal.uid);
    entry.restart({ ...blankDraft, accountId: entry.draft.accountId });
    setRound(round + 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void store('next');
  };
  const isChange = existing !== undefined;
  return (
    <Dialog
      open
      onOpenChange={close}
      width="medium"
      title={isChange ? 'Change this trade' : 'Add a trade'}
      description={`Times in ${zone}.${isChange ? '' : ' If you close this, what you typed is kept on this device.'}`}
    >
      {/* Ctrl and Enter anywhere in the form go on to the next trade. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onKeyDown={press}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void store('close');
        }}
        className="flex flex-col gap-4"
      >
        {entry.isResumed && (
          <Notice
            title="Picked up where you left off"
            actions={
              <Button size="sm" variant="ghost" onClick={clear}>
                Start over
              </Button>
            }
          />
        )}
        <EntryForm key={round} entry={entry} isTried={isTried} setups={setups} isChange={isChange} />
        {entry.failure !== null && <Notice tone="danger" title={entry.failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          {!isChange && (
            <Button onClick={() => void store('next')}>
              Add and enter another <Kbd>Ctrl Enter</Kbd>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={entry.isStoring ? 'Keeping the trade' : undefined}>
            {isChange ? 'Keep the change' : 'Add the trade'} <Kbd>Enter</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const EntryDialog = ({ open, ...props }: EntryDialogProps) => (open ? <EntryBody {...props} /> : null);
