/** The result of a trade after costs. It does not convert between currencies. */
import { sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts } from './trade';

type Costs = Pick<BrokerFacts, 'commission' | 'taxes' | 'swap' | 'fees'>;

/** Everything between gross and net, each amount with its sign: costs are negative, a credited swap is positive. */
export const costsOf = ({ commission, taxes, swap, fees }: Costs): readonly DecimalText[] =>
  fees === undefined ? [commission, taxes, swap] : [commission, taxes, swap, ...Object.values(fees)];

/** Commission + taxes + swap + fees + profit: costs carry their own sign, a positive swap increases the result. */
export const netResult = (facts: Costs & Pick<BrokerFacts, 'profit'>): DecimalText => sumDecimals([...costsOf(facts), facts.profit]);
