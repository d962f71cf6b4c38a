/**
 * `npm run cost`: counts what sign-ins, signed-in hours and imports cost on the embedded backend, and multiplies
 * it. A table for people goes to standard error, one JSON object to standard output.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const tell = (line) => process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: { 'port-offset': { type: 'string', default: '13200' }, 'idle-seconds': { type: 'string', default: '60' } },
});

try {
  const chromium = await ensureChromium();
  if (chromium.path === null) throw new Error(chromium.reason);
  // In a process of its own, because standard output belongs to the result alone.
  const built = spawnSync(process.execPath, [`${root}/scripts/build.mjs`], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new Error('The build failed.');
  const config = { root, logLevel: 'error', resolve: { alias: { '@': `${root}/src` } } };
  const { module } = await runnerImport(`${root}/scripts/cost/report.ts`, config);
  await module.report({
    root,
    chromium: chromium.path,
    portOffset: Number(values['port-offset']),
    idleMs: Number(values['idle-seconds']) * 1_000,
    tell,
  });
} catch (cause) {
  tell(cause.stack ?? String(cause));
  process.exitCode = 1;
}
