/**
 * A Yjs update that is too large for one document, such as a long text that was pasted, as several that together have its effect, in
 * whatever order they arrive: what depends on another waits for it, which is Yjs's own promise.
 */
import { ContentString, createID, decodeUpdate, GC, Item, UpdateEncoderV1 } from 'yjs';

type Decoded = ReturnType<typeof decodeUpdate>;
type Struct = Decoded['structs'][number];
type DeleteSet = Decoded['ds'];

/** Of a text in one piece so many characters at most, each up to three bytes. */
const mostCharacters = 40_000;

/** A long text as pieces that follow each other, as Yjs itself divides one where somebody types in its middle. */
const pieces = (struct: Struct): readonly Struct[] => {
  if (!(struct instanceof Item) || !(struct.content instanceof ContentString) || struct.length <= mostCharacters) return [struct];
  const { client, clock } = struct.id;
  const isPair = /[\uD800-\uDBFF]/u.test(struct.content.str.charAt(mostCharacters - 1));
  const at = isPair ? mostCharacters - 1 : mostCharacters;
  const { str } = struct.content;
  const first = new Item(
    struct.id,
    null,
    struct.origin,
    null,
    struct.rightOrigin,
    struct.parent,
    struct.parentSub,
    new ContentString(str.slice(0, at)),
  );
  const rest = new Item(
    createID(client, clock + at),
    null,
    createID(client, clock + at - 1),
    null,
    struct.rightOrigin,
    struct.parent,
    struct.parentSub,
    new ContentString(str.slice(at)),
  );
  return [first, ...pieces(rest)];
};

const writeDeletes = (encoder: UpdateEncoderV1, { clients }: DeleteSet): void => {
  // In this version of the format all of these write the same kind of number.
  encoder.writeLen(clients.size);
  for (const [client, items] of clients) {
    encoder.resetDsCurVal();
    encoder.writeLen(client);
    encoder.writeLen(items.length);
    for (const { clock, len } of items) {
      encoder.writeDsClock(clock);
      encoder.writeDsLen(len);
    }
  }
};

/** Structs of one client without a gap, and what is deleted. */
const encoded = (structs: readonly Struct[], deletes: DeleteSet | null): Uint8Array => {
  const encoder = new UpdateEncoderV1();
  const [first] = structs;
  encoder.writeLen(first === undefined ? 0 : 1);
  if (first !== undefined) {
    encoder.writeLen(structs.length);
    encoder.writeClient(first.id.client);
    encoder.writeLen(first.id.clock);
    for (const struct of structs) (struct as Item).write(encoder, 0);
  }
  if (deletes === null) encoder.writeLen(0);
  else writeDeletes(encoder, deletes);
  return encoder.toUint8Array();
};

const bytesOf = (struct: Struct): number => encoded([struct], null).length;

/** The update in parts of at most so many bytes, as far as one thing that was added (a picture in the text, say) is no larger. */
export const inParts = (update: Uint8Array, mostBytes: number): readonly Uint8Array[] => {
  if (update.length <= mostBytes) return [update];
  const { structs, ds } = decodeUpdate(update);
  const parts: Struct[][] = [];
  let [bytes, last]: [number, Struct | null] = [0, null];
  for (const struct of structs.flatMap(pieces)) {
    // A gap is no struct of its own.
    if (!(struct instanceof Item) && !(struct instanceof GC)) continue;
    const size = bytesOf(struct);
    const follows = last !== null && last.id.client === struct.id.client && last.id.clock + last.length === struct.id.clock;
    if (!follows || bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(struct);
    [bytes, last] = [bytes + size, struct];
  }
  const hasDeletes = ds.clients.size > 0;
  return [...parts.map((part) => encoded(part, null)), ...(hasDeletes ? [encoded([], ds)] : [])];
};
