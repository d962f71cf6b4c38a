/** Costs as a share of the result before them, in each currency on its own and by market. */
import { named, say, type SourcedText } from '@/domain/findings/sourced-text';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { Steps } from '@/lib/steps';
import { keysOf, type Decided } from './decided';
import type { Fact, FactRow, Figure } from './fact';
import { counted, countFigure, moneyFigure, rFigure, shareFigure, type FactTerms } from './figures';

/** The trades of one currency among some decisions. */
interface InCurrency {
  readonly currency: string;
  readonly decided: readonly Decided[];
}

/** Decisions by the currencies of their trades, in the order of those in view; one that was copied across currencies is in each. */
const byCurrency = ({ columns: { currency }, currencies }: FactTerms, decided: readonly Decided[]): readonly InCurrency[] =>
  currencies
    .map((key) => ({
      currency: currency.names[key] ?? '',
      decided:
        currencies.length === 1
          ? decided
          : decided.flatMap((one) => {
              const rows = one.rows.filter((row) => currency.keys[row] === key);
              return rows.length === 0 ? [] : [{ ...one, rows }];
            }),
    }))
    .filter((group) => group.decided.length > 0);

interface Costs {
  readonly n: Figure;
  /** Without its sign: what was paid; of a credit what was paid out. */
  readonly paid: Figure;
  readonly gross: Figure;
  readonly net: Figure;
  /** Of the result before costs; null: that was no gain, or nothing was paid. */
  readonly share: Figure | null;
  readonly isCredit: boolean;
  /** Mean costs in R; null: told in money alone. */
  readonly inR: Figure | null;
}

const costsOf = ({ currency, decided }: InCurrency, id: string, terms: FactTerms): Costs => {
  const { columns, isMixed } = terms;
  let [net, gross, perRisk, withRisk] = [0, 0, 0, 0];
  const unit = powerOfTen(columns.decimals);
  for (const { rows } of decided) {
    let [cost, risk] = [0, 0];
    for (const row of rows) {
      net += columns.net[row]!;
      gross += columns.gross[row]!;
      const own = columns.risk[row]!;
      if (Number.isNaN(own)) continue;
      cost += columns.gross[row]! - columns.net[row]!;
      risk += own;
    }
    if (risk === 0) continue;
    perRisk += cost / unit / risk;
    withRisk += 1;
  }
  const n = decided.length;
  const paid = gross - net;
  const words = { currency, isMixed };
  return {
    n: countFigure({ id: `${id} trades`, label: 'Trades', n }, n),
    paid: moneyFigure({ id: `${id} paid`, label: paid < 0 ? 'Credit after all costs' : 'Costs', n }, columns, Math.abs(paid), {
      ...words,
      sign: 'negative',
    }),
    gross: moneyFigure({ id: `${id} gross`, label: 'Result before costs', n }, columns, gross, words),
    net: moneyFigure({ id: `${id} net`, label: 'Result after costs', n }, columns, net, words),
    share:
      paid > 0 && gross > 0
        ? shareFigure({ id: `${id} share`, label: 'Costs as a share of the result before them', n }, paid / gross)
        : null,
    isCredit: paid < 0,
    inR:
      terms.measure === 'R' && withRisk > 0
        ? rFigure({ id: `${id} mean R`, label: 'Average costs of a trade', n: withRisk }, -perRisk / withRisk)
        : null,
  };
};

const listOf = ({ n, paid, gross, net, share, inR }: Costs): readonly Figure[] =>
  [share, paid, gross, net, inR, n].filter((one) => one !== null);

const sentenceOf = ({ paid, gross, net, share, isCredit }: Costs): SourcedText => {
  if (isCredit) return say`Swap and other credits outweighed your costs and added ${paid}: ${gross} before them, ${net} after.`;
  if (share === null)
    return gross.value === 0
      ? say`Your trades came to nothing before costs, and ${paid} in costs came on top.`
      : say`Your trades came to ${gross} before costs, and ${paid} in costs came on top.`;
  if (share.value > 1) return say`Your trades made ${gross} before costs, and ${paid} in costs turned that into ${net}.`;
  if (share.value === 1) return say`Your trades made ${gross} before costs, and costs took all of it.`;
  return say`Costs took ${share} of what your trades made before costs: ${paid} of ${gross}.`;
};

const sizeOf = ({ paid, isCredit }: Costs): number => (isCredit ? -paid.value : paid.value);

function* rowsOf({ currency, decided }: InCurrency, id: string, terms: FactTerms): Steps<readonly FactRow[]> {
  const { symbol } = terms.columns;
  const markets = new Map<number, Decided[]>();
  for (const one of decided) {
    const key = symbol.keys[one.rows[0]!]!;
    const known = markets.get(key);
    if (known === undefined) markets.set(key, [one]);
    else known.push(one);
  }
  const lines: { readonly costs: Costs; readonly row: FactRow }[] = [];
  for (const [key, own] of markets) {
    yield;
    const costs = costsOf({ currency, decided: own }, `${id}#market ${String(lines.length)}`, terms);
    const name = symbol.names[key] ?? '';
    lines.push({ costs, row: { id: name, name, figures: listOf(costs), trades: keysOf(terms.columns, own) } });
  }
  return lines.toSorted((a, b) => sizeOf(b.costs) - sizeOf(a.costs) || (a.row.name < b.row.name ? -1 : 1)).map(({ row }) => row);
}

const nextWords = (rows: readonly FactRow[], { isCredit }: Costs): SourcedText => {
  const [first] = rows;
  const own = first?.figures.find(({ id }) => id.endsWith(' paid'));
  const trades = first?.figures.find(({ id }) => id.endsWith(' trades'));
  if (isCredit) return say`Check which positions earned the credit, and whether you held them for that.`;
  if (rows.length < 2 || first === undefined || own === undefined || trades === undefined)
    return say`Find out what another broker would charge for the same trades.`;
  return say`Most of it goes to ${named(first.name)}: ${own} in ${counted(trades, 'trade')}. Compare what other brokers charge there.`;
};

function* costsFact(group: InCurrency, title: string, terms: FactTerms): Steps<Fact> {
  const id = `costs ${group.currency}`.trim();
  const shared = { id, kind: 'costs', title } as const;
  const costs = costsOf(group, `${id}#all`, terms);
  const isStated = group.decided.some(({ rows }) => rows.some((row) => terms.columns.net[row] !== terms.columns.gross[row]));
  if (!isStated) {
    return {
      ...shared,
      state: 'not known',
      needs: say`Your statements show no commission, swap or fees for these trades.`,
      next: say`If your broker charges through the spread, that’s already in the result. Otherwise import a statement that lists commission and swap.`,
    };
  }
  yield;
  const rows = yield* rowsOf(group, id, terms);
  yield;
  return {
    ...shared,
    state: 'known',
    sentence: sentenceOf(costs),
    figures: listOf(costs),
    rows,
    trades: keysOf(terms.columns, group.decided),
    n: group.decided.length,
    leftOut: [],
    next: nextWords(rows, costs),
  };
}

/** One fact for each currency. */
export function* costsFactsSteps(decided: readonly Decided[], terms: FactTerms): Steps<readonly Fact[]> {
  const groups = byCurrency(terms, decided);
  const facts: Fact[] = [];
  for (const group of groups) {
    yield;
    facts.push(yield* costsFact(group, groups.length > 1 && group.currency !== '' ? `Costs in ${group.currency}` : 'Costs', terms));
  }
  return facts;
}
