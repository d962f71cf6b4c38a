/**
 * The one process of the embedded backend: reads the command line, takes the data directory, starts the services,
 * and ends them on Ctrl+C. A program, not a module: importing it runs it.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../scripts/environment.mjs';
import { startBackend } from './backend';
import type { Backend } from './backend';
import { startOnFreePorts } from './free-ports';
import { startHosting } from './hosting/hosting';
import { readHostingConfig } from './hosting/config';
import { parseOptions, portsAt, USAGE } from './options';
import type { Options, Ports } from './options';
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
};

/** The end of standard input is the one sign that comes however the other process has ended. */
const endWithInput = (): void => {
  const end = (): void => {
    // Nothing has been started yet that would have to be closed.
    if (!process.emit('SIGTERM')) process.exit(1);
  };
  process.stdin.on('end', end).on('error', end).resume();
};

/** Where the data are: a named folder, or a new one that goes with this process. */
const openDirectory = (named: string | null): string => {
  if (named !== null) return named;
  const directory = mkdtempSync(join(tmpdir(), 'sextant-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

interface Place {
  readonly ports: Ports;
  readonly dataDirectory: string;
}

const pagesOf = (origins: Options['origins']): readonly string[] =>
  origins === 'any'
    ? ['  Pages       WARNING: every page that is open on this machine may read and change the data']
    : origins.map((origin) => `  Pages       those of ${origin} are answered too`);

const summaryOf = (
  { begin, servesSite, dataDirectory: named, origins }: Options,
  { ports, dataDirectory }: Place,
  warnings: readonly string[],
): string => {
  const pages = `http://127.0.0.1:${servesSite ? ports.page : ports.backend}`;
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return [
    '',
    servesSite ? `  Sextant     ${pages}` : '  Sextant     backend only, the site is served elsewhere',
    `  Mailbox     ${pages}/__/mailbox`,
    `  Services    sign-in ${ports.auth}, Realtime Database ${ports.database}, Firestore ${ports.firestore}, on 127.0.0.1 only`,
    ...pagesOf(origins),
    `  Data        ${relative(process.cwd(), dataDirectory) || '.'} (${named === null ? 'removed at the end' : 'kept; --fresh begins anew'})`,
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

/** Runs `start` with the ports that were asked for, or with free ones. */
const onPorts = <T>(portOffset: Options['portOffset'], start: (ports: Ports) => Promise<T>): Promise<T> =>
  portOffset === 'free' ? startOnFreePorts(start) : start(portsAt(portOffset));

const runBackend = async (options: Options, root: string): Promise<void> => {
  const dataDirectory = openDirectory(options.dataDirectory);
  const lock = lockDirectory(dataDirectory);
  if (!lock.ok) return stop(lock.reason);
  process.on('exit', lock.release);
  const { begin, servesSite, origins, appCheck } = options;
  const log = (service: string, line: string): void => print(`${service}: ${line}`);
  let started: Place & { readonly backend: Backend };
  try {
    started = await onPorts(options.portOffset, async (ports) => ({
      ports,
      dataDirectory,
      backend: await startBackend({ begin, servesSite, origins, appCheck, ports, dataDirectory, root, log }),
    }));
  } catch (cause) {
    return stop(messageOf(cause));
  }
  const { backend } = started;
  endWith(backend.close);
  print(summaryOf(options, started, backend.warnings));
  try {
    await backend.settled;
    print(backend.state().seeded ? 'Ready; the demo accounts can sign in.' : 'Ready; there are no demo accounts, since it began empty.');
  } catch (cause) {
    stop(messageOf(cause));
  }
};

/** A build for a real project speaks to that project; only its page is served here. */
const runSiteOnly = async ({ portOffset }: Options, root: string, project: string): Promise<void> => {
  const config = readHostingConfig(join(root, 'firebase.json'));
  const serve = async ({ page }: Ports): Promise<number> => {
    const hosting = await startHosting({
      port: page,
      site: { config, folder: join(root, config.publicFolder) },
      pages: () => Promise.resolve(null),
      log: (line) => print(`page: ${line}`),
    });
    endWith(hosting.close);
    return page;
  };
  const port = await onPorts(portOffset, serve).catch((cause: unknown) => stop(messageOf(cause)));
  print(
    `\n  Sextant     http://127.0.0.1:${port}\n  Firebase    project ${project}; the embedded backend is not started\n\n  End with Ctrl+C.\n`,
  );
};

const root = projectRoot(dirname(fileURLToPath(import.meta.url)));
const parsed = parseOptions(process.argv.slice(2), root);
if (!parsed.ok) stop(`${parsed.reason}\n\n${USAGE}`);
else {
  if (parsed.options.endsWithInput) endWithInput();
  const environment = readEnvironment({ directory: root, mode: 'production', variables: process.env });
  if (!environment.ok) stop(environment.reason);
  else if (environment.mode === 'local') await runBackend(parsed.options, root);
  else await runSiteOnly(parsed.options, root, environment.project.VITE_FIREBASE_PROJECT_ID);
}
