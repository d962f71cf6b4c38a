/** What the command line asks of the backend, and the ports that follow from it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Admission, AppCheckMode } from './admission/admission';

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
  /** Added to every port; 'free': any that moves them all to ports nobody holds. */
  readonly portOffset: number | 'free';
  /** null: a folder of this start alone, removed when it ends. */
  readonly dataDirectory: string | null;
  /** The process lives only as long as the one that feeds its standard input. */
  readonly endsWithInput: boolean;
  /** Whose pages are answered besides the product's own. */
  readonly origins: Admission['origins'];
  readonly appCheck: AppCheckMode;
}

const BASE: Ports = { page: 5173, backend: 5174, auth: 9099, database: 9000, firestore: 8080 };
export const PREVIEW_PORT = 4173;
const LAST_OFFSET = 65_535 - BASE.auth;

export const portsAt = (offset: number): Ports => ({
  page: BASE.page + offset,
  backend: BASE.backend + offset,
  auth: BASE.auth + offset,
  database: BASE.database + offset,
  firestore: BASE.firestore + offset,
});

/** Where the product's pages come from: `npm start` and `npm run dev`, the backend's own pages, and `npm run preview`. */
export const pagePortsOf = ({ page, backend }: Ports): readonly number[] => [page, backend, PREVIEW_PORT, PREVIEW_PORT + page - BASE.page];

/** A scheme, a host and a port, written as browsers write them. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

export const USAGE = `Options
  --port-offset N   add N to every port, to run beside another backend; "free" finds ports itself
  --data DIR        keep the data in DIR (default .data, or .data/offset-N; on free ports only until the end)
  --fresh           empty the data first and seed the demo accounts
  --empty           empty the data first and seed nothing
  --no-hosting      do not serve the built site
  --allow-origin O  answer pages of the origin O too, such as http://127.0.0.1:3000; may be repeated;
                    "any" answers every page, for test suites that serve their own
  --app-check       refuse requests without an App Check token, as a project that enforces it does
  --end-with-input  end when standard input ends, as it does with the program that started this one`;

export type ParsedOptions = { readonly ok: true; readonly options: Options } | { readonly ok: false; readonly reason: string };

const usualDirectory = (root: string, portOffset: Options['portOffset']): string | null => {
  if (portOffset === 'free') return null;
  return portOffset === 0 ? resolve(root, '.data') : resolve(root, '.data', `offset-${portOffset}`);
};

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
        'allow-origin': { type: 'string', multiple: true, default: [] },
        'app-check': { type: 'boolean', default: false },
        'end-with-input': { type: 'boolean', default: false },
      },
    });
    const text = values['port-offset'];
    const portOffset = text === 'free' ? 'free' : Number(text);
    if (portOffset !== 'free' && (!/^\d+$/u.test(text) || portOffset > LAST_OFFSET)) {
      return { ok: false, reason: `--port-offset takes a whole number from 0 to ${LAST_OFFSET} or the word free, not "${text}".` };
    }
    const origins = values['allow-origin'];
    const unusable = origins.find((origin) => origin !== 'any' && !isOrigin(origin));
    if (unusable !== undefined) {
      return { ok: false, reason: `--allow-origin takes an origin such as http://127.0.0.1:3000 or the word any, not "${unusable}".` };
    }
    return {
      ok: true,
      options: {
        begin: values.empty ? 'empty' : values.fresh ? 'fresh' : 'kept',
        servesSite: !values['no-hosting'],
        portOffset,
        dataDirectory: values.data === undefined ? usualDirectory(root, portOffset) : resolve(values.data),
        endsWithInput: values['end-with-input'],
        origins: origins.includes('any') ? 'any' : origins,
        appCheck: values['app-check'] ? 'enforced' : 'open',
      },
    };
  } catch (cause) {
    return { ok: false, reason: (cause as Error).message };
  }
};
