/** Installs and builds what draws and scores pictures. Nothing of it is needed by the product, its start or its short tests. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { isInstalled } from '../install.mjs';

const install = (root) => {
  const folder = join(root, 'scripts/corpus');
  if (isInstalled(folder)) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages that draw charts could not be installed:\n${stderr}`);
};

/** Builds the given modules for Node and imports them; `names` are files of this folder without their ending. */
export const corpusTool = async (root, names) => {
  install(root);
  if (names.includes('main')) await build({ configFile: join(root, 'scripts/corpus/vite.config.ts') });
  const folder = join(root, 'build/corpus-tool', names.join('-'));
  await build({
    root,
    configFile: join(root, 'vite.emulator.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: Object.fromEntries(names.map((name) => [name, join(root, `scripts/corpus/${name}.ts`)])) },
    },
  });
  const modules = {};
  for (const name of names) modules[name] = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  return modules;
};
