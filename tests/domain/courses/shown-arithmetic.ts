/** Calculates what an explanation shows, from its text alone: percent signs, currencies, × ÷ − and raised exponents. */

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A text such as “$10,000 × 1 % ÷ (20 × $10)”, in English. */
export const shownValue = (text: string): number => {
  const plain = text
    .replaceAll(/[$€£,\s\u2009]/gu, '')
    .replaceAll('R', '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('\u2212', '-')
    .replaceAll(/(\d+(?:\.\d+)?)%/gu, '($1/100)')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (power) => `^${power.replaceAll(/./gu, (digit) => String(raised.indexOf(digit)))}`);
  let at = 0;
  const take = (sign: string): boolean => {
    if (plain[at] !== sign) return false;
    at += 1;
    return true;
  };
  const primary = (): number => {
    if (take('-')) return -primary();
    if (take('(')) {
      const inside = sum();
      if (!take(')')) throw new Error(`${text} lacks a bracket.`);
      return inside;
    }
    const [digits] = /^\d+(?:\.\d+)?/u.exec(plain.slice(at)) ?? [];
    if (digits === undefined) throw new Error(`${text} can't be read at ${plain.slice(at)}.`);
    at += digits.length;
    return Number(digits);
  };
  const power = (): number => {
    const base = primary();
    return take('^') ? base ** primary() : base;
  };
  const product = (): number => {
    let value = power();
    for (;;) {
      if (take('*')) value *= power();
      else if (take('/')) value /= power();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const value = sum();
  if (at < plain.length) throw new Error(`${text} can't be read to its end.`);
  return value;
};
