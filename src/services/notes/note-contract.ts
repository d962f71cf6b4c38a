/** What screens see of notes. `notes.ts` does it for whoever is signed in. */
import type { Doc } from 'yjs';
import type { NoteEntry } from '@/domain/notes/shelf';
import type { Live } from '@/lib/live';
import type { RefusedChange } from '@/services/kept/kept-shelves';
import type { WriteOutcome } from '@/services/kept/write-kept';

export type NoteShelfNow =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      /** Every note, the one edited last first; those in the bin and templates included. */
      readonly notes: readonly NoteEntry[];
      readonly refused: readonly RefusedChange[];
      /** Ids of the notes of which the server does not have everything: text, title, tags or a version. */
      readonly undelivered: ReadonlySet<string>;
      /** null: this device has never read the server, so there may be more. */
      readonly readUpTo: number | null;
    };

/**
 * 'saved': the server has everything; 'waiting': safe on this device, on its way; 'offline': safe on this device, without a network;
 * 'refused': the server did not take something; 'full': safe on this device, and more than a note may have, so that nothing is sent
 * until it is shorter; 'failed': this device could not keep the last change.
 */
export type SavedState = 'saved' | 'waiting' | 'offline' | 'refused' | 'full' | 'failed';

/** Bytes of a note as it is stored, as of the last delivery; above `mostBytes` it is full. */
export interface NoteSize {
  readonly bytes: number;
  readonly mostBytes: number;
}

/** What another device wrote, and arrived since the note was opened. */
export interface ElsewhereChange {
  /** As the list of devices has it. */
  readonly deviceId: string;
  /** Its last change, epoch ms by its clock. */
  readonly at: number;
  /** Whether this device had written as well since the note was opened: both are in the text then. */
  readonly isBesideOwn: boolean;
}

export type NoteReading =
  | { readonly state: 'loading' }
  /**
   * What is known of it is in the document. `isComplete`: false where this device has not read it from the server yet; `isAwaited`:
   * whether it is being read at this moment.
   */
  | { readonly state: 'ready'; readonly isComplete: boolean; readonly isAwaited: boolean }
  /** It was deleted for good. */
  | { readonly state: 'removed' }
  | { readonly state: 'damaged'; readonly reason: string };

export interface OpenNote {
  readonly id: string;
  /** The text lies in its XmlFragment `body`. */
  readonly doc: Doc;
  readonly reading: Live<NoteReading>;
  readonly saved: Live<SavedState>;
  readonly size: Live<NoteSize>;
  /** One for each other device, the latest first. */
  readonly elsewhere: Live<readonly ElsewhereChange[]>;
  /** Sends at once what was written so far. */
  readonly flush: () => Promise<void>;
  /** Keeps the text of now as a version, unless the history that was read last has it already. */
  readonly keepVersion: () => Promise<WriteOutcome>;
  /** Writes what is left, keeps a version where the text is another than before, and lets go. The document is not to be used after it. */
  readonly close: () => Promise<void>;
}

export interface NewNote {
  readonly title?: string;
  readonly markdown?: string;
  readonly tags?: readonly string[];
  readonly folder?: string;
  readonly isTemplate?: boolean;
  /** Of a note that was made elsewhere: epoch ms at which it was begun and changed last; now where it is not said. */
  readonly createdAt?: number;
  readonly editedAt?: number;
  readonly isPinned?: boolean;
  readonly isArchived?: boolean;
}

/** A picture of a note that comes in: its file, and what of it is synced. */
export interface NewPicture {
  readonly file: Blob;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** A JPEG of at most 60,000 bytes; null where none could be made. */
  readonly thumbnail: Uint8Array<ArrayBuffer> | null;
}

export type CreateOutcome = { readonly ok: true; readonly id: string } | Exclude<WriteOutcome, { readonly ok: true }>;

export interface NoteVersionRead {
  readonly id: string;
  readonly markdown: string;
  /** Epoch ms by the clock of the device that kept it. */
  readonly at: number;
  /** As the list of devices has it; null: it was kept before that was written down. */
  readonly deviceId: string | null;
  /** Titles of the notes that it links to, by id. */
  readonly links: Readonly<Record<string, string>>;
  readonly isDelivered: boolean;
}

export interface NotePictureRead {
  readonly id: string;
  readonly sha256: string;
  /** A JPEG or PNG of at most 60,000 bytes. */
  readonly thumbnail: Uint8Array<ArrayBuffer> | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

export type { NoteFilter, NoteHit } from '@/domain/notes/note-search';
