/** Text packed into letters that an address may hold, and back. */

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(stream);

/** What a stream holds; throws when it is more than so many bytes. */
const bytesOfStream = async (stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A few letters can unpack to gigabytes.
    if (length > mostBytes) {
      reader.cancel().catch(() => undefined);
      throw new RangeError('It unpacks to more than it can be.');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

/** Letters, digits, `-` and `_`. */
export const packText = async (text: string): Promise<string> =>
  lettersOf(await bytesOfStream(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')), Infinity));

/** The text of letters; throws when they are damaged, or hold more than `mostBytes`. */
export const unpackText = async (letters: string, mostBytes: number): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    await bytesOfStream(through(bytesOf(letters), new DecompressionStream('deflate-raw')), mostBytes),
  );
