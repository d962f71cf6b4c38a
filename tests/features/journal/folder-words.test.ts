/** The sentences of the line about a watched folder. */
import { describe, expect, it } from 'vitest';
import { contentWords } from '@/features/journal/import/folder-words';
import type { FolderContents } from '@/services/device/look-into-folder';

const statements = (...names: readonly string[]) => names.map((name) => ({ file: new File(['x'], name), sha256: name }));
const empty: FolderContents = { statements: [], tooLarge: [], others: 0, unread: 0, isCut: false };
const words = (contents: Partial<FolderContents>) => contentWords('MT5', { ...empty, ...contents });

describe('the line of a watched folder', () => {
  it('is absent where there is nothing to decide', () => {
    expect(words({})).toBeNull();
    expect(words({ others: 12, unread: 3 })).toBeNull();
  });

  it('names up to three statements and counts the rest', () => {
    expect(words({ statements: statements('a.htm') })).toEqual({
      title: '1 new statement in MT5',
      text: 'a.htm. Nothing is imported before you’ve seen it.',
    });
    expect(words({ statements: statements('a.htm', 'b.htm', 'c.htm', 'd.htm', 'e.htm') })).toEqual({
      title: '5 new statements in MT5',
      text: 'a.htm, b.htm, c.htm and 2 more. Nothing is imported before you’ve seen it.',
    });
  });

  it('tells what was not read, and why', () => {
    const tooLarge = statements('all.csv').map(({ file }) => file);
    const isAll = words({ statements: statements('a.htm'), tooLarge, others: 1, unread: 2, isCut: true });
    expect(isAll?.text).toBe(
      'a.htm. Nothing is imported before you’ve seen it. all.csv is larger than 64 MB and can’t be read. We’ll read 2 more files next. ' +
        '1 other file there isn’t a statement. We look at the first 5,000 files only. Choose a folder that holds just statements.',
    );
    expect(words({ tooLarge })).toEqual({ title: 'Too large to read in MT5', text: 'all.csv is larger than 64 MB and can’t be read.' });
    expect(words({ isCut: true })?.title).toBe('MT5 holds too many files');
  });
});
