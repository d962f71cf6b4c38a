/**
 * What kind of account trades were made in, and which accounts a figure counts. Figures over all accounts are over live and
 * demo accounts; the others are seen when they are chosen. Sample accounts stand in while there is neither a live nor a demo one.
 */

/** A prop firm's account is live in every phase. Practice: trades made in the product; backtest: of a strategy tester; sample: simulated, not the person's. */
export const accountKinds = ['live', 'demo', 'practice', 'backtest', 'sample'] as const;

export type AccountKind = (typeof accountKinds)[number];

export const isAccountKind = (value: unknown): value is AccountKind => accountKinds.some((kind) => kind === value);

interface WithKind {
  readonly id: string;
  readonly kind?: AccountKind;
}

/** The kind of an account; one that states none is live. */
export const kindOf = ({ kind = 'live' }: Pick<WithKind, 'kind'>): AccountKind => kind;

export interface CountedAccounts<A> {
  /**
   * 'chosen': those that were asked for; 'live-and-demo': all of these; 'sample': the sample accounts, for want of a live or
   * demo one; 'none': there is nothing to count unless an account is chosen.
   */
  readonly by: 'chosen' | 'live-and-demo' | 'sample' | 'none';
  /** In the order given. */
  readonly accounts: readonly A[];
  readonly ids: ReadonlySet<string>;
}

const counted = <A extends WithKind>(by: CountedAccounts<A>['by'], accounts: readonly A[]): CountedAccounts<A> => ({
  by,
  accounts,
  ids: new Set(accounts.map(({ id }) => id)),
});

/** The accounts that figures count when those of `chosen` are asked for; without a choice, what "all accounts" means. */
export const countedAccounts = <A extends WithKind>(accounts: readonly A[], chosen: readonly string[] = []): CountedAccounts<A> => {
  if (chosen.length > 0)
    return counted(
      'chosen',
      accounts.filter(({ id }) => chosen.includes(id)),
    );
  const real = accounts.filter((account) => ['live', 'demo'].includes(kindOf(account)));
  if (real.length > 0) return counted('live-and-demo', real);
  const samples = accounts.filter((account) => kindOf(account) === 'sample');
  return counted(samples.length > 0 ? 'sample' : 'none', samples);
};

const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');

/** What stands beside the figures over them: the kinds, where they are not the person's choice of live accounts alone; null for such a choice. */
export const countedWords = ({ by, accounts }: Pick<CountedAccounts<WithKind>, 'by' | 'accounts'>): string | null => {
  if (by === 'live-and-demo') return 'Live and demo accounts';
  if (by === 'none') return 'No live or demo account';
  const kinds = accountKinds.filter((kind) => accounts.some((account) => kindOf(account) === kind));
  if (kinds.every((kind) => kind === 'live')) return null;
  const words = `${listed(kinds)} account${accounts.length === 1 ? '' : 's'}`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
