/** The names that questions can use, from the trades of a journal. */
import type { FindingSample } from '@/domain/findings/sample';
import type { AskVocabulary, Named } from './vocabulary';

export interface OwnNames {
  readonly accounts: readonly Named[];
  readonly rules: readonly Named[];
  readonly today: number;
}

const byUse = (names: readonly string[], keys: ArrayLike<number>): readonly string[] => {
  const counts = new Uint32Array(names.length);
  for (let i = 0; i < keys.length; i += 1) counts[keys[i]!]! += 1;
  return names
    .map((name, key) => ({ name, count: counts[key]! }))
    .filter(({ count, name }) => count > 0 && name !== '')
    .toSorted((a, b) => b.count - a.count)
    .map(({ name }) => name);
};

/** The names of the trades of some samples, most used first. Accounts and rules without a trade are left out. */
export const vocabularyOf = (samples: readonly FindingSample[], { accounts, rules, today }: OwnNames): AskVocabulary => {
  const used = (column: 'market' | 'session' | 'setup' | 'account'): readonly string[] => [
    ...new Set(samples.flatMap((sample) => byUse(sample[column].names, sample[column].keys))),
  ];
  const accountIds = new Set(used('account'));
  const ruleIds = new Set(samples.flatMap((sample) => sample.rules.map(({ id }) => id)));
  return {
    markets: used('market'),
    sessions: used('session'),
    setups: used('setup'),
    tags: [...new Set(samples.flatMap(({ tags }) => tags.names))],
    accounts: accounts.filter(({ id }) => accountIds.has(id)),
    rules: rules.filter(({ id }) => ruleIds.has(id)),
    today,
  };
};
