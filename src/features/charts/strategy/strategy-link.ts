/** A strategy in an address, packed, so that it needs no server: what it does, its family and what was tried of it. Its versions stay at home. */
import { handedLine, readHanded } from '@/domain/runs/strategy-file';
import type { HandedRead, Handing } from '@/domain/runs/strategy-file';
import { packText, unpackText } from '@/features/charts/outputs/packed-hash';

const beginning = '#strategy=';

/** Letters that mail programs and chats pass on whole; the largest template needs some 1,000. */
export const mostLinkLetters = 16_000;
const mostBytes = 400_000;

export const isStrategyHash = (hash: string): boolean => hash.startsWith(beginning);

/** The part of an address from `#` on; null: it would be too long. */
export const strategyHash = async ({ strategy, family, writers }: Handing): Promise<string | null> => {
  const hash = beginning + (await packText(handedLine({ strategy, family, writers })));
  return hash.length > mostLinkLetters ? null : hash;
};

const refuse = (reason: string): HandedRead => ({ ok: false, reasons: [reason] });

/** The strategy in the hash of an address, or why there is none to open. */
export const strategyInHash = async (hash: string): Promise<HandedRead> => {
  if (hash.length > mostLinkLetters) return refuse('The link is too long to be a strategy from Sextant.');
  let text: string;
  try {
    text = await unpackText(hash.slice(beginning.length), mostBytes);
  } catch {
    return refuse('The link is damaged or incomplete. Ask for it again, or for the strategy as a file.');
  }
  const read = readHanded(text);
  return read.ok ? read : { ok: false, reasons: read.reasons.map((reason) => reason.replace(/^The file/u, 'What’s in the link')) };
};
