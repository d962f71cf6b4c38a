/** What is new in a folder: which of its files are statements that were neither imported nor declined. It reads, and keeps nothing. */
import { isStatementName, largestStatementBytes } from '@/domain/import/statement-files';
import { logProblem } from '@/lib/log';
import { sha256Of } from './sha256';

/** A file as it was when it was looked at; it is looked at again once its size or time has changed. */
export interface SeenFile {
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
  /** SHA-256 of its bytes in hexadecimal; of a statement only. */
  readonly sha256?: string;
  /** 'declined': proposed, and not wanted; absent: the same, as the first version kept it. */
  readonly verdict?: 'statement' | 'other' | 'declined';
}

export interface FoundStatement {
  readonly file: File;
  readonly sha256: string;
}

export interface FolderContents {
  /** Statements that are new or have changed, newest first. */
  readonly statements: readonly FoundStatement[];
  /** New files with the name of a statement that are too large to be read. */
  readonly tooLarge: readonly File[];
  /** Files that are no statements, by their names or by what is in them. */
  readonly others: number;
  /** Files that the next look will read. */
  readonly unread: number;
  /** Whether the folder has more files than are looked at. */
  readonly isCut: boolean;
}

/** Says what a file is by its content. Rejects when it cannot be told this time. */
export type Judge = (file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) => Promise<'statement' | 'other'>;

export interface LookedBefore {
  readonly seen: ReadonlyMap<string, SeenFile>;
  /** Digests of files that are imported, which need no reading. */
  readonly known: ReadonlySet<string>;
  readonly judge: Judge;
}

/** What is asked of a folder's handle. */
export interface Folder {
  readonly values: () => AsyncIterable<FileSystemHandle>;
}

/** What a full download folder may have; the rest is left alone, and said. */
export const mostEntries = 5_000;
/** Each is read whole by a worker, so that a look ends in good time. */
export const mostRead = 40;

const isUnchanged = (file: File, seen: SeenFile | undefined): seen is SeenFile =>
  seen !== undefined && seen.size === file.size && seen.lastModified === file.lastModified;

interface Listed {
  readonly handles: readonly FileSystemFileHandle[];
  readonly others: number;
  readonly isCut: boolean;
}

/** The files of a folder that may be statements by their names, without those of the folders in it. */
const listed = async (folder: Folder): Promise<Listed> => {
  const handles: FileSystemFileHandle[] = [];
  let others = 0;
  let entries = 0;
  for await (const entry of folder.values()) {
    entries += 1;
    if (entries > mostEntries) return { handles, others, isCut: true };
    if (entry.kind !== 'file') continue;
    if (isStatementName(entry.name)) handles.push(entry as FileSystemFileHandle);
    else others += 1;
  }
  return { handles, others, isCut: false };
};

export const isNamed = (cause: unknown, ...names: readonly string[]): boolean =>
  cause instanceof DOMException && names.includes(cause.name);

/** What the work gives; null when the file is no longer there or cannot be read now, which a program that is writing it also causes. */
const ifReadable = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (cause) {
    if (isNamed(cause, 'NotFoundError', 'NotReadableError')) return null;
    throw cause;
  }
};

/** All bytes of a file; null while it is being written, which nobody may read half. */
const wholeBytes = (handle: FileSystemFileHandle, file: File): Promise<Uint8Array<ArrayBuffer> | null> =>
  ifReadable(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isUnchanged(await handle.getFile(), file) ? bytes : null;
  });

const newestFirst = (a: { readonly file: File }, b: { readonly file: File }): number => b.file.lastModified - a.file.lastModified;

type Told = SeenFile & { readonly verdict: 'statement' | 'other' };

/** What a file is; null when that cannot be told this time. */
const told = async (handle: FileSystemFileHandle, file: File, { known, judge }: LookedBefore): Promise<Told | null> => {
  const { name, size, lastModified } = file;
  const bytes = await wholeBytes(handle, file);
  if (bytes === null) return null;
  const sha256 = await sha256Of(bytes);
  try {
    const verdict = known.has(sha256) ? 'statement' : await judge({ name, bytes });
    return verdict === 'statement' ? { size, lastModified, sha256, verdict } : { size, lastModified, verdict };
  } catch (cause) {
    logProblem(`Reading ${name} in the watched folder`, cause);
    return null;
  }
};

/**
 * Looks for what is new. `learned` is what to remember for the next look, by the file's name. Rejects with the browser's error when the
 * folder itself is gone or may not be looked into.
 */
export const lookIntoFolder = async (
  folder: Folder,
  before: LookedBefore,
): Promise<{ readonly contents: FolderContents; readonly learned: ReadonlyMap<string, SeenFile> }> => {
  const { handles, isCut, ...names } = await listed(folder);
  let { others } = names;
  const statements: FoundStatement[] = [];
  const tooLarge: File[] = [];
  const changed: { readonly handle: FileSystemFileHandle; readonly file: File }[] = [];
  const learned = new Map<string, SeenFile>();
  const count = (file: File, { verdict, sha256 }: SeenFile): void => {
    if (verdict === 'other') others += 1;
    if (verdict === 'statement' && sha256 !== undefined && !before.known.has(sha256)) statements.push({ file, sha256 });
  };
  for (const handle of handles) {
    const file = await ifReadable(() => handle.getFile());
    if (file === null || file.size === 0) continue;
    const seen = before.seen.get(file.name);
    if (isUnchanged(file, seen)) count(file, seen);
    else if (file.size > largestStatementBytes) tooLarge.push(file);
    else changed.push({ handle, file });
  }
  for (const { handle, file } of changed.toSorted(newestFirst).slice(0, mostRead)) {
    const now = await told(handle, file, before);
    if (now === null) continue;
    learned.set(file.name, now);
    count(file, now);
  }
  const unread = Math.max(0, changed.length - mostRead);
  return { contents: { statements: statements.toSorted(newestFirst), tooLarge, others, unread, isCut }, learned };
};
