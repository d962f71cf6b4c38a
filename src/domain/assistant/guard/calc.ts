/**
 * Arithmetic over numbers of results, as a model may ask for it: + − × ÷ and brackets over references and over numbers that the person
 * named. Units are carried along: what does not go together is refused, and so is a number from nowhere.
 */
import type { Quantity } from '@/domain/assistant/quantity';

export type Calculated =
  | { readonly ok: true; readonly quantity: Quantity; readonly used: readonly { readonly call: string; readonly key: string }[] }
  | { readonly ok: false; readonly reason: string };

export interface CalcTerms {
  readonly find: (call: string, key: string) => Quantity | null;
  /** Numbers of the question. */
  readonly own: ReadonlySet<number>;
}

interface Value {
  readonly value: number;
  /** '': a plain number. */
  readonly unit: string;
}

class CalcFault extends Error {
  public override name = 'CalcFault';
}

const fail = (reason: string): never => {
  throw new CalcFault(reason);
};

const token = /\s*(?:([A-Za-z0-9]+)\.([A-Za-z0-9.-]*[A-Za-z][A-Za-z0-9.-]*)|(\d+(?:\.\d+)?)|([-+*/()×÷−]))/uy;

const plainUnits = new Set(['', 'ratio', 'count', '%']);

const added = (a: Value, b: Value, sign: 1 | -1): Value =>
  a.unit === b.unit ? { value: a.value + sign * b.value, unit: a.unit } : fail(`${a.unit} and ${b.unit} can’t be added.`);

const multiplied = (a: Value, b: Value): Value => {
  const unit = plainUnits.has(a.unit) ? b.unit : plainUnits.has(b.unit) ? a.unit : fail(`${a.unit} and ${b.unit} can’t be multiplied.`);
  const share = [a, b].some((one) => one.unit === '%') && unit !== '%' ? 0.01 : 1;
  return { value: a.value * b.value * share, unit };
};

const divided = (a: Value, b: Value): Value => {
  if (b.value === 0) return fail('It would be divided by nothing.');
  if (a.unit === b.unit) return { value: a.value / b.value, unit: 'ratio' };
  return plainUnits.has(b.unit) ? { value: a.value / b.value, unit: a.unit } : fail(`${a.unit} can’t be divided by ${b.unit}.`);
};

interface Piece {
  readonly ref: { readonly call: string; readonly key: string } | null;
  readonly number: number | null;
  readonly sign: string;
}

const piecesOf = (expression: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.trimEnd().length) {
    const match = token.exec(expression);
    if (match === null) return fail('It can’t be read.');
    const [, call, key, number, sign = ''] = match;
    pieces.push({
      ref: call !== undefined && key !== undefined ? { call, key } : null,
      number: number === undefined ? null : Number(number),
      sign: sign.replace('×', '*').replace('÷', '/').replace('−', '-'),
    });
  }
  return pieces;
};

const decimalsOf = ({ text }: Quantity): number => /\d[.](\d+)/u.exec(text)?.[1]?.length ?? 0;

const written = ({ value, unit }: Value, decimals: number): string => {
  const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(value)
    .replace('-', '−');
  if (unit === '' || unit === 'ratio' || unit === 'count') return number;
  return unit === 'R' ? `${number}R` : `${number} ${unit}`;
};

/** The value of an expression with its unit; never a number that comes from nowhere. */
export const calculated = (expression: string, { find, own }: CalcTerms): Calculated => {
  const used: { readonly call: string; readonly key: string; readonly quantity: Quantity }[] = [];
  let at = 0;
  try {
    const pieces = piecesOf(expression);
    const primary = (): Value => {
      const piece = pieces[at] ?? fail('It ends too early.');
      at += 1;
      if (piece.sign === '-') return multiplied({ value: -1, unit: '' }, primary());
      if (piece.sign === '(') {
        const inside = sum();
        if (pieces[at]?.sign !== ')') return fail('A bracket isn’t closed.');
        at += 1;
        return inside;
      }
      if (piece.ref !== null) {
        const quantity = find(piece.ref.call, piece.ref.key) ?? fail(`No result has ${piece.ref.call}.${piece.ref.key}.`);
        if (quantity.value === null || quantity.unit === 'instant')
          return fail(`${piece.ref.call}.${piece.ref.key} can’t be calculated with.`);
        used.push({ ...piece.ref, quantity });
        return { value: quantity.value, unit: quantity.unit };
      }
      if (piece.number !== null && own.has(piece.number)) return { value: piece.number, unit: '' };
      return fail('It uses a number that is of no result and not yours.');
    };
    const product = (): Value => {
      let result = primary();
      while (pieces[at]?.sign === '*' || pieces[at]?.sign === '/') {
        const { sign } = pieces[at]!;
        at += 1;
        result = sign === '*' ? multiplied(result, primary()) : divided(result, primary());
      }
      return result;
    };
    const sum = (): Value => {
      let result = product();
      while (pieces[at]?.sign === '+' || pieces[at]?.sign === '-') {
        const sign = pieces[at]!.sign === '+' ? 1 : -1;
        at += 1;
        result = added(result, product(), sign);
      }
      return result;
    };
    const value = sum();
    if (at < pieces.length) return fail('It can’t be read.');
    if (used.length === 0) return fail('It uses no result.');
    const decimals = Math.max(value.unit === 'ratio' ? 2 : 0, ...used.map(({ quantity }) => decimalsOf(quantity)));
    const of = [...new Set(used.flatMap(({ quantity }) => quantity.subject.of ?? []))].join(' and ');
    const measure = [...new Set(used.map(({ quantity }) => quantity.subject.measure))].join(' and ');
    const quantity = { ...value, text: written(value, Math.min(decimals, 5)), subject: { measure, ...(of === '' ? {} : { of }) } };
    return { ok: true, quantity, used: used.map(({ call, key }) => ({ call, key })) };
  } catch (cause) {
    if (cause instanceof CalcFault) return { ok: false, reason: cause.message };
    throw cause;
  }
};
