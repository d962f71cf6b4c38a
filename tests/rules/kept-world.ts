/** Documents of the kinds that are kept, as the judge of the rules takes them. Not a test itself. */
import { oneOfEach, type StoreKind } from '../fixtures/kept/one-of-each';
import { serverTime, type Plain, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { earlier, world } from './firestore-world';

export const bytes = (content: Uint8Array): Plain => ({ wire: { bytesValue: Buffer.from(content).toString('base64') } });

/** A valid new document of each kind. */
export const documents = oneOfEach<Plain>({ serverTime, bytes }) as unknown as Readonly<
  Record<StoreKind, readonly [id: string, data: PlainMap]>
>;

export const kindNames = Object.keys(documents) as readonly StoreKind[];

/** Kinds of the document store that take changes after a plan has ended, too. */
export const alwaysOpen: readonly string[] = ['trials', 'seals', 'courseProgress', 'workspaces'];

/** Where the trader keeps the document. */
export const placeOf = (name: StoreKind): string => `users/trader/${name}/${documents[name][0]}`;

/** The document as it stands when it was written `at`. */
export const since = (name: StoreKind, at: Date = earlier): PlainMap => {
  const [, data] = documents[name];
  const stamps = ['createdAt', 'updatedAt', 'termsAt'].filter((stamp) => stamp in data);
  return { ...data, ...Object.fromEntries(stamps.map((stamp) => [stamp, at])) };
};

/** The world in which the trader keeps it already, with what is `over` it. */
export const keeping = (name: StoreKind, over: PlainMap = {}): Store => ({ ...world, [placeOf(name)]: { ...since(name), ...over } });

/** The stored document with changes, as an update leaves it. */
export const edited = (name: StoreKind, over: PlainMap): PlainMap => ({ ...since(name), updatedAt: serverTime, ...over });
