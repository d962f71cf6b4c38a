/** The journal once it has been read: accounts, figures per currency, equity and the table of trades. */
import { useMemo } from 'react';
import { byCurrency } from '@/domain/statistics/by-currency';
import { summarise } from '@/domain/statistics/summarise';
import type { KeptFile } from '@/services/device/device-database';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { accountOverviews, accountsInAll } from './account-overview';
import { AccountsPanel } from './accounts-panel';
import { EquityPanel } from './equity-panel';
import type { MomentFormat } from './format-moment';
import { ResultTiles } from './result-tiles';
import { StatementDrop } from './import/statement-drop';
import { TradesPanel } from './trades-panel';

export interface JournalContentProps {
  readonly journal: ReadyJournal;
  readonly moment: MomentFormat;
  /** null: all accounts. */
  readonly selectedId: string | null;
  readonly onSelect: (accountId: string | null) => void;
  /** Currency whose equity is drawn; one without trades counts as not chosen. */
  readonly currency: string | null;
  readonly onCurrency: (currency: string) => void;
  readonly readFile: (sha256: string) => Promise<KeptFile | null>;
}

/** What the chosen accounts hold, apart by currency. */
const useSelection = (journal: ReadyJournal, selectedId: string | null) => {
  const { accounts, trades, imports } = journal;
  const overviews = useMemo(() => accountOverviews({ accounts, trades, imports }), [accounts, trades, imports]);
  const chosen = useMemo(() => {
    const selected = accounts.filter((account) => account.id === selectedId);
    return selected.length > 0 ? selected : accountsInAll(overviews);
  }, [accounts, overviews, selectedId]);
  const shown = useMemo(() => {
    const ids = new Set(chosen.map((account) => account.id));
    return trades.filter((trade) => ids.has(trade.accountId));
  }, [chosen, trades]);
  const groups = useMemo(
    () => byCurrency(shown, chosen).groups.map((group) => ({ ...group, summary: summarise(group.trades, group.currency) })),
    [chosen, shown],
  );
  const isSample = overviews.some((overview) => overview.isSample && chosen.some((account) => account.id === overview.account.id));
  return { overviews, chosen, shown, groups, isSample };
};

export const JournalContent = (props: JournalContentProps) => {
  const { journal, moment, selectedId, onSelect, currency, onCurrency, readFile } = props;
  const { overviews, chosen, shown, groups, isSample } = useSelection(journal, selectedId);
  const unit = groups.length > 1 ? 'code' : 'symbol';
  const drawn = groups.find((group) => group.currency === currency) ?? groups[0];
  const isKnown = chosen.some((account) => account.id === selectedId);
  return (
    <div className="flex flex-col gap-4">
      {isSample && (
        <Notice tone="caution" title="Simulated trades">
          This account is an example made by the product. Its results are nobody’s, and it is left out of your own totals.
        </Notice>
      )}
      {groups.map((group) => (
        <ResultTiles key={group.currency} summary={group.summary} unit={unit} />
      ))}
      <div className="grid items-start gap-4 bar:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 bar:col-span-8">
          {groups.length > 1 && drawn !== undefined && (
            <div>
              <Segment
                label="Currency of the chart"
                options={groups.map((group) => ({ value: group.currency, label: group.currency }))}
                value={drawn.currency}
                onChange={onCurrency}
              />
            </div>
          )}
          {drawn !== undefined && <EquityPanel trades={drawn.trades} currency={drawn.currency} moment={moment} />}
          {shown.length > 0 && (
            <TradesPanel trades={shown} accounts={chosen} imports={journal.imports} moment={moment} unit={unit} readFile={readFile} />
          )}
        </div>
        <div className="flex flex-col gap-4 bar:col-span-4">
          <AccountsPanel overviews={overviews} selectedId={isKnown ? selectedId : null} onSelect={onSelect} />
          {overviews.every((overview) => overview.isSample) && <StatementDrop title="No trades of your own yet" />}
        </div>
      </div>
    </div>
  );
};
