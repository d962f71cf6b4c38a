/**
 * What is kept of a note, beside the document of its editor: the updates and the state they are compacted into, versions, pictures and
 * the shelf, from which lists and search are made without opening a note. The rules hold all of it to the same form.
 */
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));
const instant = z.int().check(z.gte(0), z.lt(10_000_000_000_000));
const bytes = (least: number, most: number) =>
  z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length >= least && value.length <= most);

const utf8 = new TextEncoder();

/** `notes/{noteId}`: what was compacted. Without a state the note lies in its updates alone. */
export const noteStateSchema = z.strictObject({
  /** 0 before the first compaction; each new state is exactly one more. */
  generation: z.int().check(z.gte(0)),
  state: z.exactOptional(bytes(0, 700_000)),
});

/** `noteUpdates/{noteId}_{id}`: one update of the document, as the editor makes it. */
export const noteUpdateSchema = z.strictObject({
  noteId: id,
  update: bytes(1, 200_000),
  /** The generation that its writer had loaded. */
  generation: z.exactOptional(z.int().check(z.gte(0))),
});

/** `noteVersions/{noteId}_{n}`: the text at the end of a session of writing. */
export const noteVersionSchema = z.strictObject({
  noteId: id,
  markdown: z.string().check(z.refine((text) => utf8.encode(text).length <= 700_000)),
  /** Epoch ms by the clock of the device. */
  at: instant,
  /** Id of the device that kept it, as the list of devices has it. Versions of before that was kept have none. */
  device: z.exactOptional(id),
  /** Titles of the notes that its links name, by id: Markdown has the titles alone. */
  links: z.exactOptional(z.record(id, z.string().check(z.maxLength(300)))),
});

/** `notePictures/{noteId}_{n}`: the picture itself lies on the device that has it, under its SHA-256. */
export const notePictureSchema = z.strictObject({
  noteId: id,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  thumbnail: z.exactOptional(bytes(0, 60_000)),
  width: z.exactOptional(z.int().check(z.gte(0))),
  height: z.exactOptional(z.int().check(z.gte(0))),
  caption: z.exactOptional(z.string().check(z.maxLength(1_000))),
});

/** One note on `noteShelf/{yyyy-mm}_{n}`, under the month in which it was made. */
export const shelvedNoteSchema = z.strictObject({
  title: z.string().check(z.maxLength(300)),
  /** Plain text for search, as `plain-text.ts` cuts it. */
  text: z.string(),
  /** Words of the rest of a long text, each once. */
  words: z.exactOptional(z.string()),
  /** Whether there are words that are neither in `text` nor in `words`. */
  isCut: z.exactOptional(z.boolean()),
  /** Sets are maps of `true`. */
  tags: z.exactOptional(z.record(z.string(), z.literal(true))),
  folder: z.exactOptional(z.string().check(z.maxLength(300))),
  isPinned: z.exactOptional(z.boolean()),
  /** Epoch ms at which it was archived, or put into the bin. */
  archivedAt: z.exactOptional(instant),
  binnedAt: z.exactOptional(instant),
  /** Epoch ms of the last change to title or text, and of the making, by the clock of the device. */
  editedAt: instant,
  createdAt: z.exactOptional(instant),
  /** Of the page of a day, which is the same note on every device. */
  day: z.exactOptional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/u))),
  /** Whether it is a template of its trader, from which others are made. */
  isTemplate: z.exactOptional(z.boolean()),
  /** What its text points to, as `shelf.ts` writes it. */
  links: z.exactOptional(z.record(z.string(), z.literal(true))),
});

export type NoteState = z.infer<typeof noteStateSchema>;
export type NoteUpdate = z.infer<typeof noteUpdateSchema>;
export type NoteVersion = z.infer<typeof noteVersionSchema>;
export type NotePicture = z.infer<typeof notePictureSchema>;
export type ShelvedNote = z.infer<typeof shelvedNoteSchema>;
