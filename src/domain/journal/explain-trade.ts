/** How each figure of one trade was computed. It repeats no computation: the numbers are those of the trade's measures. */
import { knownInput, ownDefinition, tharp, type Explanation } from './explanation';
import type { TradeMeasures } from './trade-measures';
import type { Trade } from './trade';

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

/** How the R of one trade came about. */
export const explainR = ({ broker }: Trade, { net, r, risk }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'R',
  formula: 'Net result / initial risk; initial risk = distance from average entry to the initial stop × largest size × worth of a point',
  inputs: [
    { name: 'Net result', value: net },
    { name: 'Average entry', value: broker.openPrice },
    ...(risk.value === null
      ? [{ name: 'Initial risk', value: null, reason: risk.reason }]
      : [
          { name: 'Distance to the stop', value: risk.value.distance },
          { name: 'Initial risk', value: risk.value.money },
          { name: 'Taken from', value: risk.value.source },
        ]),
    knownInput('R', r),
  ],
  source: tharp,
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
