/** A layout in an address, so that whoever opens it sees the same charts on their own candles. It carries settings and no prices. */
import { layoutFile, readLayoutFile } from '@/domain/workspaces/layout-file';
import type { LayoutRead } from '@/domain/workspaces/layout-file';
import type { Layout } from '@/domain/workspaces/layout';

const beginning = '#layout=';
/** A layout is some thousand letters; what is longer was not made here. */
const mostLetters = 200_000;

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

/** The layout without what means something on this device alone: certain series of it, and drawings of its owner. */
const shared = ({ hiddenDrawings: _hidden, ...layout }: Layout): Layout => ({
  ...layout,
  charts: layout.charts.map(({ series: _series, ...chart }) => chart),
});

/** The part of an address from `#` on. */
export const layoutHash = async (layout: Layout): Promise<string> => {
  const bytes = new TextEncoder().encode(layoutFile(shared(layout)));
  return beginning + lettersOf(await through(bytes, new CompressionStream('deflate-raw')));
};

const damaged: LayoutRead = { ok: false, faults: [{ path: '', reason: 'The link is damaged or not complete.' }] };

/** The layout in the hash of an address; null where there is none. */
export const layoutInHash = async (hash: string): Promise<LayoutRead | null> => {
  if (!hash.startsWith(beginning)) return null;
  if (hash.length > mostLetters) return damaged;
  try {
    const bytes = await through(bytesOf(hash.slice(beginning.length)), new DecompressionStream('deflate-raw'));
    return readLayoutFile(new TextDecoder().decode(bytes));
  } catch {
    return damaged;
  }
};
