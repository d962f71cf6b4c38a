/** The state of the form for a typed trade: the draft, what it reads as, and storing it. It draws nothing. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { kindOf } from '@/domain/trades/account-kind';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { addAccount, addManualTrade, changeManualTrade } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ManualTrade } from '@/services/journal/manual-trade';
import { ownContracts, saveContract, type OwnContract } from '@/services/journal/remembered';
import { settledAmount } from '@/domain/money/read-amount';
import { logProblem } from '@/lib/log';
import { useNow } from '@/ui/hooks/use-now';
import { draftOfTrade, leaveDraft, openDraft, rememberLast, type EntryDraft } from './entry-draft';
import { readEntry, type EntryReading } from './read-entry';

export interface StoredTrade {
  readonly accountId: string;
  readonly tradeId: string;
  readonly draft: EntryDraft;
  readonly reading: EntryReading;
}

export interface Entry {
  /** Accounts that a typed trade can belong to; examples are left out. */
  readonly accounts: ReadyJournal['accounts'];
  readonly draft: EntryDraft;
  readonly change: (part: Partial<EntryDraft>) => void;
  readonly reading: EntryReading;
  /** A draft that was left earlier. */
  readonly isResumed: boolean;
  /** Stored trade, or null where something is missing or could not be stored; `failure` says which. */
  readonly store: () => Promise<StoredTrade | null>;
  readonly isStoring: boolean;
  readonly failure: string | null;
  /** The form begins anew with the draft. */
  readonly restart: (draft: EntryDraft) => void;
  /** Keeps what was typed for later; called when the form is closed without storing. */
  readonly leave: () => void;
}

export interface EntryOptions {
  readonly journal: ReadyJournal;
  readonly zone: string;
  readonly existing: Trade | null;
}

/** Broker of accounts that are made here. */
const ownBroker = 'Typed in';

const useContracts = (): readonly OwnContract[] => {
  const [contracts, setContracts] = useState<readonly OwnContract[]>([]);
  useEffect(() => {
    let isCurrent = true;
    ownContracts().then(
      (found) => isCurrent && setContracts(found),
      (cause: unknown) => logProblem('Reading own contracts', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return contracts;
};

/** The contract that was described in the form, to be remembered; null where none was. */
const describedContract = (
  draft: EntryDraft,
  { worth, askedRoot: root }: EntryReading,
  known: readonly OwnContract[],
): OwnContract | null => {
  const [tickSize, tickValue] = [settledAmount(draft.tickSize, 'number'), settledAmount(draft.tickValue, 'money')];
  if (root === null || worth.state !== 'known' || worth.instrument !== null) return null;
  if (tickSize === null || tickValue === null || known.some((contract) => contract.root === root)) return null;
  return { root, name: root, tickSize, tickValue, currency: draft.tickCurrency };
};

const accountFor = async (draft: EntryDraft, zone: string) => {
  if (draft.accountId !== '') return { ok: true, accountId: draft.accountId } as const;
  const name = draft.newAccount.trim();
  return addAccount({ name, broker: ownBroker, number: name, currency: draft.newCurrency, importZone: zone });
};

const write = async (trade: ManualTrade, existing: Trade | null) => {
  if (existing === null) return addManualTrade(trade);
  const { notes: _notes, ...facts } = trade;
  const done = await changeManualTrade(existing.id, facts);
  return done.ok ? ({ ok: true, tradeId: existing.id } as const) : done;
};

export const useEntry = ({ journal, zone, existing }: EntryOptions): Entry => {
  const accounts = useMemo(() => journal.accounts.filter((one) => kindOf(one) !== 'sample'), [journal.accounts]);
  const [opened, setOpened] = useState(() =>
    existing === null
      ? openDraft(
          journal.uid,
          accounts.map(({ id }) => id),
        )
      : { draft: draftOfTrade(existing, zone), isResumed: false },
  );
  const [draft, setDraft] = useState(opened.draft);
  const [isStoring, setIsStoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow();
  const own = useContracts();
  const contracts = useMemo(
    () => Object.fromEntries(own.map(({ root, tickSize, tickValue, currency }) => [root, { tickSize, tickValue, currency }])),
    [own],
  );
  const account = accounts.find(({ id }) => id === draft.accountId) ?? null;
  const reading = useMemo(
    () => readEntry(draft, { zone, now, account, contracts, existing }),
    [draft, zone, now, account, contracts, existing],
  );
  // Two presses of Enter in a row are one trade.
  const busy = useRef(false);
  const store = async (): Promise<StoredTrade | null> => {
    if (reading.trade === null || busy.current) return null;
    busy.current = true;
    setIsStoring(true);
    try {
      const place = await accountFor(draft, zone);
      const done = place.ok ? await write({ ...reading.trade, accountId: place.accountId }, existing) : place;
      setFailure(done.ok ? null : failureText(done));
      if (!place.ok || !done.ok || !('tradeId' in done)) return null;
      const stored = { ...draft, accountId: place.accountId };
      const described = describedContract(draft, reading, own);
      if (described !== null) void saveContract(described);
      if (existing === null) rememberLast(journal.uid, stored);
      return { accountId: place.accountId, tradeId: done.tradeId, draft: stored, reading };
    } finally {
      busy.current = false;
      setIsStoring(false);
    }
  };
  return {
    accounts,
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    reading,
    isResumed: opened.isResumed,
    store,
    isStoring,
    failure,
    restart: (next) => {
      setOpened({ draft: next, isResumed: false });
      setDraft(next);
      setFailure(null);
    },
    leave: () => {
      if (existing === null) leaveDraft(journal.uid, draft, opened.draft);
    },
  };
};
