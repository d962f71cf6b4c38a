/**
 * How large a position may be so that its stop costs no more than a given amount: lots of a pair or metal, contracts of a
 * future. Exact, rounded down to the step that can be traded and never up. It knows no margin and no slippage.
 */
import { moneyDigits } from '@/domain/money/money-digits';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { conversionFactor } from '@/domain/market/conversion';
import type { ConversionFactor, ConversionStep } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { microOf } from '@/domain/market/futures-contracts';
import type { FuturesContract, Instrument } from '@/domain/market/instrument';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import {
  dividedBy,
  decimalText,
  fractionOf,
  isMultipleOf,
  plus,
  roundedTo,
  signOfFraction,
  times,
  wholeFraction,
} from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export interface PositionSizeInput {
  readonly instrument: Instrument;
  readonly accountCurrency: string;
  /** The most the stop may cost, in the currency of the account, above 0. */
  readonly riskMoney: DecimalText;
  /** From entry to stop, in price, above 0: 0.0020 for 20 pips of EURUSD. */
  readonly stopDistance: DecimalText;
  /** Smallest step of the size: lots for pairs and metals (MetaTrader's volume step, as a rule 0.01); futures trade whole contracts. */
  readonly lotStep: DecimalText;
  /** Costs of a round turn of one lot or contract, in the currency of the account, counted as risk; '0' for none. */
  readonly costPerUnit: DecimalText;
  readonly rates: readonly ExchangeRate[];
}

/** A size that can be traded and what its stop costs. */
export interface TradableSize {
  /** Lots or contracts, rounded down. */
  readonly size: DecimalText;
  /** What the stop and the costs of this size take, in the currency of the account. */
  readonly risk: Fraction;
  /** The same for one lot or contract. */
  readonly riskPerUnit: Fraction;
}

export interface MicroSize extends TradableSize {
  readonly contract: FuturesContract;
  /** The stop had to be widened to the next tick of the micro. */
  readonly stopIsWider: boolean;
}

export interface PositionSize extends TradableSize {
  readonly ok: true;
  /** The size before rounding down. */
  readonly exactSize: Fraction;
  readonly riskMoney: Fraction;
  /** Worth of a move of 1.00 of one lot or contract, in the currency of the account. */
  readonly pointValue: Fraction;
  readonly path: readonly ConversionStep[];
  /** Time of the oldest rate used; null where none was. */
  readonly at: EpochMs | null;
  /** The micro of a future, in the size that the same risk allows; null for other instruments and where there is none. */
  readonly micro: MicroSize | null;
  /** Why the size is 0, with what would do; null for a size above 0. */
  readonly zeroBecause: string | null;
}

export type PositionSizeOutcome =
  | PositionSize
  | {
      readonly ok: false;
      readonly reason: string;
      /** Pairs whose rate would help, the one that is enough alone first; empty when no rate is the matter. */
      readonly missing: readonly CurrencyPair[];
    };

const refused = (reason: string): PositionSizeOutcome => ({ ok: false, reason, missing: [] });

/** Currency in which the profit of an instrument arises. */
export const profitCurrency = (instrument: Instrument): string => (instrument.kind === 'future' ? instrument.currency : instrument.quote);

/** Worth of a move of 1.00 of one lot or contract, in the instrument's own currency. */
export const ownPointValue = (instrument: Instrument): Fraction =>
  instrument.kind === 'future' ? fractionOf(instrument.pointValue) : wholeFraction(instrument.unitsPerLot);

/** Whether parts of it can be traded: of futures they cannot, of what a broker trades by its own terms they can. */
export const isDivisible = (instrument: Instrument): boolean => instrument.kind !== 'future' || instrument.exchange === null;

const whole = '1' as DecimalText;

const decimalsOf = (text: DecimalText): number => text.split('.')[1]?.length ?? 0;

interface Sizing {
  readonly risk: Fraction;
  readonly riskPerUnit: Fraction;
  readonly step: DecimalText;
}

const tradable = ({ risk, riskPerUnit, step }: Sizing): TradableSize => {
  const size = roundedTo(dividedBy(risk, riskPerUnit), fractionOf(step), 'down');
  return { size: decimalText(size, decimalsOf(step)), risk: times(size, riskPerUnit), riskPerUnit };
};

const microSize = (input: PositionSizeInput, factor: ConversionFactor): MicroSize | null => {
  const { instrument } = input;
  const contract = instrument.kind === 'future' ? microOf(instrument) : null;
  if (contract === null) return null;
  const [stop, tick] = [fractionOf(input.stopDistance), fractionOf(contract.tickSize)];
  const distance = roundedTo(stop, tick, 'up');
  const perPoint = times(fractionOf(contract.pointValue), factor.factor);
  const riskPerUnit = plus(times(distance, perPoint), fractionOf(input.costPerUnit));
  return {
    contract,
    stopIsWider: !isMultipleOf(stop, tick),
    ...tradable({ risk: fractionOf(input.riskMoney), riskPerUnit, step: whole }),
  };
};

/** The word for one unit of size. */
export const sizeWord = ({ kind }: Instrument): 'lot' | 'contract' => (kind === 'future' ? 'contract' : 'lot');

const explainZero = (input: PositionSizeInput, riskPerUnit: Fraction, micro: MicroSize | null): string => {
  const { instrument, accountCurrency } = input;
  const money = (amount: Fraction): string => `${decimalText(amount, moneyDigits(accountCurrency), 'up')} ${accountCurrency}`;
  const limit = `the limit is ${decimalText(fractionOf(input.riskMoney), moneyDigits(accountCurrency))} ${accountCurrency}`;
  if (isDivisible(instrument)) {
    const smallest = times(riskPerUnit, fractionOf(input.lotStep));
    return `The smallest size, ${input.lotStep} ${sizeWord(instrument)}s, risks ${money(smallest)} and ${limit}.`;
  }
  const tooMuch = `One contract of ${instrument.symbol} risks ${money(riskPerUnit)} and ${limit}.`;
  if (micro === null) return `${tooMuch} There’s no micro of ${instrument.symbol}.`;
  const { contract } = micro;
  const one = `One ${contract.symbol} (${contract.title}) risks ${money(micro.riskPerUnit)}`;
  return micro.size === '0' ? `${tooMuch} ${one}, which is too much as well.` : `${tooMuch} ${one}: ${micro.size} of them would do.`;
};

const problemOf = ({ instrument, riskMoney, stopDistance, lotStep, costPerUnit }: PositionSizeInput): string | null => {
  if (signOfFraction(fractionOf(riskMoney)) <= 0) return 'The risk must be above 0.';
  if (signOfFraction(fractionOf(stopDistance)) <= 0) return 'The stop must be away from the entry.';
  if (signOfFraction(fractionOf(costPerUnit)) < 0) return 'Costs are 0 or more.';
  if (isDivisible(instrument) && signOfFraction(fractionOf(lotStep)) <= 0) return 'The step of the size must be above 0.';
  if (instrument.kind !== 'future') return null;
  return isMultipleOf(fractionOf(stopDistance), fractionOf(instrument.tickSize))
    ? null
    : `${instrument.symbol} moves in ticks of ${instrument.tickSize}: a stop of ${stopDistance} isn’t a whole number of them.`;
};

/**
 * Size = risk / (stop distance × worth of a point + costs), in the currency of the account, rounded down to the step.
 * Refused without a needed rate, and where an input makes no sense.
 */
export const positionSize = (input: PositionSizeInput): PositionSizeOutcome => {
  const { instrument, accountCurrency, rates } = input;
  const problem = problemOf(input);
  if (problem !== null) return refused(problem);
  const factor = conversionFactor({ from: profitCurrency(instrument), to: accountCurrency, rates });
  if (!factor.ok) return factor;
  const pointValue = times(ownPointValue(instrument), factor.factor);
  const riskPerUnit = plus(times(fractionOf(input.stopDistance), pointValue), fractionOf(input.costPerUnit));
  const risk = fractionOf(input.riskMoney);
  const step = isDivisible(instrument) ? input.lotStep : whole;
  const found = tradable({ risk, riskPerUnit, step });
  const micro = microSize(input, factor);
  return {
    ok: true,
    ...found,
    exactSize: dividedBy(risk, riskPerUnit),
    riskMoney: risk,
    pointValue,
    path: factor.path,
    at: factor.at,
    micro,
    zeroBecause: signOfFraction(found.risk) === 0 ? explainZero(input, riskPerUnit, micro) : null,
  };
};
