/** What the document store asks of the server, in its own words. It is a contract only; `services/firebase/kept.ts` fulfils it. */
import type { KeptPlace, StoredDocument, StoredFields } from '@/domain/kept/kind';
import type { Fields } from '@/domain/kept/merge-policy';
import type { PartKind } from '@/domain/kept/updates-policy';

/** What a document shall be, worked out from what the server has at this moment; undefined: it has none. */
export type NextDocument = (stored: StoredFields | undefined) =>
  | {
      readonly state: 'write';
      readonly version: number;
      readonly fields: Fields;
      /** The fields that get the server's time by this write; the others keep theirs. */
      readonly stamped: readonly string[];
    }
  /** The server has it already. */
  | { readonly state: 'same' }
  | { readonly state: 'refused'; readonly reason: string };

export type SendOutcome =
  /** The document as the server has it now. */
  | { readonly ok: true; readonly stored: StoredFields }
  /** `isForbidden`: the rules do not let this person write it now. */
  | { readonly ok: false; readonly reason: string; readonly isForbidden?: boolean };

/** What a document and its updates shall be together: the updates in it go in the commit that stores it, and no others. */
export type NextBase = (
  stored: StoredFields | undefined,
  updates: readonly StoredDocument[],
) =>
  | { readonly state: 'same' }
  | { readonly state: 'write'; readonly version: number; readonly fields: Fields; readonly merged: readonly string[] };

export interface CompactionOutcome {
  /** The document as the server has it now; undefined: it has none. */
  readonly stored: StoredFields | undefined;
  /** The updates of it that the server had before: one that is not among them is in the base of that document. */
  readonly found: readonly string[];
  readonly merged: readonly string[];
}

export interface KeptRemote {
  /**
   * The documents of a kind that were written at or after that server time (epoch ms; null: all), and the greatest time among them.
   * Rejects without a connection.
   */
  readonly readSince: (
    kind: string,
    sinceMs: number | null,
  ) => Promise<{ readonly documents: readonly StoredDocument[]; readonly latestMs: number | null }>;
  /** The document as the server has it; undefined: it has none. Rejects without a connection. */
  readonly read: (place: KeptPlace) => Promise<StoredDocument | undefined>;
  /** The documents of that kind that belong to `document`. Rejects without a connection. */
  readonly readParts: (parts: PartKind, document: string) => Promise<readonly StoredDocument[]>;
  /**
   * Stores the document that `next` makes of the one that stands, in one transaction: no other device writes in between. A document
   * that gets a time is read afterwards. Rejects without a connection; then it is not known whether it was stored.
   */
  readonly send: (place: KeptPlace, deviceId: string, next: NextDocument) => Promise<SendOutcome>;
  /**
   * Stores the base that `next` makes of the document that stands and of its updates, which are documents of `updates.kind`, and
   * removes those that are in it, in one transaction: what is appended meanwhile stays. Rejects as `send`, and when it was refused.
   */
  readonly compact: (place: KeptPlace, updates: PartKind, deviceId: string, next: NextBase) => Promise<CompactionOutcome>;
  /** Removes the documents of that kind that belong to `document`. Rejects without a connection; then some may be left. */
  readonly removeParts: (parts: PartKind, document: string) => Promise<void>;
}
