/** FNV-1a, 64 bits, over UTF-8 (draft-eastlake-fnv), for names made of content. It is no protection against intent. */

const encoder = new TextEncoder();
const half = 0x1_0000_0000;
/** The prime is 2^40 + this. */
const primeTail = 0x1b3;

/** Thirteen characters of base 36. */
export const fnv1a = (text: string): string => {
  // The offset basis in two halves: products with the tail stay below 2^53, so plain numbers are exact.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of encoder.encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * primeTail;
    // low · 2^40 reaches the upper half only, as low · 2^8.
    high = (high * primeTail + Math.floor(product / half) + ((low << 8) >>> 0)) % half;
    low = product % half;
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36).padStart(13, '0');
};
