/** Compiles the articles of `content/blog` and prints what is wrong with them, by file and line: `npm run articles`. Ends with an error where the build would. */
import { fileURLToPath } from 'node:url';
import { openArticleCompiler, readBlogFiles } from './read-articles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const { articles, findings } = readBlogFiles(root, await openArticleCompiler(root));
for (const { file, line, sentence } of findings) process.stdout.write(`${file}:${line}: ${sentence}\n`);
process.stdout.write(`${articles.length} articles, ${findings.length} findings.\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
