/**
 * The linter's rule for code whose result has to be the same in every engine: the language leaves the last digits of its
 * elementary functions and of `**` to each engine, and they differ between engines and between versions of one.
 */

/** What IEEE 754 fixes to the last bit, and what concerns whole numbers only. */
const exact = new Set(['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc']);
const constants = new Set(['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2']);
/** Left to the rule that forbids it with reasons of its own. */
const forbiddenElsewhere = new Set(['random']);

const isAllowed = (name) => exact.has(name) || constants.has(name) || forbiddenElsewhere.has(name);

const nameOf = ({ property, computed }) => {
  if (!computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : null;
};

const isBigInt = (node) =>
  (node.type === 'Literal' && typeof node.value === 'bigint') ||
  (node.type === 'UnaryExpression' && isBigInt(node.argument)) ||
  (node.type === 'CallExpression' && node.callee.name === 'BigInt');

const advice = 'engines differ in its last digits; use src/lib/elementary.';

const rule = {
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || node.object.name !== 'Math') return;
      const name = nameOf(node);
      if (name === null || !isAllowed(name)) context.report({ node, message: `Math.${name ?? '[…]'}: ${advice}` });
    },
    // Under another name, or as a value that is handed on, nobody sees which of its functions are called.
    Identifier: (node) => {
      if (node.name !== 'Math') return;
      const { parent } = node;
      if (parent.type === 'MemberExpression' && parent.object === node) return;
      context.report({ node, message: 'Name the function of Math where it is used.' });
    },
    BinaryExpression: (node) => {
      if (node.operator === '**' && !isBigInt(node.left)) context.report({ node, message: `**: ${advice}` });
    },
    AssignmentExpression: (node) => {
      if (node.operator === '**=') context.report({ node, message: `**=: ${advice}` });
    },
  }),
};

export default { meta: { name: 'sextant' }, rules: { 'same-result': rule } };
