/** Finds the Chromium that the browser tests use, and installs Debian's where that is possible. Never downloads a browser otherwise. */
import { existsSync } from 'node:fs';
import { runProcess } from './run-process.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The program, or null. CHROMIUM_PATH wins. */
export const findChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && existsSync(path)) ?? null;

const HOW = 'The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH to one that is installed.';

/** Resolves with `{ path }`, or with `{ reason }` that says what to install. */
export const ensureChromium = async () => {
  const found = findChromium();
  if (found !== null) return { path: found };
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return { path: null, reason: HOW };
  process.stdout.write('Installing Chromium …\n');
  const options = { limitMs: 45 * 60_000, environment: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update', '-q'], options);
  const { output } = await runProcess('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], options);
  const installed = findChromium();
  return installed === null ? { path: null, reason: `${HOW}\n${output.slice(-2_000)}` } : { path: installed };
};
