/** How each figure of one trade was computed. It repeats no computation: the numbers are those of the trade's measures. */
import { knownInput, ownDefinition, tharp, type ExplainedInput, type Explanation } from './explanation';
import { assumedAmountWords, riskScopeWords } from './assumed-risk-words';
import { initialStopOf, largestSize } from './initial-risk';
import { pointWorth } from './point-worth';
import type { RiskSource } from './initial-risk';
import type { TradeMeasures } from './trade-measures';
import type { Trade } from '@/domain/trades/trade';

/** Epoch ms as the screen writes them. */
export type TimeOf = (at: number) => string;

const sweeney = { text: 'J. Sweeney, Maximum Adverse Excursion, 1997', address: null } as const;

const ofOneTrade = { n: null, leftOut: null } as const;

/** How the net result of one trade came about: each cost by its name. */
export const explainNet = ({ broker }: Trade, { net }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'Net result',
  formula: 'Profit + commission + taxes + swap + fees, each with its sign; exact decimals',
  inputs: [
    { name: 'Profit', value: broker.profit },
    { name: 'Commission', value: broker.commission },
    { name: 'Taxes', value: broker.taxes },
    { name: 'Swap', value: broker.swap },
    ...Object.entries(broker.fees ?? {}).map(([bucket, value]) => ({ name: `Fee: ${bucket}`, value })),
    { name: 'Net result', value: net },
  ],
  source: ownDefinition,
});

/** Size and worth of a point, which turn a distance in price into money. */
const worthInputs = (trade: Trade): readonly ExplainedInput[] => {
  const worth = pointWorth(trade.broker);
  return [
    { name: 'Largest size', value: largestSize(trade) },
    worth.value === null
      ? { name: 'Worth of a move of 1.00', value: null, reason: worth.reason }
      : { name: `Worth of a move of 1.00, ${worth.value.source}`, value: worth.value.perUnit },
  ];
};

const assumedInputs = ({ assumedRisk }: Trade, money: number): readonly ExplainedInput[] => [
  ...(assumedRisk === undefined
    ? []
    : [
        { name: 'Assumed', value: assumedAmountWords(assumedRisk.risk, assumedRisk.currency) },
        { name: 'Set for', value: riskScopeWords(assumedRisk) },
      ]),
  { name: 'Assumed 1R in money', value: money },
];

/** Which plan a stop is of; `timeOf` writes an instant as the screen does. */
const sourceWords = ({ plan }: Trade, source: RiskSource, timeOf: TimeOf | undefined): string =>
  source === 'stop of the plan' && plan !== undefined && timeOf !== undefined ? `stop of your plan of ${timeOf(plan.at)}` : source;

/** How the R of one trade came about. */
export const explainR = (trade: Trade, { net, r, risk }: TradeMeasures, timeOf?: TimeOf): Explanation => ({
  ...ofOneTrade,
  title: 'R',
  formula:
    risk.value?.source === 'assumed 1R'
      ? 'Net result / assumed 1R: no stop is known, so 1R is what the account’s settings take it to be'
      : 'Net result / initial risk; initial risk = distance from average entry to the initial stop × largest size × worth of a point',
  inputs: [
    { name: 'Net result', value: net },
    { name: 'Average entry', value: trade.broker.openPrice },
    ...(risk.value === null
      ? [{ name: 'Initial risk', value: null, reason: risk.reason }]
      : risk.value.source === 'assumed 1R'
        ? assumedInputs(trade, risk.value.money)
        : [
            { name: 'Distance to the stop', value: risk.value.distance, reason: 'Not needed: the money at risk was noted' },
            ...worthInputs(trade),
            { name: 'Initial risk', value: risk.value.money },
            { name: 'Taken from', value: sourceWords(trade, risk.value.source, timeOf) },
          ]),
    knownInput('R', r),
  ],
  source: tharp,
});

/** How the R that was planned came about. */
export const explainPlannedR = (trade: Trade, { plannedR, risk }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'R planned',
  formula: 'Distance from the planned entry to the target / distance from it to the initial stop, without costs',
  inputs: [
    {
      name: trade.user.plannedEntry === undefined ? 'Average entry' : 'Planned entry',
      value: trade.user.plannedEntry ?? trade.broker.openPrice,
    },
    { name: 'Target', value: trade.user.plannedTarget ?? trade.broker.targetPrice, reason: 'No target is known.' },
    { name: 'Initial stop', value: initialStopOf(trade)?.price ?? null, reason: 'No initial stop is known.' },
    ...(risk.value?.source === 'assumed 1R' ? assumedInputs(trade, risk.value.money) : []),
    ...(risk.value?.source === 'risk noted by the trader' ? [{ name: 'Money at risk as noted', value: risk.value.money }] : []),
    knownInput('R planned', plannedR.value === null ? plannedR : { value: plannedR.value.r }),
  ],
  source: tharp,
});

/** How many ticks price moved. */
export const explainTicks = ({ broker }: Trade, { ticks }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'Price moved',
  formula: '(Average exit − average entry) / tick of the market, above 0 in favor of the trade; without costs',
  inputs: [
    { name: 'Average entry', value: broker.openPrice },
    { name: 'Average exit', value: broker.closePrice },
    { name: 'Side', value: broker.side },
    knownInput('Ticks', ticks),
  ],
  source: ownDefinition,
});

/** How far price went against and for one trade, and from what that is known. */
export const explainExcursion = ({ broker }: Trade, { excursion }: TradeMeasures): Explanation => {
  const price = excursion.value?.price;
  return {
    ...ofOneTrade,
    title: 'MAE and MFE',
    formula:
      excursion.value?.source === 'candles'
        ? 'Furthest prices from the average entry in the bars of the trade: at least what the inner bars and the exit show, at most what entry and exit bar show too'
        : 'Furthest distance of price from the average entry while the trade was open, as the broker states it',
    inputs: [
      { name: 'Average entry', value: broker.openPrice },
      ...(excursion.value === null ? [{ name: 'MAE and MFE', value: null, reason: excursion.reason }] : []),
      ...(price?.value === null ? [{ name: 'In price', value: null, reason: price.reason }] : []),
      ...(price === undefined || price.value === null
        ? []
        : [
            { name: 'MAE in price, at least', value: price.value.adverse.atLeast },
            { name: 'MAE in price, at most', value: price.value.adverse.atMost },
            { name: 'MFE in price, at least', value: price.value.favourable.atLeast },
            { name: 'MFE in price, at most', value: price.value.favourable.atMost },
          ]),
    ],
    source: sweeney,
  };
};
