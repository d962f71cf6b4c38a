/** An amber line on the dashboard while a prop account is near the limit of its day; nothing otherwise. It tells of it once, too. */
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { countedAccounts } from '@/domain/trades/account-kind';
import { deskAlerts, deskMoment, deskWords, propDesk, type DeskRow } from '@/domain/journal/prop-desk';
import { propEntryKind, standingPropEntries } from '@/domain/journal/prop-entry-kind';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { href } from '@/routes';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { tellPropAlerts } from '@/services/journal/tell-prop-alerts';
import { keptLive } from '@/services/kept/kept';
import { markPropDesk } from '@/services/local/prop-desk-mark';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';

const entriesLive = keptLive(propEntryKind);
const noRows: readonly DeskRow[] = [];

export interface PropLineProps {
  readonly journal: Pick<ReadyJournal, 'uid' | 'trades' | 'accounts' | 'positions'>;
  /** The last full minute. */
  readonly now: EpochMs;
}

const PropLine = ({ journal: { uid, trades, accounts, positions }, now }: PropLineProps) => {
  const [settings, kept] = [useLive(propFirmSettings.live), useLive(entriesLive)];
  const setups = useMemo(() => {
    const stored = settings.state === 'ready' ? (settings.value?.accounts ?? {}) : {};
    return new Map(
      accounts.flatMap(({ id }) => {
        const setup = readPropFirmSetup(stored[id]);
        return setup === null ? [] : [[id, setup] as const];
      }),
    );
  }, [settings, accounts]);
  const moment = deskMoment(setups.values(), now);
  const rows = useMemo(() => {
    if (kept.state !== 'ready' || setups.size === 0) return noRows;
    const entries = standingPropEntries(kept.documents);
    return propDesk({ accounts: countedAccounts(accounts).accounts, setups, entries, trades, positions, now: moment });
  }, [setups, kept, accounts, trades, positions, moment]);
  useEffect(() => {
    if (rows.length > 0) markPropDesk(uid);
    tellPropAlerts(uid, deskAlerts(rows));
  }, [uid, rows]);
  if (!rows.some(({ isNearLimit }) => isNearLimit)) return null;
  return (
    <div
      role="status"
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-caution/45 bg-caution-soft px-4 py-2.5"
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-caution" />
      <p className="min-w-0 flex-1 text-dense font-semibold text-pretty">{deskWords(rows)}</p>
      <Link className={`${buttonClass({ size: 'sm' })} ml-auto`} to={`${href('journal')}?view=rules`}>
        Open the prop desk
      </Link>
    </div>
  );
};

export default PropLine;
