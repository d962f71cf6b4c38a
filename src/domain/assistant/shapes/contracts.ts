/** Questions about size, the worth of moves, margin, and the terms of contracts. */
import type { Values } from '@/domain/ask/phrase';
import type { Money } from '@/domain/assistant/read/amount-slots';
import type { Market } from '@/domain/assistant/read/market-slot';
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';
import { abs, atPrices, marketIn, money, number, onMarket, sideWords, stopByDistance } from './words';

/** Money as a distance of the price: it is one for a metal, whose price is that of an ounce; elsewhere it could be the risk as well. */
const distanceOf = (market: Market | undefined, stop: Money | undefined): number | null =>
  stop !== undefined && market?.instrument?.kind === 'metal' && stop.currency === market.instrument.quote ? stop.amount : null;

const sized = async (values: Values, use: Parameters<Shape['answer']>[1]) => {
  const stopMoney = money(values['stopMoney']);
  const stopDistance = distanceOf(marketIn(values), stopMoney);
  if (stopMoney !== undefined && stopDistance === null)
    return {
      sentences: [
        say`A stop in money doesn’t say how far it is from the entry in ${marketIn(values)?.symbol ?? 'this market'}.`,
        say`Say it in pips, ticks or points, or give entry and stop as prices.`,
      ],
    };
  const [risked, balance] = [money(values['risk']), money(values['balance'])];
  const used = await use('risk.size', {
    symbol: marketIn(values)?.symbol,
    currency: risked?.currency ?? balance?.currency ?? 'USD',
    ...(risked === undefined ? {} : { money: risked.amount }),
    ...(balance === undefined ? {} : { balance: balance.amount }),
    ...(number(values['percent']) === undefined ? {} : { percent: number(values['percent']) }),
    ...(number(values['pips']) === undefined ? {} : { pips: number(values['pips']) }),
    ...(number(values['ticks']) === undefined ? {} : { ticks: number(values['ticks']) }),
    ...(number(values['points']) === undefined ? {} : { points: number(values['points']) }),
    ...(stopDistance === null ? {} : { distance: stopDistance }),
    ...(abs(number(values['entry']), number(values['stop'])) === undefined
      ? {}
      : { distance: abs(number(values['entry']), number(values['stop'])) }),
  });
  const { q, words } = used;
  if (words['zero'] !== '') return { sentences: [say`${q('size')}: ${words['zero'] ?? ''}`] };
  const unit = values['lotUnit'];
  if (unit !== undefined && words['kind'] !== 'future') {
    const small = q(unit === 'micro' ? 'micro' : 'mini');
    return {
      sentences: [
        say`At most ${small} of ${words['symbol'] ?? ''}, which is ${q('size')}: at the stop you lose ${q('risk')} of the ${q('limit')} you allow.`,
      ],
    };
  }
  const isNamed = risked?.currency != null || balance?.currency != null;
  return {
    sentences: [say`At most ${q('size')} of ${words['symbol'] ?? ''}: at the stop you lose ${q('risk')} of the ${q('limit')} you allow.`],
    more: isNamed ? [] : [say`No currency was named, so the account is taken to be in USD. Spread, commission and slippage come on top.`],
  };
};

const sizeNeeds =
  '([how many] {lotUnit} | size | [position|lot] sizing | large | big | [how many] (lot | contract | unit) | much | how many | risk|risking|riskin)';
const sizeMay = [
  'position|trade|lot|contract|unit|calculator|calculation|use|take|risk|risking|riskin|lose|account|balance|size|maximum|max|most|biggest|largest|should|must|loss',
  sideWords,
  onMarket,
];

const sizeByPercent: Shape = {
  id: 'risk.size-percent',
  topic: 'risk',
  needs: [
    sizeNeeds,
    onMarket,
    '{percent} [risk] [of|on] [account|balance]',
    '[account|balance|with|on|of] [of|is] {money:balance} [account|balance]',
    stopByDistance,
  ],
  may: sizeMay,
  examples: [
    'What size for EURUSD with a 20 pip stop, 1% of 10,000 USD?',
    'How many contracts of MES can I trade with a stop of 10 points at 0.5 % risk on a $25k account?',
    'lot size gbpusd 15 pips stop risk 2% account 5000 usd',
    'what size with a 5 dollar stop on gold, 1% of 10000 usd',
  ],
  answer: sized,
};

const sizeByPercentPrices: Shape = {
  id: 'risk.size-percent-prices',
  topic: 'risk',
  needs: [
    sizeNeeds,
    onMarket,
    '{percent} [risk] [of|on] [account|balance]',
    '[account|balance|of|on] [of|is] {cash:balance} [account|balance]',
    ...atPrices,
  ],
  may: sizeMay,
  examples: ['How large can GBPUSD be at 0.5 % of 24,310 USD, entry 1.29640 and stop 1.29820?'],
  answer: sized,
};

const sizeByMoney: Shape = {
  id: 'risk.size-money',
  topic: 'risk',
  needs: [sizeNeeds, onMarket, '[risking|risk] {cash:risk} [risk]', stopByDistance],
  may: sizeMay,
  examples: ['How many lots of EURUSD for $200 risk with a 25 pip stop?', 'position size NQ risking 500 dollars, 40 ticks stop'],
  answer: sized,
};

const sizeByMoneyPrices: Shape = {
  id: 'risk.size-money-prices',
  topic: 'risk',
  needs: [sizeNeeds, onMarket, '{cash:risk} [risk]', ...atPrices],
  may: sizeMay,
  examples: ['How many lots of gold for 300 USD, entry at 2900 and stop at 2890?'],
  answer: sized,
};

const worth = async (values: Values, use: Parameters<Shape['answer']>[1], given: Readonly<Record<string, number>>) => {
  const symbol = marketIn(values)?.symbol ?? '';
  const size = number(values['lots']) ?? number(values['microLots']) ?? number(values['contracts']) ?? 1;
  const currency = (values['currency'] as string | undefined) ?? quoteOf(marketIn(values));
  const { q } = await use('risk.move', { symbol, size, currency, ...given });
  const isSized = ['lots', 'microLots', 'contracts'].some((key) => values[key] !== undefined);
  const one = marketIn(values)?.instrument?.kind === 'future' ? 'one contract' : 'one lot';
  return { sentences: [isSized ? say`${q('value')}.` : say`${q('value')} with ${one}.`] };
};

/** The currency in which a market's results arise; dollars where it is not known. */
const quoteOf = (market: Market | undefined): string => {
  const instrument = market?.instrument ?? null;
  return instrument === null ? 'USD' : instrument.kind === 'future' ? instrument.currency : instrument.quote;
};

const sizesMay = [
  '[with|for|of|on] ({lots} | {microLots} | {contracts})',
  '[in|to] {currency}',
  'worth|value|cost|make|lose|win|earn|move|moves|gain|loss|standard|drop|rise|fall|go|up|down|against|position|profit|money|pnl|each|per',
  onMarket,
];

const pipValue: Shape = {
  id: 'risk.pip-value',
  topic: 'risk',
  needs: ['[one|per|1|a|each] pip [(value | worth)]', onMarket],
  may: sizesMay,
  examples: ['What is a pip of EURUSD worth?', 'pip value usdjpy with 0.5 lots'],
  answer: (values, use) => worth(values, use, { pips: 1 }),
};

const moveWorth: Shape = {
  id: 'risk.move-worth',
  topic: 'risk',
  needs: [
    '({pips} | {ticks} | {points} | [move|moves|moving|go|goes|going|rise|rises|fall|falls|drop|drops|gain|gains] [up|down] [by] {cash:moveMoney} [against|up|down|higher|lower|move])',
    onMarket,
    '(worth | value | make | lose | cost | win | earn | gain | loss | money | profit | much | move | drop | rise | fall)',
  ],
  may: sizesMay,
  fits: (values) =>
    values['percent'] === undefined &&
    (values['moveMoney'] === undefined || distanceOf(marketIn(values), money(values['moveMoney'])) !== null),
  examples: [
    'What are 25 pips of GBPUSD worth with 2 lots?',
    'how much do I make on 10 points of ES with 3 contracts',
    'loss of 40 ticks nq 2 contracts',
    'how much do I lose if gold drops 5 dollars with 0.1 lots',
  ],
  answer: (values, use) =>
    worth(values, use, {
      ...Object.fromEntries(
        (['pips', 'ticks', 'points'] as const).flatMap((key) => (number(values[key]) === undefined ? [] : [[key, number(values[key])!]])),
      ),
      ...(values['moveMoney'] === undefined ? {} : { distance: money(values['moveMoney'])!.amount }),
    }),
};

const tickValue: Shape = {
  id: 'contracts.tick',
  topic: 'contracts',
  needs: ['tick', onMarket],
  may: ['size|value|worth|big|large|cost|minimum|smallest|move|one|1|per|contract|dollar|money|increment'],
  examples: ['What is a tick of ES worth?', 'tick size of crude oil', 'MNQ tick value'],
  answer: async (values, use) => {
    const { q, maybe, words } = await use('contract.terms', { symbol: marketIn(values)?.symbol ?? '' });
    const value = maybe('tickValue');
    return {
      sentences: [
        value === null
          ? say`A tick of ${words['symbol'] ?? ''} is ${q('tick')}.`
          : say`A tick of ${words['symbol'] ?? ''} is ${q('tick')}, worth ${value} a contract.`,
      ],
    };
  },
};

const pointValue: Shape = {
  id: 'contracts.point',
  topic: 'contracts',
  needs: ['point|multiplier', onMarket],
  may: ['size|value|worth|one|1|contract|full|move|per|dollar|money|big|cost'],
  examples: ['What is a point of NQ worth?', 'point value MES'],
  answer: async (values, use) => {
    const { q, words } = await use('contract.terms', { symbol: marketIn(values)?.symbol ?? '' });
    return {
      sentences: [
        say`A move of 1.00 in ${words['symbol'] ?? ''} is worth ${q('point')} for one ${words['kind'] === 'future' ? 'contract' : 'lot'}.`,
      ],
    };
  },
};

const lotUnits: Shape = {
  id: 'contracts.lot',
  topic: 'contracts',
  needs: ['lot | contract', onMarket, '(unit | ounce | standard | big | large | size | hold)'],
  may: ['one|1|size|standard|contract|unit|ounce|big|large|hold|full'],
  examples: ['How many units is a lot of EURUSD?', 'how many ounces is one lot of gold'],
  answer: async (values, use) => {
    const { maybe, words, q } = await use('contract.terms', { symbol: marketIn(values)?.symbol ?? '' });
    const units = maybe('units');
    return {
      sentences: [
        units === null
          ? say`${words['symbol'] ?? ''} trades in contracts: a move of 1.00 is worth ${q('point')}.`
          : say`One lot of ${words['symbol'] ?? ''} is ${units}.`,
      ],
    };
  },
};

/** Margin arises in the base currency of a pair, and needs no rate there. */
const marginCurrency = (market: Market | undefined): string => {
  const instrument = market?.instrument ?? null;
  return instrument?.kind === 'forex' ? instrument.base : 'USD';
};

const margin: Shape = {
  id: 'risk.margin',
  topic: 'risk',
  needs: ['margin', '({lots} | {microLots})', onMarket, '[leverage|at|with] [leverage|of] {n:leverage} [(: 1 | to 1 | x)] [leverage]'],
  may: ['leverage|need|needed|required|hold|holds|broker|money|requirement|account|position|open|opening|1', '[in|to] {currency}'],
  examples: ['What margin for 2 lots of USDJPY at leverage 30 in USD?'],
  answer: async (values, use) => {
    const { q } = await use('risk.margin', {
      symbol: marketIn(values)?.symbol ?? '',
      lots: number(values['lots']) ?? number(values['microLots']),
      leverage: values['leverage'],
      currency: (values['currency'] as string | undefined) ?? marginCurrency(marketIn(values)),
    });
    return { sentences: [say`${q('margin')} of margin for ${q('exposure')} in the market.`] };
  },
};

export const contractShapes: readonly Shape[] = [
  sizeByPercentPrices,
  sizeByPercent,
  sizeByMoneyPrices,
  sizeByMoney,
  margin,
  moveWorth,
  pipValue,
  tickValue,
  lotUnits,
  pointValue,
];
