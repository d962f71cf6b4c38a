/**
 * `npm run preview`: the built site alone, with the rewrites and headers of firebase.json, on this machine only. A
 * program, not a module: importing it runs it. No backend is started: what needs one says that it cannot be reached.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startHosting } from './hosting/hosting';
import { readHostingConfig } from './hosting/config';
import { PREVIEW_PORT } from './options';

const root = process.cwd();
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const { values } = parseArgs({ options: { port: { type: 'string', default: String(PREVIEW_PORT) } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`--port ${values.port} is no port: it is a whole number from 1 to 65535.`);

const config = readHostingConfig(join(root, 'firebase.json'));
try {
  await startHosting({
    port,
    site: { config, folder: join(root, config.publicFolder) },
    pages: () => Promise.resolve(null),
    log: (line) => process.stdout.write(`page: ${line}\n`),
  });
  process.stdout.write(
    `\n  Sextant     http://127.0.0.1:${port}\n  The site alone, with the headers of firebase.json. End with Ctrl+C.\n\n`,
  );
} catch (cause) {
  fail(cause instanceof Error ? cause.message : String(cause));
}
