/** The trades of the sample as the journal keeps them: prices from the walk of their market, money from the product's own arithmetic. */
import { accountIdOf } from '@/domain/import/account-id';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Instrument } from '@/domain/market/instrument';
import type { DecimalText } from '@/domain/money/decimal-text';
import { decimalText, exactDecimalText, fractionOf, times, wholeFraction } from '@/domain/money/fraction';
import { moveValue } from '@/domain/risk/move-value';
import { ownPointValue } from '@/domain/risk/position-size';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TraderNotes, TradingAccount } from '@/domain/trades/trade';
import { minuteMs } from '@/lib/durations';
import { drawTrades, sizeText } from './draw-trades';
import type { DrawnTrade } from './draw-trades';
import type { SampleClock } from './sample-clock';
import { sampleAccountPlans, sampleMarkets } from './sample-declaration';
import type { SampleAccountKey, SampleSymbol } from './sample-declaration';
import { sampleMarketPath } from './sample-market';
import type { MarketPath } from './sample-market';
import { pictureDigest } from './sample-pictures';
import { priceText, sampleNotes } from './sample-words';
import { sampleZone } from './sample-seed';

const broker = 'Sample broker (simulated)';

const accountOf = ({ name, number }: (typeof sampleAccountPlans)[number]): TradingAccount => ({
  id: accountIdOf({ broker, number }),
  name,
  broker,
  number,
  currency: 'USD',
  importZone: sampleZone,
  kind: 'sample',
});

/** The accounts of the sample by what they are in its declaration. */
export const sampleAccounts: ReadonlyMap<SampleAccountKey, TradingAccount> = new Map(
  sampleAccountPlans.map((plan) => [plan.key, accountOf(plan)]),
);

/** The draw with the walks that fit it; no date plays a part. */
export interface SampleDraw {
  readonly trades: readonly DrawnTrade[];
  readonly markets: ReadonlyMap<SampleSymbol, MarketPath>;
}

let drawn: SampleDraw | null = null;

/** Always the same; computed once in a page or program. */
export const sampleDraw = (): SampleDraw => {
  if (drawn !== null) return drawn;
  const trades = drawTrades();
  const ofMarket = (symbol: SampleSymbol): readonly DrawnTrade[] => trades.filter((trade) => trade.symbol === symbol);
  drawn = { trades, markets: new Map(sampleMarkets.map(({ symbol }) => [symbol, sampleMarketPath(symbol, ofMarket(symbol))])) };
  return drawn;
};

/** Round turn of one lot or contract, in dollars: what retail brokers commonly charge. */
const commissionPer = { lot: '7.00' as DecimalText, contract: '1.04' as DecimalText };
const exchangeFee = '0.70' as DecimalText;
const nothing = '0.00' as DecimalText;

/** Costs of a round turn for a size, below 0. */
const cost = (per: DecimalText, size: DecimalText): DecimalText =>
  decimalText(times(times(fractionOf(per), fractionOf(size)), wholeFraction(-1)), 2);

const profitOf = (instrument: Instrument, moveTicks: number, size: DecimalText): DecimalText => {
  const move = decimalText(times(wholeFraction(moveTicks), fractionOf(instrument.tickSize)), 5);
  const worth = moveValue({ instrument, accountCurrency: 'USD', move, size, rates: [] });
  if (!worth.ok) throw new Error(`${instrument.symbol} is not worth dollars.`);
  return decimalText(worth.value, 2);
};

const firstTicket = 700_001;

const factsOf = (trade: DrawnTrade, entry: number, clock: SampleClock): BrokerFacts => {
  const instrument = instrumentOf(trade.symbol);
  if (instrument === null) throw new Error(`${trade.symbol} is an instrument.`);
  const sign = trade.side === 'long' ? 1 : -1;
  const size = sizeText(trade);
  const isFuture = instrument.kind === 'future';
  const price = (ticks: number): DecimalText => priceText(entry + sign * ticks, instrument.tickSize);
  return {
    ticket: String(firstTicket + trade.index),
    symbol: trade.symbol,
    side: trade.side,
    lots: size,
    unit: isFuture ? 'contracts' : 'lots',
    openedAt: clock.instantOf(trade.opened),
    closedAt: clock.instantOf(trade.closed),
    openedText: clock.textOf(trade.opened),
    closedText: clock.textOf(trade.closed),
    openPrice: price(0),
    closePrice: price(trade.moveTicks),
    stopPrice: price(-trade.stopTicks),
    isStopInitial: true,
    targetPrice: price(trade.targetTicks),
    commission: cost(isFuture ? commissionPer.contract : commissionPer.lot, size),
    taxes: nothing,
    swap: nothing,
    ...(isFuture ? { fees: { exchange: cost(exchangeFee, size) } } : {}),
    profit: profitOf(instrument, trade.moveTicks, size),
    currency: 'USD',
    pointValue: exactDecimalText(ownPointValue(instrument)) ?? nothing,
    comment: 'simulated',
    magic: null,
    partOf: null,
    continuedBy: null,
    // No file states them: they count as typed in.
    importId: 'manual',
    row: trade.index + 1,
  };
};

/** Between the exit and the picture of it. */
const pictureAfterMs = 4 * minuteMs;

/** The picture of the chart that the trader added, of one that has any. */
const picturesOf = ({ index, side }: DrawnTrade, { closedAt, symbol }: BrokerFacts): Pick<TraderNotes, 'screenshots'> => {
  const sha256 = pictureDigest(index);
  if (sha256 === null) return {};
  return { screenshots: { [sha256]: { addedAt: epochMs(closedAt + pictureAfterMs), caption: `${symbol} ${side}, after the exit` } } };
};

/** Id of the ledger entry of a trade. */
const sampleTradeId = ({ index }: Pick<DrawnTrade, 'index'>): string => `sample-${firstTicket + index}`;

/** Every trade of the sample, oldest first, laid on a calendar. */
export const sampleTrades = (clock: SampleClock): readonly Trade[] => {
  const { trades, markets } = sampleDraw();
  return trades.map((trade): Trade => {
    const path = markets.get(trade.symbol);
    const entry = path?.entries.get(trade.index);
    const account = sampleAccounts.get(trade.account);
    if (path === undefined || entry === undefined || account === undefined) throw new Error('Each trade has its market and account.');
    const sign = trade.side === 'long' ? 1 : -1;
    const target = entry + sign * trade.targetTicks;
    const notes = sampleNotes(trade, { entry, target, tickSize: path.instrument.tickSize });
    const broker = factsOf(trade, entry, clock);
    return { id: sampleTradeId(trade), accountId: account.id, broker, user: { ...notes, ...picturesOf(trade, broker) } };
  });
};
