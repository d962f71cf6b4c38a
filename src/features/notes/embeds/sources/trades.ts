/** Trades of the journal. */
import { realisedR } from '@/domain/journal/trade-measures';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { formatInstant } from '@/lib/format-instant';
import { formatMoney, formatPrice, formatR } from '@/lib/format-number';
import { href } from '@/routes';
import type { EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EmbedSource, SourceChoice } from '@/features/notes/embeds/insertions';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { countedTrades, journalNow, setupOf } from './journal-now';

const mostListed = 300;

/** `account/trade`, as the address of the journal has it. */
export const tradeKey = ({ accountId, id }: Pick<Trade, 'accountId' | 'id'>): string => `${accountId}/${id}`;

export const tradeHref = (key: string): string => `${href('journal')}?trade=${encodeURIComponent(key)}`;

export const tradeTitle = ({ broker }: Trade, zone: string): string =>
  `${broker.symbol} ${broker.side}, ${formatInstant(broker.closedAt, zone, Date.now())}`;

const currencyOf = ({ accountId, broker }: Trade, { accounts }: ReadyJournal): string =>
  broker.currency ?? accounts.find(({ id }) => id === accountId)?.currency ?? '';

const resultWords = (trade: Trade, journal: ReadyJournal): string => {
  const r = realisedR(trade).value;
  const money = formatMoney(netResult(trade.broker), { currency: currencyOf(trade, journal) });
  return r === null ? money : `${formatR(r)}, ${money}`;
};

/** The trades of the accounts that count, the one that closed last first. */
export const lastTrades = (journal: ReadyJournal): readonly Trade[] =>
  countedTrades(journal)
    .toSorted((a, b) => b.broker.closedAt - a.broker.closedAt)
    .slice(0, mostListed);

const answerOf = (trade: Trade, journal: ReadyJournal, zone: string): EmbedAnswer => {
  const { broker } = trade;
  const setup = setupOf(trade);
  const moment = (at: number): string => formatInstant(at, zone, Date.now());
  return {
    value: resultWords(trade, journal),
    detail: [broker.side === 'long' ? 'Long' : 'Short', ...(setup === '' ? [] : [setup])].join(', '),
    columns: ['', 'Price', 'Time'],
    rows: [
      ['Entry', formatPrice(broker.openPrice), moment(broker.openedAt)],
      ['Exit', formatPrice(broker.closePrice), moment(broker.closedAt)],
      ...(broker.stopPrice === null ? [] : [['Stop', formatPrice(broker.stopPrice), '']]),
    ],
    asOf: Date.now(),
  };
};

const choiceOf = (trade: Trade, journal: ReadyJournal, zone: string): SourceChoice => ({
  id: tradeKey(trade),
  title: tradeTitle(trade, zone),
  hint: resultWords(trade, journal),
  query: { trade: tradeKey(trade) },
  href: tradeHref(tradeKey(trade)),
});

const tradeOf = (journal: ReadyJournal | null, key: string): Trade | undefined => journal?.trades.find((each) => tradeKey(each) === key);

export const trades: EmbedSource = {
  choices: async (zone) => {
    const journal = await journalNow();
    if (journal === null) return [];
    return lastTrades(journal).map((trade) => choiceOf(trade, journal, zone));
  },
  answer: async ({ trade: key = '' }, zone) => {
    const journal = await journalNow();
    const trade = tradeOf(journal, key);
    return journal === null || trade === undefined ? null : answerOf(trade, journal, zone);
  },
  named: async (key, zone) => {
    const journal = await journalNow();
    const trade = tradeOf(journal, key);
    return journal === null || trade === undefined ? null : choiceOf(trade, journal, zone);
  },
};
