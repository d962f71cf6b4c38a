/** A contract by the terms that a person entered, for what no table knows: indices, oil and coins of brokers, further futures. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { decimalText, dividedBy, exactDecimalText, fractionOf } from '@/domain/money/fraction';
import type { FuturesContract } from './instrument';

export interface ContractFacts {
  /** In capitals: 'GER40'. */
  readonly root: string;
  readonly name: string;
  readonly currency: string;
  /** Above 0. */
  readonly tickSize: DecimalText;
  /** Value of one tick of one contract or lot, in the currency, above 0. */
  readonly tickValue: DecimalText;
}

/** An endless decimal is cut after so many places, far beyond a cent. */
const mostDecimals = 12;

/** The instrument of these terms. Nothing is known of its hours. */
export const ownInstrument = ({ root, name, currency, tickSize, tickValue }: ContractFacts): FuturesContract => {
  const worth = dividedBy(fractionOf(tickValue), fractionOf(tickSize));
  return {
    kind: 'future',
    symbol: root,
    title: name,
    exchange: null,
    currency,
    tickSize,
    tickValue,
    pointValue: exactDecimalText(worth) ?? decimalText(worth, mostDecimals),
    pipSize: null,
    hours: null,
  };
};
