/** The strength of currencies from the moves of pairs: least squares on the graph whose edges are the pairs. */

export interface PairReturn {
  readonly base: string;
  readonly quote: string;
  /** ln(last / first) of the pair's price over the span. */
  readonly logReturn: number;
}

export type Pair = Pick<PairReturn, 'base' | 'quote'>;

export interface CurrencyStrength {
  /** In alphabetical order; so are the members of a component and the components by their first. */
  readonly currencies: readonly string[];
  /** Currencies that pairs connect, however many steps apart. Between two components there is no number. */
  readonly components: readonly (readonly string[])[];
  /** Log return of each currency against the mean of its component: sums to 0 there. */
  readonly strength: readonly number[];
  /** Pair − fitted, in the order of the pairs: how far the quotes disagree with each other. */
  readonly residual: readonly number[];
  /** Root mean square of the residuals over the pairs; 0 without pairs. */
  readonly residualRms: number;
  /** Pairs − currencies + components. */
  readonly degreesOfFreedom: number;
  /** √(Σ residual² / degrees of freedom); null where there is no surplus pair to disagree. */
  readonly residualSd: number | null;
  /** matrix[base][quote]: difference of the strengths, antisymmetric; null between components. */
  readonly matrix: readonly (readonly (number | null)[])[];
}

/** Inverse of a symmetric positive definite matrix, by Gauss and Jordan; pivots of such a matrix are positive without exchanges. */
const inverseOf = (matrix: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (const [i, row] of rows.entries()) {
    const pivot = row[i] ?? NaN;
    for (let j = 0; j < 2 * n; j += 1) row[j] = (row[j] ?? NaN) / pivot;
    for (const [k, other] of rows.entries()) {
      const factor = other[i] ?? NaN;
      if (k === i || factor === 0) continue;
      for (let j = 0; j < 2 * n; j += 1) other[j] = (other[j] ?? NaN) - factor * (row[j] ?? NaN);
    }
  }
  return rows.map((row) => row.slice(n));
};

const namesOf = (pairs: readonly Pair[]): readonly string[] =>
  [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))].toSorted((a, b) => (a < b ? -1 : 1));

/** Number of the component of each currency. */
const componentsOf = (currencies: readonly string[], pairs: readonly Pair[]): readonly number[] => {
  const of = new Map(currencies.map((name, i) => [name, i]));
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const { base, quote } of pairs) {
      const [a, b] = [of.get(base) ?? 0, of.get(quote) ?? 0];
      const least = Math.min(a, b);
      isChanging ||= a !== b;
      of.set(base, least);
      of.set(quote, least);
    }
  }
  const firsts = [...new Set(of.values())].toSorted((a, b) => a - b);
  return currencies.map((name) => firsts.indexOf(of.get(name) ?? 0));
};

export interface StrengthFit {
  readonly currencies: readonly string[];
  /** Number of the component of each currency. */
  readonly component: readonly number[];
  /** Strengths of the log returns of the pairs, in their order. */
  readonly strengthOf: (returns: ArrayLike<number>) => Float64Array;
}

/**
 * The fit of a set of pairs, which is linear in their returns: s = (L + J)⁻¹ Bᵀ r with the Laplacian L of the graph, its
 * incidence B, and J the mean over each component, which makes the strengths of a component sum to 0. Throws for a pair of
 * a currency with itself.
 */
export const strengthFit = (pairs: readonly Pair[]): StrengthFit => {
  const currencies = namesOf(pairs);
  const at = new Map(currencies.map((name, i) => [name, i]));
  const edges = pairs.map(({ base, quote }) => {
    if (base === quote) throw new RangeError(`${base}/${quote} isn’t a pair.`);
    return [at.get(base) ?? 0, at.get(quote) ?? 0] as const;
  });
  const component = componentsOf(currencies, pairs);
  const sizes = component.map((one) => component.filter((other) => other === one).length);
  const laplacian = currencies.map((_, i) => currencies.map((__, j) => (component[i] === component[j] ? 1 / (sizes[i] ?? 1) : 0)));
  for (const [a, b] of edges) {
    for (const [i, j, add] of [
      [a, a, 1],
      [b, b, 1],
      [a, b, -1],
      [b, a, -1],
    ] as const) {
      const row = laplacian[i] ?? [];
      row[j] = (row[j] ?? 0) + add;
    }
  }
  const inverse = inverseOf(laplacian);
  const strengthOf = (returns: ArrayLike<number>): Float64Array => {
    const strength = new Float64Array(currencies.length);
    for (const [k, [a, b]] of edges.entries()) {
      const value = returns[k] ?? NaN;
      for (let i = 0; i < strength.length; i += 1) {
        strength[i] = (strength[i] ?? NaN) + ((inverse[i]?.[a] ?? NaN) - (inverse[i]?.[b] ?? NaN)) * value;
      }
    }
    return strength;
  };
  return { currencies, component, strengthOf };
};

/**
 * Least squares of r(base/quote) = s(base) − s(quote) over the pairs at hand. Pairs the other way round give the same
 * strengths. Throws where a return is not a number.
 */
export const currencyStrength = (pairs: readonly PairReturn[]): CurrencyStrength => {
  if (!pairs.every(({ logReturn }) => Number.isFinite(logReturn))) throw new RangeError('A pair has no return.');
  const { currencies, component, strengthOf } = strengthFit(pairs);
  const strength = [...strengthOf(pairs.map(({ logReturn }) => logReturn))];
  const of = (name: string): number => strength[currencies.indexOf(name)] ?? NaN;
  const residual = pairs.map(({ base, quote, logReturn }) => logReturn - (of(base) - of(quote)));
  const squares = residual.reduce((sum, value) => sum + value * value, 0);
  const count = Math.max(-1, ...component) + 1;
  const degreesOfFreedom = pairs.length - currencies.length + count;
  return {
    currencies,
    components: Array.from({ length: count }, (_, one) => currencies.filter((__, i) => component[i] === one)),
    strength,
    residual,
    residualRms: pairs.length === 0 ? 0 : Math.sqrt(squares / pairs.length),
    degreesOfFreedom,
    residualSd: degreesOfFreedom === 0 ? null : Math.sqrt(squares / degreesOfFreedom),
    matrix: currencies.map((_, i) =>
      currencies.map((__, j) => (component[i] !== component[j] ? null : i === j ? 0 : (strength[i] ?? NaN) - (strength[j] ?? NaN))),
    ),
  };
};
