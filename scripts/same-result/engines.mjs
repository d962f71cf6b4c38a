/** Ways to run the digests of `digests.ts` in an engine: another Node, or a browser without a window. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { runProcess } from '../run-process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const limitMs = 180_000;

/** One file that holds everything, for `in-node.ts` or `in-page.ts`. */
export const bundle = async (outDir, entry) => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(root, `scripts/same-result/${entry}.ts`), formats: ['es'], fileName: () => `${entry}.mjs` },
    },
  });
  return join(outDir, `${entry}.mjs`);
};

export const inNode = async (program, file) => {
  const { code, output } = await runProcess(program, [file], { limitMs });
  if (code !== 0) throw new Error(output.slice(-2_000));
  return JSON.parse(output.trim().split('\n').at(-1));
};

/** A browser opens the page without a window; the page computes and sends what it found. */
export const inBrowser = async (program, file) => {
  const profile = await mkdtemp(join(tmpdir(), 'same-result-'));
  let answered;
  const answer = new Promise((resolve) => (answered = resolve));
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (part) => (text += part)).on('end', () => answered(JSON.parse(text)));
      response.end();
      return;
    }
    const isScript = request.url === '/page.mjs';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? readFileSync(file) : '<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.mjs"></script>',
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const args = /firefox/u.test(program)
    ? ['--headless', '--no-remote', '--profile', profile, address]
    : ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${profile}`, address];
  const browser = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } });
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('It gave no answer in time.')), limitMs)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    server.closeAllConnections();
    server.close();
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};
