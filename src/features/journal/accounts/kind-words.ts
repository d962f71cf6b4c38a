/** The kinds of account in words: their names, and what tells them apart for a person who has to choose. */
import { accountKinds, type AccountKind } from '@/domain/trades/account-kind';

export const kindTitles: { readonly [kind in AccountKind]: string } = {
  live: 'Live',
  demo: 'Demo',
  practice: 'Practice',
  backtest: 'Backtest',
  sample: 'Sample',
};

const meanings: { readonly [kind in AccountKind]: string } = {
  live: 'Live: real money, or a prop firm account in any phase',
  demo: 'Demo: a broker’s play money',
  practice: 'Practice: trades taken to learn, such as in replay',
  backtest: 'Backtest: trades of a strategy tester',
  sample: 'Sample: simulated by the product',
};

/** What follows from the kind, beside the choice of it. */
export const kindHint = 'Figures over all accounts include live and demo accounts. Choose the others to see them.';

/** What a person can choose for an account that is of the given kind; only the product makes samples. */
export const kindOptions = (present: AccountKind): readonly { readonly value: AccountKind; readonly label: string }[] =>
  accountKinds.filter((kind) => kind !== 'sample' || present === 'sample').map((value) => ({ value, label: meanings[value] }));
