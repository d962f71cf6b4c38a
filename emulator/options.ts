/** What the command line asks of the backend, and the ports that follow from it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Ports {
  readonly page: number;
  /** Where `/__/` is served when another server shows the site. */
  readonly backend: number;
  readonly auth: number;
  readonly database: number;
  readonly firestore: number;
}

export interface Options {
  /** What the data directory holds when the start is over: as it was, the demo, or nothing. */
  readonly begin: 'kept' | 'fresh' | 'empty';
  readonly servesSite: boolean;
  readonly portOffset: number;
  readonly ports: Ports;
  readonly dataDirectory: string;
}

const BASE: Ports = { page: 5173, backend: 5174, auth: 9099, database: 9000, firestore: 8080 };
const LAST_OFFSET = 65_535 - BASE.auth;

export const portsAt = (offset: number): Ports => ({
  page: BASE.page + offset,
  backend: BASE.backend + offset,
  auth: BASE.auth + offset,
  database: BASE.database + offset,
  firestore: BASE.firestore + offset,
});

export const USAGE = `Options
  --port-offset N   add N to every port, to run beside another backend
  --data DIR        keep the data in DIR (default .data, or .data/offset-N)
  --fresh           empty the data first and seed the demo accounts
  --empty           empty the data first and seed nothing
  --no-hosting      do not serve the built site`;

export type ParsedOptions = { readonly ok: true; readonly options: Options } | { readonly ok: false; readonly reason: string };

/** Reads the arguments; `root` is the folder of the project, for the default data directory. */
export const parseOptions = (args: readonly string[], root: string): ParsedOptions => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'no-hosting': { type: 'boolean', default: false },
        'port-offset': { type: 'string', default: '0' },
        data: { type: 'string' },
      },
    });
    const text = values['port-offset'];
    const portOffset = Number(text);
    if (!/^\d+$/u.test(text) || portOffset > LAST_OFFSET) {
      return { ok: false, reason: `--port-offset takes a whole number from 0 to ${LAST_OFFSET}, not "${text}".` };
    }
    const kept = portOffset === 0 ? resolve(root, '.data') : resolve(root, '.data', `offset-${portOffset}`);
    return {
      ok: true,
      options: {
        begin: values.empty ? 'empty' : values.fresh ? 'fresh' : 'kept',
        servesSite: !values['no-hosting'],
        portOffset,
        ports: portsAt(portOffset),
        dataDirectory: values.data === undefined ? kept : resolve(values.data),
      },
    };
  } catch (cause) {
    return { ok: false, reason: (cause as Error).message };
  }
};
