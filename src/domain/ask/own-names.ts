/** Names of the trader’s own in a question: markets, sessions, setups, tags, accounts and rules, in any spelling that letters and digits share. */
import type { Condition } from '@/domain/findings/condition';
import { nicknames } from './nicknames';
import type { Filled, Slot, Slots } from './phrase';
import type { Piece, Rule } from './rule';
import { nameKey, tokensOf, withoutBrackets, type Token } from './tokens';
import type { AskVocabulary, Named } from './vocabulary';

export type NameKind = 'market' | 'session' | 'setup' | 'tag' | 'account' | 'rule';

/** A name of so many words or fewer is found without quotes. */
const mostWords = 8;

const stemKey = (tokens: readonly Token[]): string => tokens.map(({ kind, text, raw }) => nameKey(kind === 'word' ? text : raw)).join('');

interface Known {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly byKey: ReadonlyMap<string, readonly string[]>;
}

const collected = (entries: readonly (readonly [key: string, id: string])[]): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const [key, id] of entries) {
    if (key === '') continue;
    const ids = map.get(key) ?? [];
    if (!ids.includes(id)) ids.push(id);
    map.set(key, ids);
  }
  return map;
};

const knownOf = (names: readonly Named[]): Known => ({
  exact: collected(names.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const])),
  byKey: collected(
    names.flatMap(({ id, name }) =>
      [name, withoutBrackets(name)].flatMap((own) => [nameKey(own), stemKey(tokensOf(own))].map((key) => [key, id] as const)),
    ),
  ),
});

/** Fills with the ids of all that are called so, mostly one. */
const slotOf =
  ({ exact, byKey }: Known): Slot =>
  (tokens, at) => {
    const first = tokens[at];
    if (first?.kind === 'quoted') {
      const ids = exact.get(first.raw) ?? byKey.get(nameKey(first.raw));
      return ids === undefined ? [] : [{ end: at + 1, value: ids }];
    }
    const found: Filled[] = [];
    let [asTyped, inSingular] = ['', ''];
    for (let end = at + 1; end <= Math.min(tokens.length, at + mostWords); end += 1) {
      const token = tokens[end - 1]!;
      if (token.kind === 'quoted') break;
      asTyped += nameKey(token.raw);
      inSingular += nameKey(token.kind === 'word' ? token.text : token.raw);
      // A stroke or another sign alone adds nothing to a name.
      const ids = nameKey(token.raw) === '' ? undefined : (byKey.get(asTyped) ?? byKey.get(inSingular));
      if (ids !== undefined) found.push({ end, value: ids });
    }
    return found;
  };

const asNamed = (names: readonly string[]): readonly Named[] => names.map((name) => ({ id: name, name }));

/** The names of each kind. */
export const namesOf = (vocabulary: AskVocabulary): Readonly<Record<NameKind, readonly Named[]>> => ({
  market: asNamed(vocabulary.markets),
  session: asNamed(vocabulary.sessions),
  setup: asNamed(vocabulary.setups),
  tag: asNamed(vocabulary.tags),
  account: vocabulary.accounts,
  rule: vocabulary.rules,
});

const nicknameSlot = (markets: readonly string[]): Slot => {
  const byKey = new Map(
    [...nicknames].map(([name, all]) => [name, markets.filter((market) => all.includes(market.toUpperCase()))] as const),
  );
  return (tokens, at) => {
    const found: Filled[] = [];
    let key = '';
    for (let end = at + 1; end <= Math.min(tokens.length, at + 3); end += 1) {
      const token = tokens[end - 1]!;
      if (token.kind === 'quoted') break;
      key += nameKey(token.kind === 'word' ? token.text : token.raw);
      const own = byKey.get(key);
      if (own !== undefined) found.push({ end, value: { own, all: nicknames.get(key)! } });
    }
    return found;
  };
};

export const nameSlots = (vocabulary: AskVocabulary): Slots => {
  const names = namesOf(vocabulary);
  const slots = Object.fromEntries(Object.entries(names).map(([kind, known]) => [kind, slotOf(knownOf(known))]));
  return { ...slots, nickname: nicknameSlot(vocabulary.markets) };
};

const conditionOn = (kind: Exclude<NameKind, 'rule'>, id: string): Condition => ({ on: kind, is: id });

/** A name in quotes, so that it is read as that name and nothing else. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What names a thing of a kind beyond doubt. */
export const phraseOf = (kind: NameKind, id: string): string => {
  switch (kind) {
    case 'market':
      return `in market ${quoted(id)}`;
    case 'session':
      return `in the ${quoted(id)} session`;
    case 'setup':
      return `with setup ${quoted(id)}`;
    case 'tag':
      return `tagged ${quoted(id)}`;
    case 'account':
      return `on account ${quoted(id)}`;
    case 'rule':
      return `with rule ${quoted(id)} broken`;
  }
};

/** What one of the names says; of several a choice. */
const oneOf = (kind: Exclude<NameKind, 'rule'>, value: unknown): readonly Piece[] => {
  const ids = value as readonly string[];
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return [{ part: 'condition', condition: conditionOn(kind, only) }];
  return [{ part: 'choose', from: ids.map((id) => phraseOf(kind, id)) }];
};

const ruleRules: readonly Rule[] = (['broken', 'kept'] as const).flatMap((is): readonly Rule[] => {
  const [doing, done] =
    is === 'broken' ? ['broke|break|violated|breaking', 'broken|violated'] : ['kept|keep|followed|follow', 'kept|followed'];
  const make: Rule['make'] = ({ rule }) =>
    (rule as readonly string[]).length === 1
      ? [{ part: 'condition', condition: { on: 'rule', is, id: (rule as readonly string[])[0]! } }]
      : [{ part: 'choose', from: (rule as readonly string[]).map((id) => `with rule ${quoted(id)} ${is}`) }];
  return [
    { text: `[with|where|when] [i] [my|the] rule {rule} [was|is] ${done}`, make },
    { text: `[with|where|when] [i] ${doing} [my|the] [rule] {rule}`, make },
  ];
});

const marked = (text: string, kind: Exclude<NameKind, 'rule'>): Rule => ({ text, make: (values) => oneOf(kind, values[kind]) });

/** Phrases in which a name stands with the word for its kind. */
export const markedRules: readonly Rule[] = [
  ...ruleRules,
  marked('[in] [the] (market | symbol | instrument) {market}', 'market'),
  marked('[in|during] [the] {session} (session | hour | open)', 'session'),
  marked('[in|during] [the] session {session}', 'session'),
  marked('[with|using|of|on] [the|my] (setup | strategy) {setup}', 'setup'),
  marked('[with|using|of|on] [the|my] {setup} (setup | strategy)', 'setup'),
  marked('(tagged | labeled | marked) [with|as] [a] [tag] {tag}', 'tag'),
  marked('[with] [the|my] tag {tag}', 'tag'),
  marked('[with] [the|my] {tag} tag', 'tag'),
  marked('[on|in] [the|my] account {account}', 'account'),
  marked('[on|in] [the|my] {account} account', 'account'),
  { text: '(without | with no | no) [a|any] setup', make: () => [{ part: 'condition', condition: { on: 'setup', is: '' } }] },
  { text: '(outside [the] session | off hour) [hour]', make: () => [{ part: 'condition', condition: { on: 'session', is: 'Off hours' } }] },
  {
    text: '{nickname}',
    make: ({ nickname }) => {
      const { own, all } = nickname as { readonly own: readonly string[]; readonly all: readonly string[] };
      if (own.length === 0)
        return [{ part: 'refuse', text: `You have no trades in it. It would be ${all.slice(0, 3).join(', ')}.`, instead: [] }];
      if (own.length === 1) return [{ part: 'condition', condition: { on: 'market', is: own[0]! } }];
      return [
        {
          part: 'choose',
          from: [...own.map((market) => phraseOf('market', market)), own.map((market) => phraseOf('market', market)).join(' or ')],
        },
      ];
    },
  },
];

/** The kinds of names that can stand without a word for their kind. */
export const bareKinds = ['market', 'session', 'setup', 'tag', 'account'] as const;

export const bareRules: readonly (Rule & { readonly kind: (typeof bareKinds)[number] })[] = bareKinds.map((kind) => ({
  kind,
  text: kind === 'session' ? '[the] {session}' : kind === 'market' || kind === 'account' ? `{${kind}}` : `[the|my] {${kind}}`,
  make: (values) => oneOf(kind, values[kind]),
}));
