/** What the field of an instrument offers for what is typed: the person's own contracts, the list, and any other symbol by its terms. */
import { listedInstruments, type ListedInstrument } from '@/domain/market/instrument-list';
import type { ContractFacts } from '@/domain/market/own-contract';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { rankCommands } from '@/ui/rank-commands';

export interface OfferedInstrument extends ListedInstrument {
  /** Whether its terms are known here, are the person's own, or have to be entered. */
  readonly terms: 'known' | 'own' | 'asked';
}

const ownOf = ({ root, name }: ContractFacts): OfferedInstrument => ({
  symbol: root,
  title: name === root ? 'Your own terms' : `${name}, your own terms`,
  group: 'Yours',
  terms: 'own',
});

const termsOf = (symbol: string): OfferedInstrument['terms'] => (instrumentOf(symbol) === null ? 'asked' : 'known');

/** Offered as typed where nothing of that name is listed: a pair or a delivery month that is known all the same, or what is not in the list. */
const typedEntry = (symbol: string): OfferedInstrument => {
  const known = instrumentOf(symbol);
  return known === null
    ? { symbol, title: 'Not in the list: enter its terms', group: 'Other', terms: 'asked' }
    : {
        symbol,
        title: known.kind === 'future' ? known.title : known.symbol,
        group: known.kind === 'future' ? 'Future' : 'Pair',
        terms: 'known',
      };
};

/** Everything that fits, best first; the whole list where nothing is typed. */
export const searchInstruments = (typed: string, contracts: readonly ContractFacts[]): readonly OfferedInstrument[] => {
  const own = contracts.filter(({ root }) => instrumentOf(root) === null).map(ownOf);
  const listed = listedInstruments
    .filter(({ symbol }) => own.every((one) => one.symbol !== symbol))
    .map((one): OfferedInstrument => ({ ...one, terms: termsOf(one.symbol) }));
  const all = [...own, ...listed];
  const wanted = typed.trim().toUpperCase();
  if (wanted === '') return all;
  // Ranked as one list: what is typed of a symbol counts more than the group in which it stands.
  const ranked = rankCommands(
    all.map((offered) => ({ offered, group: '', label: offered.symbol, words: `${offered.title} ${offered.group}` })),
    typed,
  ).map(({ offered }) => offered);
  const exact = all.find(({ symbol }) => symbol === wanted) ?? typedEntry(wanted);
  const others = ranked.filter(({ symbol }) => symbol !== exact.symbol);
  // A beginning of something listed is more often that than a symbol of its own.
  return exact.terms === 'asked' && exact.group === 'Other' ? [...others, exact] : [exact, ...others];
};
