/** An expression as a reader sees it: names by their values, with the signs of arithmetic. */
import type { Expression, Operator } from './expression';

const signs: Readonly<Record<Operator, string>> = { '+': ' + ', '-': ' \u2212 ', '*': ' × ', '/': ' ÷ ', '^': '' };
const ranks: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 };
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const superscript = (text: string): string | null =>
  /^\d+$/u.test(text) ? text.replaceAll(/\d/gu, (digit) => raised[Number(digit)] ?? '') : null;

/** What is raised is in brackets where it is more than digits: (55 %)⁸, not 55 %⁸. */
const base = (text: string): string => (/^(?:[\d.,]+|\(.*\))$/u.test(text) ? text : `(${text})`);

/** null where a function stands in it, whose arithmetic has no short form. */
export const arithmeticText = (expression: Expression, textOfName: (name: string) => string, rank = 0): string | null => {
  switch (expression.is) {
    case 'number':
      return String(expression.value);
    case 'text':
      return null;
    case 'name':
      return textOfName(expression.name);
    case 'minus': {
      const inside = arithmeticText(expression.of, textOfName, 3);
      return inside === null ? null : `\u2212${inside}`;
    }
    case 'call':
      return null;
    case 'operation': {
      const { operator } = expression;
      const own = ranks[operator];
      const left = arithmeticText(expression.left, textOfName, operator === '^' ? own + 1 : own);
      // What is taken away or divided by keeps its brackets: 10 − (3 − 2).
      const right = arithmeticText(expression.right, textOfName, operator === '+' || operator === '*' ? own : own + 1);
      if (left === null || right === null) return null;
      const text = operator === '^' ? `${base(left)}${superscript(right) ?? `^(${right})`}` : `${left}${signs[operator]}${right}`;
      return own < rank ? `(${text})` : text;
    }
  }
};
