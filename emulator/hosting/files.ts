/** The files of the built site as they go over the wire: type, entity tag, and compressed where it pays. Kept in memory until they change. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownProperty } from '@/lib/own-property';

export type Encoding = 'br' | 'gzip' | 'identity';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const isText = (type: string): boolean => type.includes('charset') || type === 'application/wasm';
/** Below this many bytes the compressed form saves no packet. */
const WORTH_COMPRESSING = 512;

/** The best form that the client accepts, from an `Accept-Encoding` header; `q=0` refuses one. */
const encodingFor = (header: string | undefined): Encoding => {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
};

export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly isNegotiated: boolean;
  readonly bytes: Buffer;
}

export interface SiteFiles {
  readonly exists: (path: string) => boolean;
  /** The file in the form for a client; null when it is not there (any more). */
  readonly read: (path: string, accept: string | undefined) => Promise<SiteFile | null>;
}

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

interface Cached {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly digest: string;
  readonly forms: Map<Encoding, Promise<Buffer>>;
}

/** Paths begin with `/` and are decoded. Nothing outside `folder` is reachable, through links neither. */
export const openSite = (folder: string, isIgnored: (path: string) => boolean): SiteFiles => {
  const cache = new Map<string, Cached>();

  const locate = (path: string): { readonly file: string; readonly stamp: string } | null => {
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..') || isIgnored(path)) return null;
    try {
      const root = realpathSync(folder);
      const file = realpathSync(join(root, path));
      const status = statSync(file);
      if (!file.startsWith(root + sep) || !status.isFile()) return null;
      return { file, stamp: `${status.ino}-${status.size}-${status.mtimeMs}` };
    } catch {
      return null;
    }
  };

  const load = (path: string): Cached | null => {
    const found = locate(path);
    if (found === null) return null;
    const known = cache.get(path);
    if (known?.stamp === found.stamp) return known;
    const bytes = readFileSync(found.file);
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const fresh: Cached = { stamp: found.stamp, bytes, digest, forms: new Map() };
    cache.set(path, fresh);
    return fresh;
  };

  return {
    exists: (path) => locate(path) !== null,
    read: async (path, accept) => {
      const file = load(path);
      if (file === null) return null;
      const type = ownProperty(TYPES, extname(path).toLowerCase()) ?? 'application/octet-stream';
      const isNegotiated = isText(type) && file.bytes.length >= WORTH_COMPRESSING;
      const encoding = isNegotiated ? encodingFor(accept) : 'identity';
      const etag = `"${file.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      if (encoding === 'identity') return { type, etag, encoding, isNegotiated, bytes: file.bytes };
      const form = file.forms.get(encoding) ?? compress[encoding](file.bytes);
      file.forms.set(encoding, form);
      return { type, etag, encoding, isNegotiated, bytes: await form };
    },
  };
};
