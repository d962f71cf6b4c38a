/** Findings of the samples that were looked at last, by what these are made of: the same trades are not asked again in a visit. */
import type { Findings } from '@/domain/findings/finding';
import type { FindingSample } from '@/domain/findings/sample';

/** Both measures of two choices of accounts. */
const most = 4;

const kept = new Map<string, Findings>();
const keys = new WeakMap<FindingSample, string>();

/** FNV-1a over the words of memory of whatever numbers a value holds, and over its texts. */
const mixedIn = (hash: number, value: unknown): number => {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    const isWhole = byteOffset % 4 === 0 && byteLength % 4 === 0;
    const words = isWhole ? new Uint32Array(buffer, byteOffset, byteLength / 4) : new Uint8Array(buffer, byteOffset, byteLength);
    let mixed = hash;
    for (let i = 0; i < words.length; i += 1) mixed = Math.imul(mixed ^ words[i]!, 0x01000193);
    return Math.imul(mixed ^ words.length, 0x01000193);
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).reduce<number>(mixedIn, hash);
  let mixed = hash;
  for (const letter of String(value)) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(mixed ^ 0xff, 0x01000193);
};

/** Two hashes of everything that can play a part: a collision would show another sample’s findings. */
const keyOf = (sample: FindingSample): string => {
  const known = keys.get(sample);
  if (known !== undefined) return known;
  const { trades, ...told } = sample;
  const key = `${String(trades.length)} ${String(mixedIn(0x811c9dc5, told))} ${String(mixedIn(0x1f83d9ab, told))}`;
  keys.set(sample, key);
  return key;
};

export const keptFindings = (sample: FindingSample): Findings | null => kept.get(keyOf(sample)) ?? null;

export const keepFindings = (sample: FindingSample, found: Findings): void => {
  kept.set(keyOf(sample), found);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
};
