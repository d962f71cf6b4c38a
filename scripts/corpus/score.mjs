/** `npm run corpus:score -- --set tuning [--dir DIR] [--limit N] [--worst 10]`: reads drawn pictures and prints figures as JSON. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpusTool } from './tool.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const tell = (line) => process.stderr.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: 'tuning' },
      dir: { type: 'string' },
      limit: { type: 'string', default: 'Infinity' },
      worst: { type: 'string', default: '10' },
    },
  });
  const { score } = await corpusTool(root, ['score']);
  const folder = values.dir ?? join(root, 'build/corpus', values.set);
  const scored = await score.scoreFolder({ root, folder, limit: Number(values.limit), tell });
  process.stdout.write(`${JSON.stringify(score.figuresOf(scored), null, 2)}\n`);
  for (const line of score.worstOf(scored, Number(values.worst))) tell(line);
} catch (cause) {
  tell(cause.stack ?? String(cause));
  process.exitCode = 1;
}
