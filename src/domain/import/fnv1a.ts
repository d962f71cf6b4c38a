/** FNV-1a, 64 bits, over UTF-8 (draft-eastlake-fnv), for names made of content. It is no protection against intent. */

/** Thirteen characters of base 36. */
export const fnv1a = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36).padStart(13, '0');
};
