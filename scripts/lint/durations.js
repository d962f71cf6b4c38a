/** The linter's rule for lengths of time: a minute, an hour, a day and a week in milliseconds are named in one file. */

const names = new Map([
  [60_000, 'minuteMs'],
  [3_600_000, 'hourMs'],
  [86_400_000, 'dayMs'],
  [604_800_000, 'weekMs'],
]);
const duration = /^(second|minute|hour|day|week)_?ms$/iu;

const computed = new Set(['Literal', 'BinaryExpression']);

/** 60,000 can be a count of something else, as a limit of bytes; the longer ones are hardly ever. */
const isCount = (node) => node.value === 60_000 && !['BinaryExpression', 'VariableDeclarator'].includes(node.parent.type);

const rule = {
  create: (context) => ({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && duration.test(node.id.name) && computed.has(node.init?.type))
        context.report({ node, message: `${node.id.name} is in src/lib/durations.ts.` });
    },
    Literal: (node) => {
      const name = names.get(node.value);
      if (name !== undefined && !isCount(node)) context.report({ node, message: `${node.raw}: import ${name} of src/lib/durations.ts.` });
    },
  }),
};

export default { meta: { name: 'durations' }, rules: { 'one-home': rule } };
