/** The prop desk: every account with rules of a firm in one row, and what of them matters now. */
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareFractions, dividedBy, fractionOf, numberOfFraction } from '@/domain/money/fraction';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/trading-day';
import { netResult } from '@/domain/trades/net-result';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import type { FoundExcursions } from './open-reach';
import { propAccountTrades } from './prop-account-trades';
import type { KeptPropEntry } from './prop-entry-kind';
import { evaluatePropFirm } from './prop-firm';
import type { PropFirmState } from './prop-firm-state';
import { propEvents } from './prop-phase';
import { sizeWithin, usualStop, type PropSize } from './prop-size';

export type DeskAccount = Pick<TradingAccount, 'id' | 'name' | 'broker' | 'currency'>;

export interface DeskInput {
  /** Those without rules have no row. */
  readonly accounts: readonly DeskAccount[];
  readonly setups: ReadonlyMap<string, PropFirmSetup>;
  readonly entries: readonly KeptPropEntry[];
  readonly trades: readonly Trade[];
  readonly positions: readonly OpenPosition[];
  readonly excursions?: FoundExcursions;
  /** Where an account stands is of the firm's day of this instant, and all of that day counts. */
  readonly now: EpochMs;
}

/**
 * The last instant at which the day of one of the firms turned. Rows of it are those of any later instant until the next one turns,
 * so that what shows them need not compute them every minute.
 */
export const deskMoment = (setups: Iterable<PropFirmSetup>, instant: EpochMs): EpochMs => {
  const turns = new Map<string, number>();
  for (const { days } of setups) {
    const key = `${days.zone} ${days.dayStart}`;
    if (turns.has(key)) continue;
    const { dayOf, rangeOf } = dayClock(days);
    turns.set(key, rangeOf(dayOf(instant)).from);
  }
  return (turns.size === 0 ? instant : Math.max(...turns.values())) as EpochMs;
};

export interface DeskRow {
  readonly account: DeskAccount;
  readonly setup: PropFirmSetup;
  readonly state: PropFirmState;
  /** Share of the day's limit that is lost today, 0 on a day that is up; null without such a limit. */
  readonly used: number | null;
  /** From 70 % of the day's limit on, 70 % included, while the account lives. */
  readonly isNearLimit: boolean;
  /** Positions closed today since the last one that did not lose; the parts of one count together. */
  readonly lossesInARow: number;
  /** The largest size at the usual stop that keeps every rule about losses. */
  readonly size: Statistic<PropSize>;
}

/** The part of a day's limit from which the desk warns. */
export const nearShare = '0.7' as DecimalText;

const nothing = '0' as DecimalText;

const usedToday = ({ phase: { rules }, today }: PropFirmState) => {
  if (rules.dailyLoss === null || today.lossLeft === null) return null;
  const lost = subtractDecimals(rules.dailyLoss, today.lossLeft);
  return dividedBy(fractionOf(signOf(lost) > 0 ? lost : nothing), fractionOf(rules.dailyLoss));
};

const lossesIn = (trades: readonly Trade[], { from, to }: PropFirmState['today']['range'], now: EpochMs): number => {
  const roots = new Map(trades.map(({ broker: { ticket, partOf } }) => [ticket, partOf]));
  const rootOf = (ticket: string, seen: ReadonlySet<string> = new Set()): string => {
    const part = roots.get(ticket) ?? null;
    return part === null || seen.has(part) ? ticket : rootOf(part, new Set([...seen, ticket]));
  };
  // A position that was closed in parts is one result.
  const positions = new Map<string, Trade[]>();
  for (const trade of trades) {
    const { closedAt, ticket } = trade.broker;
    if (closedAt >= from && closedAt < to && closedAt <= now) appendTo(positions, rootOf(ticket), trade);
  }
  const lastOf = (parts: readonly Trade[]): number => Math.max(...parts.map(({ broker }) => broker.closedAt));
  const today = [...positions.values()].toSorted((a, b) => lastOf(b) - lastOf(a));
  const other = today.findIndex((parts) => signOf(sumDecimals(parts.map(({ broker }) => netResult(broker)))) >= 0);
  return other < 0 ? today.length : other;
};

const rowOf = (input: DeskInput, account: DeskAccount, setup: PropFirmSetup, own: { trades: readonly Trade[] }): DeskRow => {
  const { positions, entries, excursions } = input;
  const { dayOf, rangeOf } = dayClock(setup.days);
  const now = (rangeOf(dayOf(input.now)).to - 1) as EpochMs;
  const { counted, begin } = propAccountTrades(own.trades, account.currency, setup);
  const state = evaluatePropFirm({
    rules: setup.rules,
    phases: setup.phases,
    events: propEvents(
      entries.filter(({ accountId }) => accountId === account.id),
      account.currency,
    ),
    stated: setup.stated,
    days: setup.days,
    trades: counted,
    open: positions.filter(({ accountId, openedAt }) => accountId === account.id && openedAt >= begin),
    ...(excursions === undefined ? {} : { excursions }),
    now,
  });
  const [used, stop] = [usedToday(state), usualStop(counted)];
  const isOver = state.status === 'breached';
  return {
    account,
    setup,
    state,
    used: used === null ? null : numberOfFraction(used),
    isNearLimit: !isOver && used !== null && compareFractions(used, fractionOf(nearShare)) >= 0,
    lossesInARow: lossesIn(counted, state.today.range, now),
    size: isOver
      ? undefinedBecause('The account has ended.')
      : stop.value === null
        ? stop
        : { value: sizeWithin(stop.value, state.today.left) },
  };
};

const rank = ({ isNearLimit, state }: DeskRow): number => (isNearLimit ? 0 : state.status === 'breached' ? 2 : 1);

/** Accounts near their limit first, those that have ended last; else in the order given. */
export const propDesk = (input: DeskInput): readonly DeskRow[] => {
  const byAccount = new Map<string, Trade[]>();
  for (const trade of input.trades) appendTo(byAccount, trade.accountId, trade);
  return input.accounts
    .flatMap((account) => {
      const setup = input.setups.get(account.id);
      return setup === undefined ? [] : [rowOf(input, account, setup, { trades: byAccount.get(account.id) ?? [] })];
    })
    .toSorted((a, b) => rank(a) - rank(b));
};

/** Whether something may still be lost today without ending the account. */
export const canTradeToday = ({ state }: DeskRow): boolean => state.status !== 'breached' && compareDecimals(state.today.left, nothing) > 0;

const percent = (share: number): string => `${String(Math.floor(Number((share * 100).toPrecision(12))))}%`;

const accounts = (n: number): string => `${String(n)} ${n === 1 ? 'account' : 'accounts'}`;

/** What matters now, in one line: how many accounts can trade, which of them are near their limit, which have ended. */
export const deskWords = (rows: readonly DeskRow[]): string => {
  const near = rows.filter(({ isNearLimit }) => isNearLimit);
  const ended = rows.filter(({ state }) => state.status === 'breached').length;
  const [first] = near;
  const able = rows.filter(canTradeToday).length;
  return [
    able === 0 ? 'No account can trade today' : `${accounts(able)} can trade today`,
    ...(near.length === 1 && first !== undefined ? [`${first.account.name} is at ${percent(first.used ?? 0)} of its day limit`] : []),
    ...(near.length > 1 ? [`${String(near.length)} are at 70% or more of their day limit`] : []),
    ...(ended === 0 ? [] : [`${String(ended)} ${ended === 1 ? 'has' : 'have'} ended`]),
  ]
    .join(', ')
    .concat('.');
};

export interface DeskAlert {
  /** The same all day for one account and reason. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
}

/** Losses in a row that are told where the account asks for it. */
const toldLosses = 3;

/** What is worth interrupting for: a day's limit that is nearly used, and three losses in a row where the account asks for it. */
export const deskAlerts = (rows: readonly DeskRow[]): readonly DeskAlert[] =>
  rows.flatMap(({ account, setup, state, used, isNearLimit, lossesInARow }) => {
    const left = `${state.today.left} ${account.currency} left today.`;
    const alert = (reason: string, title: string): DeskAlert => ({ key: `${account.id}-${state.today.date}-${reason}`, title, body: left });
    const tellsLosses = setup.tellsLosses === true && state.status !== 'breached' && lossesInARow >= toldLosses;
    return [
      ...(isNearLimit ? [alert('limit', `${account.name} is at ${percent(used ?? 0)} of its day limit`)] : []),
      ...(tellsLosses ? [alert('losses', `${account.name}: ${String(lossesInARow)} losses in a row today`)] : []),
    ];
  });
