/** The setups of the trader with their pages, and the decisions of each. */
import { useMemo } from 'react';
import { decisionGroups, decisionsOf } from '@/domain/journal/decisions';
import type { Decision } from '@/domain/routine/judge-rule';
import { setupNameOf, setupsOf, type Setup } from '@/domain/routine/playbook';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { countedAccounts } from '@/domain/trades/account-kind';
import { knownNames } from '@/features/journal/trade/known-names';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';

const pages = keptLive(playbookKind);

export interface ShownSetup extends Setup {
  /** In order of closing. */
  readonly decisions: readonly Decision[];
}

export interface Playbook {
  readonly isRead: boolean;
  readonly setups: readonly ShownSetup[];
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
}

export const usePlaybook = ({ trades, accounts }: ReadyJournal): Playbook => {
  const kept = useLive(pages);
  const now = kept.state === 'ready' ? kept : null;
  return useMemo(() => {
    const counted = countedAccounts(accounts).ids;
    const own = trades.filter(({ accountId }) => counted.has(accountId));
    const byName = new Map<string, Decision[]>();
    for (const members of decisionGroups(own, decisionsOf(trades, accounts)) as readonly Decision[]) {
      const name = setupNameOf(members[0]);
      if (name !== null) byName.set(name, [...(byName.get(name) ?? []), members]);
    }
    const setups = setupsOf(now?.documents ?? [], knownNames(own).setups).map((setup) => ({
      ...setup,
      decisions: setup.names
        .flatMap((name) => byName.get(name) ?? [])
        .toSorted(([a], [b]) => a.broker.closedAt - b.broker.closedAt || (a.id < b.id ? -1 : 1)),
    }));
    return { isRead: now !== null, setups, damaged: now?.damaged ?? [] };
  }, [trades, accounts, now]);
};
