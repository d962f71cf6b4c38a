/** Figures of the journal: mean, net, win rate and profit factor of all trades or of one setup, by currency. */
import { asOneTrade, decisionGroups, decisionsOf } from '@/domain/journal/decisions';
import { summarise } from '@/domain/journal/summarise';
import { realisedR } from '@/domain/journal/trade-measures';
import { byCurrency } from '@/domain/statistics/by-currency';
import { meanInterval } from '@/domain/statistics/mean-interval';
import type { Estimate } from '@/domain/statistics/statistic';
import type { Trade } from '@/domain/trades/trade';
import { countedAccounts } from '@/domain/trades/account-kind';
import { formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { href } from '@/routes';
import type { EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EmbedSource, SourceChoice } from '@/features/notes/embeds/insertions';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { countedTrades, journalNow, setupOf } from './journal-now';

const measures = [
  { id: 'mean-r', label: 'Mean per trade in R' },
  { id: 'mean', label: 'Mean per trade' },
  { id: 'net', label: 'Net result' },
  { id: 'win-rate', label: 'Win rate' },
  { id: 'profit-factor', label: 'Profit factor' },
] as const;

/** Trades on several accounts that are one decision count once. */
const decisionsIn = (journal: ReadyJournal, currency: string, setup: string): readonly Trade[] => {
  const own = countedTrades(journal).filter((trade) => setup === '' || setupOf(trade) === setup);
  const { groups } = byCurrency(own, countedAccounts(journal.accounts).accounts);
  const trades = groups.find((group) => group.currency === currency)?.trades ?? [];
  return decisionGroups(trades, decisionsOf(journal.trades, journal.accounts)).map(asOneTrade);
};

type Write = (value: number) => string;

const intervalWords = ({ interval }: Pick<Estimate, 'interval'>, write: Write): string =>
  interval.value === null ? '' : `, 95 % between ${write(interval.value.low)} and ${write(interval.value.high)}`;

interface Said {
  readonly value: string;
  readonly detail: string;
}

const meanR = (trades: readonly Trade[]): Said | null => {
  const known = trades.flatMap((trade) => realisedR(trade).value ?? []);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, r) => sum + r, 0) / known.length;
  return {
    value: formatR(mean),
    detail: `n = ${String(known.length)}${intervalWords({ interval: meanInterval(known) }, (r) => formatR(r))}`,
  };
};

const saidOf = (measure: string, trades: readonly Trade[], currency: string): Said | null => {
  if (trades.length === 0) return null;
  if (measure === 'mean-r') return meanR(trades);
  const { n, net, expectancy, winRate, profitFactor } = summarise(trades, currency);
  const count = `n = ${String(n)}`;
  const money: Write = (amount) => formatMoney(amount, { currency });
  const percent: Write = (ratio) => formatPercent(ratio);
  switch (measure) {
    case 'mean':
      return expectancy.point.value === null
        ? null
        : { value: money(expectancy.point.value), detail: `${count}${intervalWords(expectancy, money)}` };
    case 'net':
      return { value: formatMoney(net, { currency }), detail: `${count}, after costs` };
    case 'win-rate':
      return winRate.point.value === null
        ? null
        : { value: percent(winRate.point.value), detail: `${count}${intervalWords(winRate, percent)}` };
    case 'profit-factor':
      return profitFactor.value === null ? null : { value: formatRatio(profitFactor.value), detail: count };
    default:
      return null;
  }
};

const choicesOf = (journal: ReadyJournal): readonly SourceChoice[] => {
  const { groups } = byCurrency(countedTrades(journal), countedAccounts(journal.accounts).accounts);
  return groups.flatMap(({ currency, trades }) => {
    const setups = [...new Set(trades.map(setupOf))].filter((name) => name !== '').toSorted();
    return ['', ...setups].flatMap((setup) =>
      measures.map(({ id, label }): SourceChoice => ({
        id: `${id} ${currency} ${setup}`,
        title: `${label}, ${setup === '' ? 'all setups' : setup}${groups.length > 1 ? `, ${currency}` : ''}`,
        query: { measure: id, currency, ...(setup !== '' && { setup }) },
        href: href('journal'),
      })),
    );
  });
};

export const figures: EmbedSource = {
  choices: async () => {
    const journal = await journalNow();
    return journal === null ? [] : choicesOf(journal);
  },
  answer: async ({ measure = '', currency = '', setup = '' }): Promise<EmbedAnswer | null> => {
    const journal = await journalNow();
    const said = journal === null ? null : saidOf(measure, decisionsIn(journal, currency, setup), currency);
    return said === null ? null : { ...said, asOf: Date.now() };
  },
};
