/** Facts of a trade or execution that most exports say nothing of, so that importers write down only what theirs says. */
import type { ParsedFill, ParsedTrade } from './contract';
import type { ContractTerms } from './contract-terms';
import { zero } from './statement-parts';

type SilentFill =
  | 'kind'
  | 'unit'
  | 'effect'
  | 'position'
  | 'commission'
  | 'taxes'
  | 'swap'
  | 'fees'
  | 'profit'
  | 'currency'
  | 'pointValue'
  | 'stopPrice'
  | 'targetPrice'
  | 'comment'
  | 'setup';

/** An execution without costs, levels and words, in the terms of its contract; of one that is still asked about, without them. */
export const plainFill = (terms: ContractTerms | null): Pick<ParsedFill, SilentFill> => ({
  kind: 'fill',
  unit: terms?.unit ?? 'contracts',
  effect: null,
  position: null,
  commission: zero,
  taxes: zero,
  swap: zero,
  fees: {},
  profit: null,
  currency: terms?.currency ?? '',
  pointValue: terms?.pointValue ?? null,
  stopPrice: null,
  targetPrice: null,
  comment: '',
  setup: null,
});

type SilentTrade =
  | 'stopPrice'
  | 'targetPrice'
  | 'commission'
  | 'taxes'
  | 'swap'
  | 'unit'
  | 'pointValue'
  | 'comment'
  | 'magic'
  | 'partOf'
  | 'continuedBy';

/** A closed trade without costs, levels and words, in the terms of its contract. */
export const plainTrade = (terms: Pick<ContractTerms, 'unit' | 'pointValue'> | null): Pick<ParsedTrade, SilentTrade> => ({
  stopPrice: null,
  targetPrice: null,
  commission: zero,
  taxes: zero,
  swap: zero,
  unit: terms?.unit ?? 'contracts',
  ...(terms === null ? {} : { pointValue: terms.pointValue }),
  comment: '',
  magic: null,
  partOf: null,
  continuedBy: null,
});
