/** Installs the packages when they are missing or not those of the lock. Needs nothing but Node and npm. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first release of the older lines that runs everything; vitest and jsdom leave out the odd ones between them. */
const FIRST_MINOR = { 20: 19, 22: 13 };

/** Why this Node cannot run the project, or null. Said before anything is loaded that would fail less readably. */
export const nodeProblem = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major >= 24 || minor >= (FIRST_MINOR[major] ?? Infinity);
  return isEnough ? null : `Sextant needs Node 20.19, 22.13, or 24 or newer; this is ${version}. See https://nodejs.org.`;
};

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether node_modules holds what package-lock.json names. npm keeps a list of what it installed; packages for
 * other systems are optional and missing from it.
 */
export const isInstalled = (root) => {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const present = installed[path];
    return present === undefined ? wanted.optional === true || wanted.devOptional === true : present.version === wanted.version;
  });
};

/** Runs npm with the output shown; rejects with a readable message when it fails. */
const runNpm = (root, args) =>
  new Promise((resolve, reject) => {
    const npm = process.env.npm_execpath;
    const isScript = npm !== undefined && /\.[cm]?js$/u.test(npm);
    const child = isScript
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args.join(' ')} failed; its output above says why.`));
    });
  });

/** Brings node_modules to what the lock names; does nothing when it is. */
export const ensureInstalled = async (root) => {
  if (isInstalled(root)) return;
  process.stdout.write('Installing packages (about a minute) …\n');
  await runNpm(root, ['ci', '--no-audit', '--no-fund']);
};
