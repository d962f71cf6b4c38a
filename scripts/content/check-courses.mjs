/**
 * Compiles all lessons and prints what is wrong with them: `npm run courses`, or `npm run courses -- risk` for the files whose path
 * has that in it. Ends with an error where the build would. With `--text` it prints the lessons as a reader gets them, too.
 */
import { fileURLToPath } from 'node:url';
import { readCourses } from './read-courses.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const words = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isAsked = ({ file }) => words.every((word) => file.includes(word));

const plain = (inlines) => inlines.map((one) => (typeof one === 'string' ? one : 'of' in one ? plain(one.of) : one.text)).join('');

const textOf = (block) => {
  switch (block.kind) {
    case 'heading':
      return `\n## ${block.text}`;
    case 'paragraph':
    case 'quote':
      return plain(block.of);
    case 'list':
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${plain(item)}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' | ')).join('\n');
    case 'example':
    case 'aside':
    case 'summary':
      return [`[${block.kind}] ${block.kind === 'example' ? plain(block.title) : ''}`, ...block.of.map(textOf)].join('\n');
    case 'picture':
      return `[picture ${block.src}: ${block.alt}] ${plain(block.caption)}`;
    case 'live':
      return `[live ${block.name} ${JSON.stringify(block.params)}] ${plain(block.caption)}`;
    default:
      return `[question] ${JSON.stringify(block.question)}`;
  }
};

const { lessons, findings } = await readCourses(root);
const asked = lessons.filter(isAsked);
if (process.argv.includes('--text'))
  for (const { file, lesson } of asked)
    process.stdout.write(`=== ${file}: ${lesson.title}\n${plain(lesson.lead)}\n\n${lesson.blocks.map(textOf).join('\n\n')}\n\n`);
for (const { file, line, weight, sentence } of findings.filter(isAsked)) process.stdout.write(`${file}:${line}: ${weight}: ${sentence}\n`);
const errors = findings.filter(({ weight }) => weight === 'error').length;
process.stdout.write(
  `${asked.length} lessons, ${asked.reduce((sum, { lesson }) => sum + lesson.words, 0)} words, ${errors} errors, ${findings.length - errors} notices.\n`,
);
process.exitCode = errors > 0 ? 1 : 0;
