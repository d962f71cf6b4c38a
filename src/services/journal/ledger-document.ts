/** A ledger document as it is stored, looked into without being read into entries. */
import { fieldBytes } from '@/domain/kept/document-size';
import type { StoredValue } from '@/domain/kept/document-size';
import { atExitField, ledgerDocumentSize, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { LedgerDocument } from '@/domain/journal/ledger-month';
import type { RemoteFields } from '@/services/contracts/journal-remote';
import type { LedgerPart } from './plan-ledger-writes';

export type Entries = Readonly<Record<string, unknown>>;

/** The entries by their id; none where the document is damaged. */
export const entriesIn = (fields: RemoteFields): Entries => {
  const { trades } = fields as { readonly trades?: unknown };
  return typeof trades === 'object' && trades !== null ? (trades as Entries) : {};
};

const marksIn = (fields: RemoteFields): ReadonlyMap<string, number> => {
  const { marks } = fields as { readonly marks?: unknown };
  const entries = typeof marks === 'object' && marks !== null ? Object.entries(marks) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
};

/** What planning asks of a document, each worked out when it is asked for: an edit wants to know neither sizes nor all names. */
export class DocumentPart implements LedgerPart {
  readonly id: string;
  readonly entries: Entries;
  readonly #uid: string;
  readonly #fields: RemoteFields;
  #sizeBytes: number | undefined;
  #entryIds: ReadonlySet<string> | undefined;

  constructor(uid: string, id: string, fields: RemoteFields) {
    this.id = id;
    this.entries = entriesIn(fields);
    this.#uid = uid;
    this.#fields = fields;
  }

  get sizeBytes(): number {
    const place = readLedgerDocumentId(this.id);
    const document = { accountId: place?.accountId ?? '', month: place?.month ?? '', trades: this.entries } as LedgerDocument;
    const stood = this.#fields[atExitField];
    const stoodBytes = stood === undefined ? 0 : fieldBytes(atExitField, stood as StoredValue);
    return (this.#sizeBytes ??= ledgerDocumentSize(this.#uid, this.id, document) + stoodBytes);
  }

  get entryIds(): ReadonlySet<string> {
    return (this.#entryIds ??= new Set(Object.keys(this.entries)));
  }

  get marks(): ReadonlyMap<string, number> {
    return marksIn(this.#fields);
  }
}
