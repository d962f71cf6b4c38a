/**
 * The sample as documents below a person: accounts, months of trades, settings, trade plans. The same ones are seeded for the demo and
 * kept on the device of whoever opens the sample, so that every screen reads it as it reads anything else.
 */
import { placeTrades } from '@/domain/journal/ledger-month';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { newYorkDays } from '@/domain/time/trading-day';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { Trade } from '@/domain/trades/trade';
import { minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { DrawnTrade } from './draw-trades';
import type { SampleClock } from './sample-clock';
import { ownBalance, sampleAccountPlans } from './sample-declaration';
import type { SampleEvaluation } from './sample-declaration';
import { sampleAccounts, sampleDraw, sampleTrades } from './sample-trades';
import { sampleRules, setupOf } from './sample-words';
import { sampleSeed } from './sample-seed';

/** A document without the times of a server; whoever stores it gives them. */
export interface SampleDocument {
  readonly collection: 'accounts' | 'ledger' | 'settings' | 'plans';
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Epoch ms at which the trader made it; null where nobody asks. */
  readonly madeAt: number | null;
}

const dollars = (amount: number): DecimalText => `${amount}.00` as DecimalText;

const firmSetup = ({ size, drawdown, dailyLoss, target, minimumDays }: SampleEvaluation): PropFirmSetup => ({
  rules: {
    accountSize: dollars(size),
    maxDrawdown: { kind: 'static', amount: dollars(drawdown) },
    dailyLoss: dollars(dailyLoss),
    target: dollars(target),
    minimumDays,
    consistencyShare: null,
  },
  days: newYorkDays,
  from: null,
});

const idOf = (key: (typeof sampleAccountPlans)[number]['key']): string => sampleAccounts.get(key)?.id ?? '';

const settings = (): readonly SampleDocument[] => {
  const evaluations = sampleAccountPlans.flatMap(({ key, evaluation }) => (evaluation === null ? [] : [[idOf(key), evaluation] as const]));
  const firms = Object.fromEntries(evaluations.map(([id, evaluation]) => [id, firmSetup(evaluation)]));
  const balances = { [idOf('own')]: dollars(ownBalance), ...Object.fromEntries(evaluations.map(([id, { size }]) => [id, dollars(size)])) };
  const all = {
    propFirmRules: { accounts: firms },
    tradingRules: sampleRules,
    journal: { counting: { days: newYorkDays, balances } },
    calendar: { sample: { isShown: true } },
  };
  return Object.entries(all).map(([id, fields]): SampleDocument => ({ collection: 'settings', id, fields, madeAt: null }));
};

const grades = ['A+', 'A', 'B', 'C'] as const;

/** One trade in four that waited for the candle was planned in writing. */
const isPlanned = (trade: DrawnTrade): boolean => !trade.isChased && seededRandom(sampleSeed + 5_000 + trade.index).below(4) === 0;

const planOf = (trade: DrawnTrade, { broker }: Trade): SampleDocument => {
  const random = seededRandom(sampleSeed + 6_000 + trade.index);
  const madeAt = broker.openedAt - (10 + random.below(50)) * minuteMs;
  const fields: TradePlan = {
    market: broker.symbol,
    side: broker.side,
    entry: broker.openPrice,
    stop: broker.stopPrice ?? broker.openPrice,
    ...(broker.targetPrice === null ? {} : { target: broker.targetPrice }),
    setup: setupOf(trade),
    grade: grades[random.below(grades.length)] ?? 'B',
    source: 'Sample',
    endedAt: broker.closedAt,
  };
  return { collection: 'plans', id: `sample-plan-${trade.index}`, fields: { ...fields }, madeAt };
};

const accounts = (firstAt: number): readonly SampleDocument[] =>
  [...sampleAccounts.values()].map(({ id, ...fields }) => ({ collection: 'accounts', id, fields, madeAt: firstAt }));

/** All documents of the sample on a calendar. */
export const sampleDocuments = (clock: SampleClock): readonly SampleDocument[] => {
  const trades = sampleTrades(clock);
  // The name of the person is part of what is counted for the size of a document; a long one leaves room.
  const ledger = placeTrades('u'.repeat(40), trades, []).map(({ id, document }): SampleDocument => ({
    collection: 'ledger',
    id,
    fields: { ...document },
    madeAt: null,
  }));
  const plans = sampleDraw().trades.flatMap((trade, place) => {
    const kept = trades[place];
    return kept !== undefined && isPlanned(trade) ? [planOf(trade, kept)] : [];
  });
  return [...accounts(trades[0]?.broker.openedAt ?? 0), ...ledger, ...settings(), ...plans];
};
