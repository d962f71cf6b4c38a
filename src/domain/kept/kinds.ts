/**
 * Everything that is kept for a person, and what the product keeps for all, in one table: where a document lies, what its id looks
 * like, how two states of it are merged, how large its body may be, and what becomes of it. Export, deletion and the document store
 * go by this table; `docs/data.md` says it in words, and the security rules enforce it. `tests/domain/kept` and `tests/rules` hold
 * the four together.
 */

/**
 * How the states of one document are merged.
 * - `register`: single values, each the one set last; a deletion wins over edits that did not know of it.
 * - `entries`: a map of such registers by id, several things in one document (drawings, the shelf of notes).
 * - `log`: a map of entries that only grows.
 * - `counter`: a number for each device, of which the greater counts.
 * - `copies`: what was changed apart stays beside each other, as two versions.
 * - `updates`: the updates of a conflict-free document, and the state they were compacted into.
 * - `once`: created and never changed; taken back by a second document.
 * - `replace`: what arrives last stands; for what nobody edits on two devices at once.
 * - `ledger`: months of trades, merged by the journal.
 */
export type MergeName = 'register' | 'entries' | 'log' | 'counter' | 'copies' | 'updates' | 'once' | 'replace' | 'ledger';

/**
 * How one document of a kind goes, short of the deletion of the account.
 * - `removal`: the document itself is deleted.
 * - `tombstone`: a field `deletedAt` stays in its place, so that other devices hear of it.
 * - `second-entry`: a document named after it with `_undo` takes it back.
 * - `account`: never.
 */
export type Going = 'removal' | 'tombstone' | 'second-entry' | 'account';

export interface OwnKind {
  readonly merge: MergeName;
  /** The whole id of a document. */
  readonly id: RegExp;
  readonly going: Going;
  /** What delivers it: the document store reads its kinds by `updatedAt`, the others have ways of their own. */
  readonly keptBy: 'store' | 'journal' | 'settings' | 'itself';
  /** Whether a document itself is deleted only while `settings/deletion` says that the account goes, so that nobody begins anew. */
  readonly closesWithAccount?: true;
  /** The one large field, a string or bytes, and how many bytes it may have. It is in no index. */
  readonly body?: { readonly field: string; readonly mostBytes: number };
}

/** Bytes of a body: a document may have 1 MiB, with its names and indexes. */
const mostBodyBytes = 700_000;

/** An id that a device makes up: letters, digits and hyphens, so that `_` can stand between the parts of an id. */
const madeUp = /^[A-Za-z0-9-]{1,80}$/u;
/** The same, and the document that takes it back. */
const madeUpOrUndone = /^[A-Za-z0-9-]{1,80}(_undo)?$/u;
/** Two of them: what it belongs to, and its own. */
const belonging = /^[A-Za-z0-9-]{1,80}_[A-Za-z0-9-]{1,80}$/u;
/** The parts of something that outgrew a document: the second is `_2`. */
const inParts = /^[A-Za-z0-9-]{1,80}(_([2-9]|[1-9][0-9]{1,3}))?$/u;

/** By the name of the collection below `users/{uid}`. */
export const ownKinds = {
  settings: { merge: 'register', id: /^[a-z][A-Za-z]{0,39}$/u, going: 'removal', keptBy: 'settings' },
  accounts: { merge: 'register', id: madeUp, going: 'removal', keptBy: 'journal' },
  ledger: { merge: 'ledger', id: /^[A-Za-z0-9-]{1,80}_\d{4}-\d\d(_\d{1,4})?$/u, going: 'removal', keptBy: 'journal' },
  imports: { merge: 'once', id: /^[A-Za-z0-9-]{1,80}_[0-9a-f]{64}(_\d{1,4})?(_undo)?$/u, going: 'second-entry', keptBy: 'journal' },
  mappings: { merge: 'register', id: /^[0-9a-f]{8,64}$/u, going: 'tombstone', keptBy: 'store' },
  contracts: { merge: 'register', id: /^[A-Z0-9]{1,12}$/u, going: 'tombstone', keptBy: 'store' },
  devices: { merge: 'replace', id: madeUp, going: 'removal', keptBy: 'itself' },
  trials: { merge: 'counter', id: madeUp, going: 'account', closesWithAccount: true, keptBy: 'store' },
  seals: { merge: 'once', id: /^[A-Za-z0-9-]{1,80}_[0-9a-f]{64}$/u, going: 'account', closesWithAccount: true, keptBy: 'store' },
  forwardTests: {
    merge: 'once',
    id: madeUp,
    going: 'account',
    closesWithAccount: true,
    keptBy: 'store',
    body: { field: 'body', mostBytes: mostBodyBytes },
  },
  strategies: { merge: 'copies', id: madeUp, going: 'tombstone', keptBy: 'store' },
  workspaces: { merge: 'copies', id: madeUp, going: 'tombstone', keptBy: 'store' },
  backtests: {
    merge: 'once',
    id: madeUpOrUndone,
    going: 'second-entry',
    keptBy: 'store',
    body: { field: 'body', mostBytes: mostBodyBytes },
  },
  snapshots: {
    merge: 'once',
    id: madeUpOrUndone,
    going: 'second-entry',
    keptBy: 'store',
    body: { field: 'body', mostBytes: mostBodyBytes },
  },
  drawings: { merge: 'entries', id: /^[A-Za-z0-9%-][A-Za-z0-9.%+-]{0,79}$/u, going: 'removal', keptBy: 'store' },
  plans: { merge: 'register', id: madeUp, going: 'tombstone', closesWithAccount: true, keptBy: 'store' },
  planScores: { merge: 'register', id: madeUp, going: 'tombstone', keptBy: 'store' },
  dayReports: { merge: 'register', id: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u, going: 'tombstone', keptBy: 'store' },
  reviews: { merge: 'register', id: /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/u, going: 'tombstone', keptBy: 'store' },
  playbook: { merge: 'register', id: madeUp, going: 'tombstone', keptBy: 'store' },
  propEntries: { merge: 'once', id: madeUpOrUndone, going: 'second-entry', keptBy: 'store' },
  hypotheses: { merge: 'once', id: madeUp, going: 'account', closesWithAccount: true, keptBy: 'store' },
  looks: { merge: 'log', id: inParts, going: 'removal', keptBy: 'store' },
  threads: { merge: 'log', id: inParts, going: 'tombstone', keptBy: 'store' },
  courseProgress: { merge: 'log', id: inParts, going: 'removal', keptBy: 'store' },
  notes: { merge: 'updates', id: madeUp, going: 'tombstone', keptBy: 'store', body: { field: 'state', mostBytes: mostBodyBytes } },
  noteUpdates: { merge: 'once', id: belonging, going: 'removal', keptBy: 'store', body: { field: 'update', mostBytes: 200_000 } },
  noteVersions: { merge: 'once', id: belonging, going: 'removal', keptBy: 'store', body: { field: 'markdown', mostBytes: mostBodyBytes } },
  notePictures: { merge: 'register', id: belonging, going: 'tombstone', keptBy: 'store', body: { field: 'thumbnail', mostBytes: 60_000 } },
  noteShelf: { merge: 'entries', id: /^\d{4}-(0[1-9]|1[0-2])_[1-9]\d{0,3}$/u, going: 'removal', keptBy: 'store' },
} as const satisfies Readonly<Record<string, OwnKind>>;

export type OwnKindName = keyof typeof ownKinds;

/** Kinds whose documents are deleted only with the account. */
export const closingKinds: ReadonlySet<string> = new Set(
  Object.entries<OwnKind>(ownKinds).flatMap(([name, { closesWithAccount }]) => (closesWithAccount === true ? [name] : [])),
);

/** Who may do something; `nobody` leaves it to programs with the owner's key. */
export type Whom = 'everyone' | 'self' | 'members of IA' | 'admins' | 'owner' | 'nobody';

/** A place that does not lie below a person. */
export interface SharedPlace {
  readonly database: 'firestore' | 'realtime';
  readonly read: Whom;
  readonly write: Whom;
  readonly body?: { readonly field: string; readonly mostBytes: number };
  /** Why it is neither exported with an account nor deleted with it. */
  readonly outlives: string;
}

const ofTheProduct = 'It belongs to the product, not to a person.';
const body = { field: 'body', mostBytes: mostBodyBytes };

/** Places of the product itself, by the path as the rules name it. */
export const sharedPlaces: Readonly<Record<string, SharedPlace>> = {
  'articleRevisions/{id}': { database: 'firestore', read: 'admins', write: 'admins', body, outlives: ofTheProduct },
  'articlePictures/{sha256}': {
    database: 'firestore',
    read: 'everyone',
    write: 'admins',
    body: { field: 'bytes', mostBytes: 300_000 },
    outlives: ofTheProduct,
  },
  'redirects/{slug}': { database: 'firestore', read: 'everyone', write: 'admins', outlives: ofTheProduct },
  'knowledge/{id}/versions/{version}': { database: 'firestore', read: 'admins', write: 'admins', body, outlives: ofTheProduct },
  'knowledgeIndex/{part}': { database: 'firestore', read: 'members of IA', write: 'admins', body, outlives: ofTheProduct },
  'knowledgeIndex/head': { database: 'firestore', read: 'members of IA', write: 'admins', outlives: ofTheProduct },
  'publishedBacktests/{id}': { database: 'firestore', read: 'everyone', write: 'admins', outlives: ofTheProduct },
  'publishedBacktests/{id}/lists/{reading}': { database: 'firestore', read: 'everyone', write: 'admins', body, outlives: ofTheProduct },
  'meta/offers': { database: 'firestore', read: 'everyone', write: 'owner', outlives: ofTheProduct },
  'freeTrials/{emailHash}': {
    database: 'firestore',
    read: 'nobody',
    write: 'self',
    outlives: 'A digest that does not tell the address, so that no address has a second free trial.',
  },
  'editing/{document}/{uid}': { database: 'realtime', read: 'admins', write: 'self', outlives: 'It goes when its tab closes.' },
};
