/** The result of a trade after costs. It does not convert between currencies. */
import { sumDecimals } from '@/domain/money/decimal';
import type { BrokerFacts, DecimalText } from './trade';

/** Commission + taxes + swap + profit, as a MetaTrader statement adds them: costs carry their own sign, a positive swap increases the result. */
export const netResult = (facts: Pick<BrokerFacts, 'commission' | 'taxes' | 'swap' | 'profit'>): DecimalText =>
  sumDecimals([facts.commission, facts.taxes, facts.swap, facts.profit]);
