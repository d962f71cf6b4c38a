/** What is new in a watched folder. The folder is played by its entries; the files are real, and so are the digests. */
import { describe, expect, it } from 'vitest';
import {
  lookIntoFolder,
  mostEntries,
  mostRead,
  type Folder,
  type Judge,
  type LookedBefore,
  type SeenFile,
} from '@/services/device/look-into-folder';
import { largestStatementBytes } from '@/domain/import/statement-files';
import { sha256OfText } from '@/services/device/sha256';

const fileEntry = (name: string, getFile: () => Promise<File>) => ({ kind: 'file', name, getFile });

const fileOf = (name: string, text: string, lastModified: number): File => new File([text], name, { lastModified });

const entryOf = (name: string, text: string, lastModified = 1) => fileEntry(name, () => Promise.resolve(fileOf(name, text, lastModified)));

const folderOf = (...entries: readonly object[]): Folder => ({
  async *values() {
    await Promise.resolve();
    yield* entries as never[];
  },
});

/** Whatever says so is a statement. */
const byWord: Judge = ({ bytes }) => Promise.resolve(new TextDecoder().decode(bytes).startsWith('statement') ? 'statement' : 'other');

const nothingSeen: LookedBefore = { seen: new Map(), known: new Set(), judge: byWord };

const never: Judge = ({ name }) => Promise.reject(new Error(`${name} was read`));

const lookAt = async (folder: Folder, before: Partial<LookedBefore> = {}) => {
  const { contents, learned } = await lookIntoFolder(folder, { ...nothingSeen, ...before });
  return { ...contents, names: contents.statements.map(({ file }) => file.name), learned };
};

describe('a look into a folder', () => {
  it('finds statements, newest first, and counts what is none by name or content', async () => {
    const folder = folderOf(
      entryOf('may.htm', 'statement of May', 1),
      entryOf('june.csv', 'statement of June', 2),
      entryOf('groceries.csv', 'bread;2'),
      entryOf('photo.jpg', 'statement'),
      entryOf('empty.htm', ''),
      { kind: 'directory', name: 'old.htm' },
    );
    const { names, others, tooLarge, unread, isCut } = await lookAt(folder);
    expect(names).toEqual(['june.csv', 'may.htm']);
    expect([others, tooLarge.length, unread, isCut]).toEqual([2, 0, 0, false]);
  });

  it('reads nothing twice before it changes', async () => {
    const entries = [entryOf('may.htm', 'statement of May'), entryOf('groceries.csv', 'bread;2')];
    const first = await lookAt(folderOf(...entries));
    const second = await lookAt(folderOf(...entries), { seen: first.learned, judge: never });
    expect([second.names, second.others]).toEqual([['may.htm'], 1]);
    for (const changed of [entryOf('may.htm', 'statement of May', 2), entryOf('may.htm', 'statement of May and June')]) {
      const seen: ReadonlyMap<string, SeenFile> = new Map([['may.htm', { size: 16, lastModified: 1, verdict: 'declined' }]]);
      expect((await lookAt(folderOf(entries[0] ?? {}), { seen })).names).toEqual([]);
      expect((await lookAt(folderOf(changed), { seen })).names).toEqual(['may.htm']);
    }
  });

  it('proposes no file whose digest is imported, whatever its name, and reads it no further than its bytes', async () => {
    const known = new Set([await sha256OfText('statement of May')]);
    const folder = folderOf(entryOf('may.htm', 'statement of May'), entryOf('may (1).htm', 'statement of May'));
    const { names, others, learned } = await lookAt(folder, { known, judge: never });
    expect([names, others]).toEqual([[], 0]);
    // An import that was seen as imported and is removed with its account may be proposed again.
    expect((await lookAt(folder, { seen: learned, judge: never })).names).toHaveLength(2);
  });

  it('takes what the first version remembered as declined', async () => {
    const seen: ReadonlyMap<string, SeenFile> = new Map([['may.htm', { size: 16, lastModified: 1 }]]);
    expect((await lookAt(folderOf(entryOf('may.htm', 'statement of May')), { seen, judge: never })).names).toEqual([]);
  });

  it('leaves a file that is being written for the next look, and all others as they are', async () => {
    let size = 0;
    const growing = fileEntry('growing.htm', () => {
      size += 1;
      return Promise.resolve(fileOf('growing.htm', 'statement'.slice(0, size), size));
    });
    const held = new File(['statement'], 'held.htm');
    Object.assign(held, { arrayBuffer: () => Promise.reject(new DOMException('in use', 'NotReadableError')) });
    const lost = fileEntry('lost.htm', () => Promise.reject(new DOMException('gone', 'NotFoundError')));
    const folder = folderOf(
      growing,
      fileEntry('held.htm', () => Promise.resolve(held)),
      lost,
      entryOf('may.htm', 'statement'),
    );
    const { names, learned } = await lookAt(folder);
    expect(names).toEqual(['may.htm']);
    expect([...learned.keys()]).toEqual(['may.htm']);
  });

  it('remembers nothing of a file whose content could not be told', async () => {
    const { names, others, learned } = await lookAt(folderOf(entryOf('may.htm', 'statement')), { judge: never });
    expect([names, others, learned.size]).toEqual([[], 0, 0]);
  });

  it('names what is too large without reading it, until it is declined', async () => {
    const large = fileOf('all.csv', 'statement', 1);
    Object.defineProperty(large, 'size', { value: largestStatementBytes + 1 });
    const folder = folderOf(fileEntry('all.csv', () => Promise.resolve(large)));
    expect((await lookAt(folder, { judge: never })).tooLarge).toEqual([large]);
    const seen: ReadonlyMap<string, SeenFile> = new Map([['all.csv', { size: large.size, lastModified: 1, verdict: 'declined' }]]);
    expect((await lookAt(folder, { seen, judge: never })).tooLarge).toEqual([]);
  });

  it('reads the newest files first and says how many are left for the next look', async () => {
    const entries = Array.from({ length: mostRead + 3 }, (_, place) =>
      entryOf(`${String(place)}.htm`, `statement ${String(place)}`, place + 1),
    );
    const first = await lookAt(folderOf(...entries));
    expect([first.names.length, first.names[0], first.unread]).toEqual([mostRead, `${String(mostRead + 2)}.htm`, 3]);
    const second = await lookAt(folderOf(...entries), { seen: first.learned });
    expect([second.names.length, second.unread, second.learned.size]).toEqual([mostRead + 3, 0, 3]);
  });

  it('stops in a folder with more files than anybody keeps statements in, and says so', async () => {
    const many = (count: number) => folderOf(...Array.from({ length: count }, (_, place) => entryOf(`${String(place)}.jpg`, 'x')));
    expect((await lookAt(many(mostEntries))).isCut).toBe(false);
    expect((await lookAt(many(mostEntries + 1))).isCut).toBe(true);
  });

  it('passes on that the folder itself is gone or closed', async () => {
    const closed: Folder = {
      values: () => {
        throw new DOMException('closed', 'NotAllowedError');
      },
    };
    await expect(lookAt(closed)).rejects.toThrow('closed');
  });
});
