/**
 * SHA-256 (FIPS 180-4) of a short text, at once: importers answer without waiting, and the platform's own digest does
 * not. It is meant for names of a few hundred characters, not for files.
 */
import { cubeRoot } from './elementary/cube-root';

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
};

/** The first 32 bits of the fractional part; doubles are exact enough for square and cube roots of the first primes. */
const fractionBits = (value: number): number => Math.floor((value - Math.floor(value)) * 0x1_0000_0000) | 0;

const primes = firstPrimes(64);
const initial = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const constants = primes.map((prime) => fractionBits(cubeRoot(prime)));

const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** The message with its padding: a one, zeros and its length in bits. */
const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  for (const [i, byte] of bytes.entries()) view.setUint8(i, byte);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return view;
};

const scheduleOf = (view: DataView, at: number): number[] => {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + i * 4));
  for (let i = 16; i < 64; i += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [words[i - 15], words[i - 2], words[i - 16], words[i - 7]];
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words.push((c + s0 + d + s1) | 0);
  }
  return words;
};

const compress = (hash: readonly number[], words: readonly number[]): number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (const [i, word] of words.entries()) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + (hash[i] ?? 0)) | 0);
};

/** Sixty-four hexadecimal digits of the digest of the text in UTF-8. */
export const sha256Hex = (text: string): string => {
  const view = padded(new TextEncoder().encode(text));
  let hash: number[] = initial;
  for (let at = 0; at < view.byteLength; at += 64) hash = compress(hash, scheduleOf(view, at));
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
};
