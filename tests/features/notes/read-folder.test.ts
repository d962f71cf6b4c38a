/** A folder of Markdown as notes: what Obsidian and Notion write is the expectation. */
import { describe, expect, test } from 'vitest';
import { pendingPicture, readFolder } from '@/features/notes/files/read-folder';

const id = '0123456789abcdef0123456789abcdef';

const folder = (files: Readonly<Record<string, string>>) =>
  readFolder(Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path.split('/').at(-1) ?? '') })));

const textOf = async (files: Readonly<Record<string, string>>, title: string): Promise<string | undefined> =>
  (await folder(files)).notes.find((note) => note.title === title)?.markdown;

describe('a vault of Obsidian', () => {
  test('title and tags come from the front matter, the folder from the path', async () => {
    const { notes, leftOut } = await folder({
      'Vault/Ideas/a.md': '---\ntitle: "Fed day"\ntags:\n  - fed\n  - "#news"\n---\nText\n',
      'Vault/x.pdf': '',
    });
    expect(notes).toMatchObject([{ title: 'Fed day', folder: 'Ideas', tags: ['fed', 'news'], markdown: 'Text\n' }]);
    expect(leftOut).toEqual(['Vault/x.pdf']);
  });

  test.each([
    ['[[Beta]]', '[[Beta]]'],
    ['[[Ideas/Beta]]', '[[Beta]]'],
    ['[[Beta|the other]]', 'the other ([[Beta]])'],
    ['[[Beta#Levels]]', '[[Beta]] (Levels)'],
    // No note of the folder: nothing of it is changed.
    ['[[Nobody|the other]]', '[[Nobody|the other]]'],
    ['`[[Beta|the other]]`', '`[[Beta|the other]]`'],
    ['```\n[[Beta|the other]]\n```', '```\n[[Beta|the other]]\n```'],
  ])('%s becomes %s', async (written, expected) => {
    expect(await textOf({ 'Vault/Alpha.md': written, 'Vault/Ideas/Beta.md': '' }, 'Alpha')).toBe(expected);
  });

  test('a wiki link leads to the title that a note has, not to the name of its file', async () => {
    expect(await textOf({ 'Vault/Alpha.md': '[[b]]', 'Vault/b.md': '---\ntitle: Beta\n---\n' }, 'Alpha')).toBe('[[Beta]]');
  });

  test('a picture is found by its name alone, and a width is no caption', async () => {
    const { notes, leftOut } = await folder({ 'Vault/Alpha.md': '![[shot.png|300]]', 'Vault/files/shot.png': 'bytes' });
    const name = pendingPicture('Vault/files/shot.png');
    expect(notes[0]?.markdown).toBe(`![](${name})`);
    expect([...(notes[0]?.pictures.keys() ?? [])]).toEqual([name]);
    expect(leftOut).toEqual([]);
  });
});

describe('files that are no notes', () => {
  const bytes = (...all: number[]) => new File([new Uint8Array(all)], 'a.md');

  test.each<readonly [string, File, string | null]>([
    // 0xC3 begins a letter of two bytes; 0x28 does not end one.
    ['bytes that are no UTF-8', bytes(0x61, 0xc3, 0x28), 'It isn’t text in UTF-8.'],
    ['a picture under the name of a note', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0), 'It isn’t text in UTF-8.'],
    ['zeroes', bytes(0x61, 0, 0x62), 'It isn’t text.'],
    ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x61, 0, 0xe9, 0), null],
    ['nothing', bytes(), null],
  ])('%s', async (_, file, reason) => {
    const { notes, bad } = await readFolder([
      { path: 'Vault/a.md', file },
      { path: 'Vault/b.md', file: new File(['B'], 'b.md') },
    ]);
    expect(bad).toEqual(reason === null ? [] : [{ path: 'Vault/a.md', reason }]);
    expect(notes.map(({ path }) => path)).toEqual(reason === null ? ['Vault/a.md', 'Vault/b.md'] : ['Vault/b.md']);
  });

  test('what programs and systems keep beside the notes is passed over', async () => {
    const { notes, leftOut } = await folder({ 'Vault/.obsidian/app.md': 'x', 'Vault/.trash/old.md': 'x', '__MACOSX/Vault/a.md': 'x' });
    expect([notes, leftOut]).toEqual([[], []]);
  });
});

describe('an export of Notion', () => {
  test('ids are taken from names and folders, and a heading that repeats the title goes', async () => {
    const { notes } = await folder({ [`Export/Plans ${id}/Week 12 ${id}.md`]: '# Week 12\n\nText' });
    expect(notes).toMatchObject([{ title: 'Week 12', folder: 'Plans', markdown: '\nText' }]);
  });

  test('links between pages lead to notes, and links to the web stay', async () => {
    const files = {
      [`Export/Home ${id}.md`]: `[Week 12](Plans%20${id}/Week%2012%20${id}.md) [this week](Plans%20${id}/Week%2012%20${id}.md) [web](https://example.com/Week.md)`,
      [`Export/Plans ${id}/Week 12 ${id}.md`]: 'Text',
    };
    expect(await textOf(files, 'Home')).toBe('[[Week 12]] this week ([[Week 12]]) [web](https://example.com/Week.md)');
  });
});
