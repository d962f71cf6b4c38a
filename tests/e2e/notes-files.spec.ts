/** Notes in and out as files: a folder with its heads, links and pictures, all of it again in an archive, and what can't be taken. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { unzip } from '../../src/lib/unzip';
import { textOf } from './note-steps';
import { backendOf, openAs } from './people';

/** One point, as PNG. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const withFolder = async (files: Readonly<Record<string, string | Buffer>>, use: (root: string) => Promise<void>): Promise<void> => {
  const outer = await mkdtemp(join(tmpdir(), 'sextant-notes-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(outer, 'Vault', path, '..'), { recursive: true });
      await writeFile(join(outer, 'Vault', path), content);
    }
    await use(join(outer, 'Vault'));
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
};

const openOwn = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
  await expect(page.getByRole('button', { name: /^New note/u }).first()).toBeVisible();
};

const choose = async (page: Page, item: RegExp): Promise<void> => {
  const back = page.getByRole('link', { name: 'All notes' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const inList = (page: Page, title: string) =>
  page.getByRole('complementary', { name: 'Notes' }).getByRole('link', { name: new RegExp(`^${title}`, 'u') });

const exported = async (page: Page): Promise<Buffer> => {
  await choose(page, /^Export all notes/u);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export \d/u }).click();
  return readFile(await (await coming).path());
};

const filesOf = async (archive: Buffer): Promise<Readonly<Record<string, string>>> => {
  const read = await unzip(new Uint8Array(archive), { wanted: () => true, mostBytes: 1_000_000 });
  if (!read.ok) throw new Error(`The archive is damaged: ${read.fault} ${read.path}`);
  return Object.fromEntries(
    read.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString(path.endsWith('.md') ? 'utf8' : 'base64')]),
  );
};

test('a folder of Markdown comes in with heads, links and pictures, goes out, and comes in the same again @complete', async ({
  page,
  baseURL,
}) => {
  const files = {
    'Ideas/shot.png': picture,
    'Alpha.md': '---\naliases: [First]\ntags:\n  - fed\ncreated: 2024-03-18\n---\nSee [[Beta|the other]].\n\n![[shot.png]]\n',
    'Ideas/Beta.md': '- [ ] Wait for the close\n',
  };
  let archive: Buffer = Buffer.alloc(0);
  await withFolder(files, async (root) => {
    await openOwn(page, baseURL);
    await choose(page, /^Import a folder of Markdown/u);
    await page.getByLabel('Folder of Markdown', { exact: true }).setInputFiles(root);
    await expect(page.getByRole('dialog')).toContainText('2 notes with 1 picture');
    await page.getByRole('button', { name: 'Import 2 notes' }).click();
    await page.getByRole('button', { name: 'Show them' }).click();
    await inList(page, 'Alpha').click();
    await expect(textOf(page).locator('img[src^="blob:"]')).toBeVisible();
    await expect(textOf(page)).toContainText('aliases: [First]');
    await textOf(page).getByRole('link', { name: 'Beta' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Beta');
    await expect(textOf(page).getByRole('checkbox')).not.toBeChecked();
    archive = await exported(page);
  });
  const out = await filesOf(archive);
  const shown = Object.keys(out).find((path) => path.startsWith('pictures/')) ?? '';
  expect(Object.keys(out).toSorted()).toEqual(['Alpha.md', 'Ideas/Beta.md', shown].toSorted());
  expect(out[shown]).toBe(picture.toString('base64'));
  const [head = '', text = ''] = (out['Alpha.md'] ?? '').split('\n---\n');
  for (const line of ['title: "Alpha"', 'tags: ["fed"]', 'aliases: [First]', 'created: 2024-03-18'])
    expect(head.split('\n')).toContain(line);
  expect(text).toContain('the other ([[Beta]])');
  expect(text).toContain(`](${shown})`);

  // To another person, and out again.
  await openOwn(page, baseURL);
  await choose(page, /^Import a folder of Markdown/u);
  await page
    .getByLabel('ZIP file of Markdown', { exact: true })
    .setInputFiles({ name: 'sextant-notes.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByRole('button', { name: 'Import 2 notes' }).click();
  await page.getByRole('button', { name: 'Show them' }).click();
  await inList(page, 'Alpha').click();
  await expect(textOf(page).locator('img[src^="blob:"]')).toBeVisible();
  expect(await filesOf(await exported(page))).toEqual(out);
});

test('files that can’t be taken are named, and nothing is kept until the person says so @complete', async ({ page, baseURL }) => {
  const files = {
    'Good.md': '![[broken.png]]\n',
    'Bad.md': Buffer.from([0x61, 0xc3, 0x28]),
    'broken.png': Buffer.from('no picture'),
    'paper.pdf': '%PDF',
  };
  await openOwn(page, baseURL);
  await withFolder(files, async (root) => {
    await choose(page, /^Import a folder of Markdown/u);
    await page.getByLabel('Folder of Markdown', { exact: true }).setInputFiles(root);
    const dialog = page.getByRole('dialog');
    const bad = dialog.getByRole('list', { name: '2 files can’t be imported' });
    await expect(bad.getByRole('listitem').filter({ hasText: 'Vault/Bad.md: It isn’t text in UTF-8.' })).toBeVisible();
    await expect(bad.getByRole('listitem').filter({ hasText: 'Vault/broken.png: It isn’t a picture' })).toBeVisible();
    await expect(dialog.getByRole('list', { name: '1 other file will be left out' })).toContainText('Vault/paper.pdf');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('No notes yet.')).toBeVisible();

    await choose(page, /^Import a folder of Markdown/u);
    await page.getByLabel('Folder of Markdown', { exact: true }).setInputFiles(root);
    await page.getByRole('button', { name: 'Import the other 1 note' }).click();
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(inList(page, 'Good')).toBeVisible();
    await expect(inList(page, 'Bad')).toHaveCount(0);
  });
  await choose(page, /^Import a folder of Markdown/u);
  await page
    .getByLabel('ZIP file of Markdown', { exact: true })
    .setInputFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: Buffer.from('PK half of one') });
  await expect(page.getByRole('dialog')).toContainText('We couldn’t read half.zip.');
});
