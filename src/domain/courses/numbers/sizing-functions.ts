/** Functions of lessons about size, value and margin: the same engines as the calculators. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Instrument } from '@/domain/market/instrument';
import type { DecimalText } from '@/domain/money/decimal-text';
import { fractionOf, numberOfFraction } from '@/domain/money/fraction';
import { compound } from '@/domain/risk/compound';
import { lossesToReach, recoveryGain, winsToRecover } from '@/domain/risk/drawdown-recovery';
import { moveValue } from '@/domain/risk/move-value';
import { positionSize, profitCurrency } from '@/domain/risk/position-size';
import { riskReward } from '@/domain/risk/risk-reward';
import { numberOf, type LessonFunction } from './evaluate';
import { fault, type Value } from './value';

/** Ten decimals are finer than any price step; binary fractions end before them. */
export const decimalOf = (value: number): DecimalText => Number(value.toPrecision(12)).toFixed(10) as DecimalText;

export const textOf = (value: Value | undefined, what: string): string =>
  value?.kind === 'text' ? value.text : fault(`${what} has to be a name such as EURUSD.`);

const marketOf = (value: Value | undefined): Instrument => {
  const symbol = textOf(value, 'The market');
  return instrumentOf(symbol) ?? fault(`“${symbol}” is not a market that Sextant knows.`);
};

const pipOf = (market: Instrument): number => (market.pipSize === null ? fault(`${market.symbol} has no pip.`) : Number(market.pipSize));

/** What a move is worth in the currency of the market, for a size of lots or contracts. */
const worthOf = (instrument: Instrument, move: number, size: number): number => {
  const found = moveValue({
    instrument,
    accountCurrency: profitCurrency(instrument),
    move: decimalOf(move),
    size: decimalOf(size),
    rates: [],
  });
  return found.ok ? numberOfFraction(found.value) : fault('The value of the move needs a rate.');
};

interface Sizing {
  readonly instrument: Instrument;
  readonly money: number;
  readonly distance: number;
  readonly cost?: number;
}

const sizeOf = ({ instrument, money, distance, cost = 0 }: Sizing): number => {
  const found = positionSize({
    instrument,
    accountCurrency: profitCurrency(instrument),
    riskMoney: decimalOf(money),
    stopDistance: decimalOf(distance),
    lotStep: '0.01' as DecimalText,
    costPerUnit: decimalOf(cost),
    rates: [],
  });
  return found.ok ? Number(found.size) : fault(found.reason);
};

const rateOf = (value: Value | undefined): number => (value === undefined ? 1 : numberOf(value, 'The rate'));

export const sizingFunctions: readonly (readonly [string, LessonFunction])[] = [
  [
    'pipValue',
    {
      takes: ['market', 'lots', 'rate?'],
      says: 'what one pip is worth for so many lots; rate: units of the account’s currency for one unit of the quote currency, 1 when left out',
      call: ([market, lots, rate]) => {
        const instrument = marketOf(market);
        return worthOf(instrument, pipOf(instrument), numberOf(lots, 'The lots')) * rateOf(rate);
      },
    },
  ],
  [
    'lots',
    {
      takes: ['market', 'riskMoney', 'stopPips', 'rate?', 'costPerLot?'],
      says: 'position size of a currency pair, rounded down to a hundredth of a lot',
      call: ([market, money, pips, rate, cost]) => {
        const instrument = marketOf(market);
        const by = rateOf(rate);
        return sizeOf({
          instrument,
          money: numberOf(money, 'The risk') / by,
          distance: numberOf(pips, 'The stop') * pipOf(instrument),
          cost: cost === undefined ? 0 : numberOf(cost, 'The cost') / by,
        });
      },
    },
  ],
  [
    'contracts',
    {
      takes: ['market', 'riskMoney', 'stopPoints', 'costPerContract?'],
      says: 'position size of a future in whole contracts, rounded down; of a metal such as XAUUSD in lots',
      call: ([market, money, points, cost]) =>
        sizeOf({
          instrument: marketOf(market),
          money: numberOf(money, 'The risk'),
          distance: numberOf(points, 'The stop'),
          cost: cost === undefined ? 0 : numberOf(cost, 'The cost'),
        }),
    },
  ],
  [
    'moveValue',
    {
      takes: ['market', 'points', 'size'],
      says: 'what a move of the price is worth for so many lots or contracts, in the market’s currency',
      call: ([market, points, size]) => worthOf(marketOf(market), numberOf(points, 'The move'), numberOf(size, 'The size')),
    },
  ],
  ['tickSize', { takes: ['market'], says: 'smallest step of the price', call: ([market]) => Number(marketOf(market).tickSize) }],
  [
    'tickValue',
    {
      takes: ['market'],
      says: 'what one tick of one contract or lot is worth',
      call: ([market]) => worthOf(marketOf(market), Number(marketOf(market).tickSize), 1),
    },
  ],
  [
    'pointValue',
    {
      takes: ['market'],
      says: 'what a move of one point is worth for one contract or lot',
      call: ([market]) => worthOf(marketOf(market), 1, 1),
    },
  ],
  [
    'breakevenRate',
    {
      takes: ['payoff'],
      says: 'share of trades that must win so that nothing is won or lost: 1 / (1 + payoff)',
      call: ([payoff]) => {
        const multiple = numberOf(payoff, 'The payoff');
        const found = riskReward({ entry: '1' as DecimalText, stop: '0' as DecimalText, target: decimalOf(1 + multiple) });
        return found.ok ? numberOfFraction(found.breakEvenWinRate) : fault(found.reason);
      },
    },
  ],
  [
    'recoveryGain',
    {
      takes: ['drawdown'],
      says: 'gain that makes up for a drawdown: d / (1 − d)',
      call: ([drawdown]) => numberOfFraction(recoveryGain(fractionOf(decimalOf(numberOf(drawdown, 'The drawdown'))))),
    },
  ],
  [
    'winsToRecover',
    {
      takes: ['drawdown', 'risk', 'winR'],
      says: 'wins in a row, each of winR times the risk, that make up for a drawdown',
      call: ([drawdown, risk, win]) =>
        winsToRecover(numberOf(drawdown, 'The drawdown'), numberOf(risk, 'The risk'), numberOf(win, 'The win')),
    },
  ],
  [
    'lossesToReach',
    {
      takes: ['drawdown', 'risk'],
      says: 'losses in a row, each a share of what is left, that make a drawdown',
      call: ([drawdown, risk]) => lossesToReach(numberOf(drawdown, 'The drawdown'), numberOf(risk, 'The risk')),
    },
  ],
  [
    'compound',
    {
      takes: ['start', 'rate', 'periods', 'paidIn?'],
      says: 'balance after so many periods, each with the same rate',
      call: ([start, rate, periods, paidIn]) =>
        numberOfFraction(
          compound({
            start: decimalOf(numberOf(start, 'The start')),
            ratePercent: decimalOf(numberOf(rate, 'The rate') * 100),
            periods: numberOf(periods, 'The periods'),
            contribution: decimalOf(paidIn === undefined ? 0 : numberOf(paidIn, 'What is paid in')),
          }).balance,
        ),
    },
  ],
];
