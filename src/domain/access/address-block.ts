/** Blocked addresses as both databases hold them, and what they say of a person. Writing them is the services' business. */
import { emailHashOf, emailKeyOf, hasEmailKey } from './email-key';

/** The blocks of one database. */
export interface BlockIndex {
  /** emailKeys in the Realtime Database, their SHA-256 in the document store. */
  readonly ids: ReadonlySet<string>;
  /** The people for whom they were written. */
  readonly uids: ReadonlySet<string>;
}

export interface StoredBlocks {
  readonly database: BlockIndex;
  readonly documents: BlockIndex;
}

/** What the blocks of one database say of a person. */
export interface BlockFacts {
  /** Every address of the person is blocked; also true of a person without one, of whom nothing can be blocked. */
  readonly covers: boolean;
  /** Some block was written for this uid. */
  readonly names: boolean;
}

/** The uid for which a stored block was written; null where it names none. */
export const uidOfBlock = (block: unknown): string | null =>
  typeof block === 'object' && block !== null && 'uid' in block && typeof block.uid === 'string' ? block.uid : null;

export const blockIndexOf = (blocks: ReadonlyMap<string, unknown>): BlockIndex => ({
  ids: new Set(blocks.keys()),
  uids: new Set([...blocks.values()].map(uidOfBlock).filter((uid) => uid !== null)),
});

/** The addresses in a person's records that can be blocked, each key once. */
export const blockableAddresses = (recorded: readonly string[]): readonly string[] => [
  ...new Map(recorded.filter(hasEmailKey).map((email) => [emailKeyOf(email), email])).values(),
];

/** Compares a person's addresses with the blocks. Digests are made only where some block stands: there may be many people. */
export const blockFactsOf = (
  { uid, addresses }: { readonly uid: string; readonly addresses: readonly string[] },
  { database, documents }: StoredBlocks,
): { readonly database: BlockFacts; readonly documents: BlockFacts } => ({
  database: { covers: addresses.every((email) => database.ids.has(emailKeyOf(email))), names: database.uids.has(uid) },
  documents: {
    covers: addresses.every((email) => documents.ids.size > 0 && documents.ids.has(emailHashOf(email))),
    names: documents.uids.has(uid),
  },
});
