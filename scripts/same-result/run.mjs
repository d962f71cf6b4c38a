/**
 * `npm run same-result`: the digests of `digests.ts` in this Node and in every engine that is found or named, beside those
 * that `expected.json` holds: `-- --node PATH` (may be repeated) for other Nodes, `--browser PATH` for browsers; Chromium and
 * Firefox are looked for where Debian puts them. Exit code 1 where an engine differs. `--write` stores the digests of this
 * Node, after a change that is meant to alter figures.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../chromium.mjs';
import { runProcess } from '../run-process.mjs';
import { bundle, inBrowser, inNode } from './engines.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const stored = join(root, 'scripts/same-result/expected.json');

const versionOf = async (program) => (await runProcess(program, ['--version'], { limitMs: 30_000 })).output.trim().split('\n').at(-1);

const run = async ({ nodes, browsers, write }) => {
  const folder = join(root, 'build', 'same-result');
  const [forNode, forPage] = [await bundle(folder, 'in-node'), await bundle(folder, 'in-page')];
  if (write) writeFileSync(stored, `${JSON.stringify(await inNode(process.execPath, forNode), null, 2)}\n`);
  const expected = JSON.parse(readFileSync(stored, 'utf8'));
  let isSame = true;
  const engines = [
    ...[process.execPath, ...nodes].map((program) => ({ program, digests: () => inNode(program, forNode) })),
    ...browsers.map((program) => ({ program, digests: () => inBrowser(program, forPage) })),
  ];
  for (const { program, digests } of engines) {
    const found = await digests();
    const others = Object.keys(expected).filter((part) => found[part] !== expected[part]);
    isSame &&= others.length === 0;
    const verdict = others.length === 0 ? 'the same' : `other figures in ${others.join(', ')}: ${JSON.stringify(found)}`;
    process.stdout.write(`${await versionOf(program)} (${program}): ${verdict}\n`);
  }
  return isSame;
};

const { values } = parseArgs({
  options: {
    node: { type: 'string', multiple: true, default: [] },
    browser: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
});
const usual = [findChromium(), '/usr/bin/firefox'].filter((path) => path !== null && existsSync(path));
const isSame = await run({ nodes: values.node, browsers: values.browser.length > 0 ? values.browser : usual, write: values.write });
process.exitCode = isSame ? 0 : 1;
