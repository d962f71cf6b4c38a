/**
 * `npm run corpus -- --set tuning --count 200 [--seed 0] [--out DIR]`: draws pictures with their truth. `--seed` is the
 * number of the first picture in the set; the same number gives the same picture.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpusTool } from './tool.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const tell = (line) => process.stderr.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      set: { type: 'string' },
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  });
  const { main } = await corpusTool(root, ['main']);
  if (values.set === undefined || !main.isSetName(values.set))
    throw new Error('--set is one of tuning, held-out, refuse, boxes, history, and the last three with -held-out.');
  const [count, first] = [Number(values.count), Number(values.seed)];
  if (!(Number.isInteger(count) && count > 0 && Number.isInteger(first) && first >= 0))
    throw new Error('--count and --seed are whole numbers.');
  const out = values.out ?? join(root, 'build/corpus', values.set);
  const started = performance.now();
  const truths = await main.drawSet({ root, set: values.set, count, first, out, tell });
  tell(`${truths.length} pictures in ${out}, ${Math.round((performance.now() - started) / 1000)} s`);
} catch (cause) {
  tell(cause.stack ?? String(cause));
  process.exitCode = 1;
}
