/** The tables of `docs/courses.md` that follow from code: functions, live parts and types of questions. A test holds the page to them. */
const cell = (text) => text.replaceAll('|', String.raw`\|`);

const paramText = ([name, spec]) => {
  const text = (value) => (spec.kind === 'share' ? `${Number((value * 100).toPrecision(6))} %` : String(value));
  if (spec.kind === 'choice') return `\`${name}\` (${spec.options.join(', ')})`;
  if (spec.kind === 'date') return `\`${name}\` (a date; today when left out)`;
  if (spec.kind === 'text') return `\`${name}\`${spec.usual === '' ? '' : ` (${spec.usual})`}`;
  return `\`${name}\` (${text(spec.least)} to ${text(spec.most)}, usually ${text(spec.usual)})`;
};

const paramsText = (specs) => Object.entries(specs).map(paramText).join(', ') || '–';

const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n');

const stepsText = ({ steps, form }) => {
  const { name, expression } = steps.at(-1);
  return [`\`${name} = ${expression}\``, form];
};

export const courseTables = ({ lessonFunctions, livePartSpecs, questionTypes }) => ({
  functions: table(
    ['function', 'gives'],
    [...lessonFunctions].map(([name, { takes, says }]) => [`\`${name}(${takes.join(', ')})\``, says]),
  ),
  'live-parts': table(
    ['name', 'parameters'],
    [...livePartSpecs].map(([name, specs]) => [`\`${name}\``, paramsText(specs)]),
  ),
  'question-types': table(
    ['type', 'the answer', 'it is', 'parameters'],
    [...questionTypes].map(([name, type]) => [`\`${name}\``, ...stepsText(type), paramsText(type.params)]),
  ),
});

/** The page with its tables as they are now. */
export const withTables = (page, tables) =>
  Object.entries(tables).reduce(
    (text, [name, rows]) =>
      text.replace(
        new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`, 'u'),
        () => `<!-- ${name} -->\n\n${rows}\n\n<!-- /${name} -->`,
      ),
    page,
  );
