/**
 * The one process of the embedded backend: reads the command line, takes the data directory, starts the services,
 * and ends them on Ctrl+C. A program, not a module: importing it runs it.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../scripts/environment.mjs';
import { startBackend } from './backend';
import type { Backend } from './backend';
import { startHosting } from './hosting';
import { readHostingConfig } from './hosting-config';
import { parseOptions, USAGE } from './options';
import type { Options } from './options';
import { DEMO_PASSWORD, demoPeople } from './seed-people';
import { lockDirectory } from './storage/lock';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const stop = (message: string): never => {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
};

/** The nearest folder above with a firebase.json: the build may lie at any depth below it. */
const projectRoot = (from: string): string => {
  if (existsSync(join(from, 'firebase.json'))) return from;
  const above = dirname(from);
  return above === from ? stop('No firebase.json above the backend; it has to run inside the project.') : projectRoot(above);
};

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Ends cleanly once; a second signal ends at once. */
const endWith = (close: () => Promise<void>): void => {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    close().then(
      () => process.exit(0),
      (cause: unknown) => stop(messageOf(cause)),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

const summaryOf = ({ begin, ports, dataDirectory, servesSite }: Options, warnings: readonly string[]): string => {
  const pages = `http://127.0.0.1:${servesSite ? ports.page : ports.backend}`;
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return [
    '',
    servesSite ? `  Sextant     ${pages}` : '  Sextant     backend only, the site is served elsewhere',
    `  Mailbox     ${pages}/__/mailbox`,
    `  Services    sign-in ${ports.auth}, Realtime Database ${ports.database}, Firestore ${ports.firestore}, on 127.0.0.1 only`,
    `  Data        ${relative(process.cwd(), dataDirectory) || '.'} (kept; --fresh begins anew)`,
    '',
    ...warnings.map((warning) => `  WARNING     ${warning}`),
    ...(warnings.length > 0 ? [''] : []),
    ...(begin === 'empty'
      ? []
      : [
          `  Demo accounts, password ${DEMO_PASSWORD}`,
          ...demoPeople.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`),
          '',
        ]),
    '  Sign-in needs some seconds to start. End with Ctrl+C.',
    '',
  ].join('\n');
};

const runBackend = async (options: Options, root: string): Promise<void> => {
  const lock = lockDirectory(options.dataDirectory);
  if (!lock.ok) return stop(lock.reason);
  process.on('exit', lock.release);
  let backend: Backend;
  try {
    backend = await startBackend({ ...options, root, log: (service, line) => print(`${service}: ${line}`) });
  } catch (cause) {
    return stop(messageOf(cause));
  }
  endWith(backend.close);
  print(summaryOf(options, backend.warnings));
  try {
    await backend.settled;
    print(backend.state().seeded ? 'Ready; the demo accounts can sign in.' : 'Ready; there are no demo accounts, since it began empty.');
  } catch (cause) {
    stop(messageOf(cause));
  }
};

/** A build for a real project speaks to that project; only its page is served here. */
const runSiteOnly = async ({ ports }: Options, root: string, project: string): Promise<void> => {
  const config = readHostingConfig(join(root, 'firebase.json'));
  try {
    const hosting = await startHosting({
      port: ports.page,
      site: { config, folder: join(root, config.publicFolder) },
      pages: () => Promise.resolve(null),
      log: (line) => print(`page: ${line}`),
    });
    endWith(hosting.close);
  } catch (cause) {
    stop(messageOf(cause));
  }
  print(
    `\n  Sextant     http://127.0.0.1:${ports.page}\n  Firebase    project ${project}; the embedded backend is not started\n\n  End with Ctrl+C.\n`,
  );
};

const root = projectRoot(dirname(fileURLToPath(import.meta.url)));
const parsed = parseOptions(process.argv.slice(2), root);
if (!parsed.ok) stop(`${parsed.reason}\n\n${USAGE}`);
else {
  const environment = readEnvironment({ directory: root, mode: 'production', variables: process.env });
  if (!environment.ok) stop(environment.reason);
  else if (environment.mode === 'local') await runBackend(parsed.options, root);
  else await runSiteOnly(parsed.options, root, environment.project.VITE_FIREBASE_PROJECT_ID);
}
