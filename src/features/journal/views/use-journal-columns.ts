/** The columns of a journal, built once for each state of its trades and settings, and again only when one of them changes. */
import { useMemo } from 'react';
import { noBand, type BreakEvenBand } from '@/domain/journal/classify-outcome';
import { openingBalances } from '@/domain/journal/counting';
import { grossColumns } from '@/domain/journal/gross-columns';
import { journalColumns, type JournalColumns } from '@/domain/journal/journal-columns';
import { sessionLabels } from '@/domain/sessions/session-labels';
import { counting } from '@/services/journal/journal-counting';
import { breakEvenBand } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { sessionHours } from '@/services/sessions/session-hours';
import { useLive } from '@/ui/hooks/use-live';

/** null: amounts have more digits than can be counted with. */
export interface BuiltColumns {
  readonly net: JournalColumns;
  /** Made when it is first asked for. */
  readonly gross: () => JournalColumns;
  readonly band: BreakEvenBand;
}

const useBand = (): BreakEvenBand => {
  const stored = useLive(breakEvenBand.live);
  const value = stored.state === 'ready' ? stored.value : null;
  const [unit, size] = [value?.unit, value?.size];
  return useMemo(
    () => (unit === undefined || size === undefined ? noBand : { unit: unit === 'R' ? 'r' : unit, amount: size }),
    [unit, size],
  );
};

/** Settings tell the same again whenever they are heard of; columns are built anew only for another text. */
const useSettled = () => {
  const { value } = useLive(counting);
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as typeof value, [text]);
};

export const useJournalColumns = ({ trades, accounts }: Pick<ReadyJournal, 'trades' | 'accounts'>): BuiltColumns | null => {
  const band = useBand();
  const settled = useSettled();
  const sessions = useLive(sessionHours);
  return useMemo(() => {
    const built = journalColumns(trades, {
      accounts,
      band,
      days: settled.days,
      balanceChanges: openingBalances(settled),
      sessionLabel: sessionLabels(sessions),
    });
    if (!built.ok) return null;
    let gross: JournalColumns | null = null;
    return { net: built.columns, gross: () => (gross ??= grossColumns(built.columns, band)), band };
  }, [trades, accounts, band, settled, sessions]);
};
