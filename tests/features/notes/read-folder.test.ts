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
    const { notes, skipped } = await folder({
      'Vault/Ideas/a.md': '---\ntitle: "Fed day"\ntags:\n  - fed\n  - "#news"\n---\nText\n',
      'Vault/x.pdf': '',
    });
    expect(notes).toMatchObject([{ title: 'Fed day', folder: 'Ideas', tags: ['fed', 'news'], markdown: 'Text\n' }]);
    expect(skipped).toBe(1);
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
    const { notes, skipped } = await folder({ 'Vault/Alpha.md': '![[shot.png|300]]', 'Vault/files/shot.png': 'bytes' });
    const name = pendingPicture('Vault/files/shot.png');
    expect(notes[0]?.markdown).toBe(`![](${name})`);
    expect([...(notes[0]?.pictures.keys() ?? [])]).toEqual([name]);
    expect(skipped).toBe(0);
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
