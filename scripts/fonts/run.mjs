/** Installs what `cut.mjs` needs, and runs it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../run-process.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
if (!existsSync(join(folder, 'node_modules/subset-font/package.json')))
  await runProcess('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, limitMs: 300_000 });
await import('./cut.mjs');
