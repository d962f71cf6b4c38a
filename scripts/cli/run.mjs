/**
 * Starts a command of the command line: `node scripts/cli/run.mjs backtest …`. It builds what has changed first; the
 * build's messages go to standard error, so that standard output holds the result alone.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfChanged } from '../build.mjs';

const commands = ['backtest', 'indicators', 'verify-export', 'findings', 'calendar-publish', 'publish-due', 'read-chart', 'ask', 'doctor'];
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const [command, ...words] = process.argv.slice(2);

const build = async () => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    await buildIfChanged(root, { parts: ['emulator'] });
  } finally {
    process.stdout.write = write;
  }
};

try {
  if (!commands.includes(command)) throw new Error(`There is no command ${command ?? ''}; there are ${commands.join(' and ')}.`);
  await build();
  const { main } = await import(pathToFileURL(join(root, 'build', 'emulator', `${command}.mjs`)).href);
  const { code, output, errors } = await main(words);
  if (errors !== '') process.stderr.write(errors);
  process.stdout.write(output);
  process.exitCode = code;
} catch (cause) {
  process.stderr.write(`${cause.stack ?? cause}\n`);
  process.exitCode = 1;
}
