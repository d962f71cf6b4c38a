/** The columns of a journal, built once for each state of its trades and settings, and again only when one of them changes. */
import { useEffect, useMemo, useState } from 'react';
import { noBand, type BreakEvenBand } from '@/domain/journal/classify-outcome';
import { openingBalances } from '@/domain/journal/counting';
import { grossColumns } from '@/domain/journal/gross-columns';
import {
  journalColumns,
  journalColumnSteps,
  withBlackout,
  type ColumnsContext,
  type JournalColumns,
  type JournalColumnsOutcome,
} from '@/domain/journal/journal-columns';
import type { Trade } from '@/domain/trades/trade';
import { sessionLabels } from '@/domain/sessions/session-labels';
import { counting } from '@/services/journal/journal-counting';
import { breakEvenBand } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { sessionHours } from '@/services/sessions/session-hours';
import { useLive } from '@/ui/hooks/use-live';
import { useBlackoutKnowledge } from './use-blackout-knowledge';

export interface BuiltColumns {
  readonly net: JournalColumns;
  /** Made when it is first asked for. */
  readonly gross: () => JournalColumns;
  readonly band: BreakEvenBand;
  /** The trader has a blackout rule, and a calendar to hold entries against. */
  readonly hasBlackout: boolean;
}

/** null: amounts have more digits than can be counted with. */
export type ColumnsState = { readonly state: 'building' } | { readonly state: 'built'; readonly built: BuiltColumns | null };

/** Up to this many trades are built at once; more of them take longer than a page may be busy in one piece. */
const atOnce = 5_000;

const builtFrom = (columns: JournalColumns, band: BreakEvenBand): Omit<BuiltColumns, 'hasBlackout'> => {
  let gross: JournalColumns | null = null;
  return { net: columns, gross: () => (gross ??= grossColumns(columns, band)), band };
};

const builtOf = (outcome: JournalColumnsOutcome, band: BreakEvenBand): ColumnsState => ({
  state: 'built',
  built: outcome.ok ? { ...builtFrom(outcome.columns, band), hasBlackout: false } : null,
});

const useBand = (): BreakEvenBand => {
  const stored = useLive(breakEvenBand.live);
  const value = stored.state === 'ready' ? stored.value : null;
  const [unit, size] = [value?.unit, value?.size];
  return useMemo(
    () => (unit === undefined || size === undefined ? noBand : { unit: unit === 'R' ? 'r' : unit, amount: size }),
    [unit, size],
  );
};

type Context = ColumnsContext & { readonly band: BreakEvenBand };

/** Settings tell the same again whenever they are heard of; columns are built anew only for another text. */
const useSettled = () => {
  const { value } = useLive(counting);
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as typeof value, [text]);
};

/** The columns in steps between which the page is free. While others are being built, the former ones stay. */
const useSteps = (trades: readonly Trade[], context: Context, isWanted: boolean): ColumnsState => {
  const [state, setState] = useState<ColumnsState>({ state: 'building' });
  useEffect(() => {
    if (!isWanted) return undefined;
    const steps = journalColumnSteps(trades, context);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      const step = steps.next();
      if (step.done === true) setState(builtOf(step.value, context.band));
      else timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [trades, context, isWanted]);
  return state;
};

export const useJournalColumns = ({ trades, accounts }: Pick<ReadyJournal, 'trades' | 'accounts'>): ColumnsState => {
  const band = useBand();
  const settled = useSettled();
  const sessions = useLive(sessionHours);
  const context = useMemo<Context>(
    () => ({
      accounts,
      band,
      days: settled.days,
      balanceChanges: openingBalances(settled),
      sessionLabel: sessionLabels(sessions),
    }),
    [accounts, band, settled, sessions],
  );
  const isLarge = trades.length > atOnce;
  const direct = useMemo(() => (isLarge ? null : builtOf(journalColumns(trades, context), context.band)), [trades, context, isLarge]);
  const stepped = useSteps(trades, context, isLarge);
  const plain = direct ?? stepped;
  const knowledge = useBlackoutKnowledge();
  return useMemo(() => {
    if (knowledge === null || plain.state === 'building' || plain.built === null) return plain;
    const { net, band: held } = plain.built;
    return { state: 'built', built: { ...builtFrom(withBlackout(net, knowledge), held), hasBlackout: true } };
  }, [plain, knowledge]);
};
