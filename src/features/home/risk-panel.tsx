/**
 * What may be risked today on each account: the room before a firm's rule breaks, and the size of the usual risk at the usual stop. It tells
 * once of an account near its limit.
 */
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canTradeToday, deskAlerts, deskWords, type DeskRow } from '@/domain/journal/prop-desk';
import { sizeForRisk, sizeWithin, usualStop, type PropSize } from '@/domain/journal/prop-size';
import { compareDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { Trade } from '@/domain/trades/trade';
import { quantityOf } from '@/features/journal/count-words';
import { levelText } from '@/features/journal/prop-desk/desk-words';
import { useDesk, type Stored } from '@/features/journal/prop-desk/use-desk';
import { usualRisk } from '@/features/journal/quick-plan/plan-sizes';
import { appendTo } from '@/lib/append-to';
import { href } from '@/routes';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { tellPropAlerts } from '@/services/journal/tell-prop-alerts';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { PanelWaiting, type Place } from './panel-place';

const nothingStored: Stored = {};
const mostRows = 6;

interface RiskRow {
  readonly account: JournalAccount;
  /** null: no firm's rules. */
  readonly desk: DeskRow | null;
  readonly size: PropSize | null;
  /** What sets the size, or why there is none. */
  readonly note: string;
}

/** The size of the usual risk, or of the room where that is less. */
const riskRow = (account: JournalAccount, desk: DeskRow | null, trades: readonly Trade[]): RiskRow => {
  if (desk !== null && !canTradeToday(desk)) {
    return { account, desk, size: null, note: desk.state.status === 'breached' ? 'broke a rule' : 'no room left today' };
  }
  const stop = usualStop(trades);
  if (stop.value === null) return { account, desk, size: null, note: stop.reason.replace(/\.$/u, '').toLowerCase() };
  const risk = usualRisk(trades, account);
  const room = desk?.state.today.left ?? null;
  if (risk !== null && (room === null || compareDecimals(risk, room) < 0)) {
    return { account, desk, size: sizeForRisk(stop.value, risk), note: `at your usual ${levelText(risk, account.currency)}` };
  }
  if (room !== null) return { account, desk, size: sizeWithin(stop.value, room), note: 'all the room there is' };
  return { account, desk, size: null, note: 'no risk is known for its trades' };
};

const useRows = (journal: ReadyJournal) => {
  const settings = useLive(propFirmSettings.live);
  const { trades, accounts: all } = journal;
  const accounts = useMemo(() => countedAccounts(all).accounts, [all]);
  const desk = useDesk(journal, accounts, (settings.state === 'ready' ? settings.value?.accounts : undefined) ?? nothingStored);
  const rows = useMemo(() => {
    const byAccount = new Map<string, Trade[]>();
    for (const trade of trades) appendTo(byAccount, trade.accountId, trade);
    const last = (id: string): number => byAccount.get(id)?.at(-1)?.broker.closedAt ?? 0;
    const places = new Map(desk.rows.map((row, place) => [row.account.id, place]));
    const placeOf = ({ id }: JournalAccount): number => places.get(id) ?? places.size;
    return accounts
      .toSorted((a, b) => placeOf(a) - placeOf(b) || last(b.id) - last(a.id))
      .map((account) => riskRow(account, desk.rows.find((row) => row.account.id === account.id) ?? null, byAccount.get(account.id) ?? []));
  }, [accounts, desk.rows, trades]);
  return { rows, desk, isRead: desk.isRead && settings.state !== 'loading' };
};

const footOf = (rows: readonly RiskRow[]): string => {
  const stops = new Map(rows.flatMap(({ size, account }) => (size === null ? [] : [[size.market, { size, account }] as const])));
  const words = [...stops].map(
    ([market, { size, account }]) =>
      `${market} ${levelText(Number(size.riskPerUnit).toFixed(2) as DecimalText, account.currency)} a ${size.unit.slice(0, -1)}`,
  );
  return words.length === 0
    ? 'Put stops on your trades to see a size here.'
    : `At your usual stop: ${words.slice(0, 3).join(', ')}. Before costs.`;
};

const Row = ({ row: { account, desk, size, note } }: { readonly row: RiskRow }) => (
  <TableRow>
    <TableCell className="max-w-0 w-[42%]">
      <span className="block truncate font-semibold" title={account.name}>
        {account.name}
      </span>
    </TableCell>
    <TableCell align="right" className={desk?.isNearLimit === true ? 'font-semibold text-caution' : undefined}>
      {desk === null ? (
        <span className="text-text-3">No firm’s limit</span>
      ) : desk.state.status === 'breached' ? (
        <span className="text-text-3">Ended</span>
      ) : (
        levelText(desk.state.today.left, account.currency)
      )}
    </TableCell>
    <TableCell align="right" className="!whitespace-normal">
      {size !== null && (
        <span className="font-semibold">
          {quantityOf(size.size, size.unit)} {size.market}
        </span>
      )}{' '}
      <span className="block text-micro text-text-3">{note}</span>
    </TableCell>
  </TableRow>
);

export interface RiskPanelProps {
  readonly journal: ReadyJournal;
  readonly place: Place;
}

export const RiskPanel = ({ journal, place }: RiskPanelProps) => {
  const { rows, desk, isRead } = useRows(journal);
  const { uid } = journal;
  useEffect(() => {
    if (desk.isRead) tellPropAlerts(uid, deskAlerts(desk.rows));
  }, [uid, desk]);
  if (!isRead) return <PanelWaiting id="risk" place={place} />;
  const isNear = desk.rows.some(({ isNearLimit }) => isNearLimit);
  const others = rows.length - mostRows;
  return (
    <Panel
      title="What you can risk today"
      body="flush"
      className="flex h-full flex-col [&>footer]:mt-auto"
      aside={
        desk.rows.length > 0 || others > 0 ? (
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to={desk.rows.length > 0 ? `${href('journal')}?view=rules` : href('journal')}
          >
            {desk.rows.length > 0 ? 'Prop desk' : 'Journal'}
            <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
          </Link>
        ) : undefined
      }
      footer={`${others > 0 ? `${String(others)} more in the journal. ` : ''}${footOf(rows)}`}
    >
      {isNear && (
        <p
          role="status"
          className="flex items-center gap-2 border-b border-line bg-caution-soft px-3 py-2 text-dense font-semibold desk:px-4"
        >
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-caution" />
          {deskWords(desk.rows)}
        </p>
      )}
      <Table
        label="What you can risk today"
        head={
          <>
            <th scope="col">Account</th>
            <th scope="col" className="!text-right">
              Room today
            </th>
            <th scope="col" className="!text-right">
              Largest size
            </th>
          </>
        }
      >
        {rows.slice(0, mostRows).map((row) => (
          <Row key={row.account.id} row={row} />
        ))}
      </Table>
    </Panel>
  );
};
