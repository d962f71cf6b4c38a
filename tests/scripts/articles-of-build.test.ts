/** The articles that a build draws: what the store publishes, what was read last, or the files of `content/blog`, each checked. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchPictures, fetchPublished, keepPublished } from '../../scripts/content/fetch-articles.mjs';
import {
  openArticleCompiler,
  pictureFile,
  readArticles,
  readBlogFiles,
  type ArticleCompiler,
} from '../../scripts/content/read-articles.mjs';
import { anAdminScene } from '../services/packs/admin-scene';

const scene = anAdminScene();
let compiler: ArticleCompiler;
let root = '';

beforeAll(async () => {
  compiler = await openArticleCompiler(process.cwd());
});

const aRoot = (files: Readonly<Record<string, string>>): string => {
  root = mkdtempSync(join(tmpdir(), 'sextant-blog-'));
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'content/blog', name), text);
  return root;
};

afterEach(() => {
  vi.unstubAllGlobals();
  if (root !== '') rmSync(root, { recursive: true, force: true });
  root = '';
});

const file = (body: string, status = 'published'): string =>
  `---\ntitle: Luck\ndescription: Forty traders.\nauthor: Sextant\ntags: [risk]\nstatus: ${status}\npublished: 2026-03-16\n---\n\n${body}\n`;

const text = (stringValue: string) => ({ stringValue });
const stored = (status: string) => ({
  articleId: text('a-1'),
  revision: { integerValue: '2' },
  status: text(status),
  title: text('Luck'),
  description: text('Forty.'),
  body: text('Text.'),
  author: text('Sextant'),
  tags: { arrayValue: { values: [text('risk')] } },
  faq: { arrayValue: {} },
  publishedAt: { timestampValue: '2026-03-16T09:00:00Z' },
});

it('every file of content/blog is without a finding', () => expect(readBlogFiles(process.cwd(), compiler).findings).toEqual([]));

describe('a file with a fault', () => {
  it.each([
    ['a number that nobody calculated', 'One.\n\nA gain of 12 came.', 'content/blog/luck.md:12: “12” is a number that nobody calculated'],
    ['a claim', 'It is guaranteed to hold.', 'content/blog/luck.md:10: “guaranteed”'],
    ['a link to no screen', 'See [it](/nowhere).', 'content/blog/luck.md:10: No screen has the path /nowhere.'],
    [
      'a picture that isn’t there',
      '![What it shows](/blog/none.svg)',
      'content/blog/luck.md:10: The picture /blog/none.svg isn’t in public/.',
    ],
    ['a live part that isn’t there', '::live[What it shows]{name=magic}', 'content/blog/luck.md:10: There is no live part “magic”'],
    ['a lesson that isn’t there', 'See [it](lesson:risk/none).', 'content/blog/luck.md:10: There is no lesson risk/none.'],
  ])('such as %s stops the build with its line', (_, body, told) => {
    expect(() => readArticles(aRoot({ 'luck.md': file(body) }), compiler)).toThrow(told);
  });
});

it('draws what is published and leaves drafts out', () => {
  const articles = readArticles(aRoot({ 'luck.md': file('Text.'), 'later.md': file('Text.', 'draft') }), compiler);
  expect(articles.map(({ slug, status }) => [slug, status])).toEqual([['luck', 'published']]);
});

it('reads of a store what anybody may', async () => {
  scene.putDocuments({ 'articles/luck': stored('published'), 'articles/hidden': stored('draft') });
  const articles = await fetchPublished({
    documents: `http://127.0.0.1:${String(scene.firestore.port)}/v1/projects/demo-sextant/databases/(default)/documents`,
  });
  expect(articles).toEqual([
    expect.objectContaining({
      slug: 'luck',
      articleId: 'a-1',
      revision: 2,
      tags: ['risk'],
      faq: [],
      image: null,
      publishedAt: Date.UTC(2026, 2, 16, 9),
    }),
  ]);
});

describe('the stored pictures that articles name', () => {
  const bytes = Buffer.from('a picture');
  const pathOf = (content: Buffer): string => `/blog/pictures/${createHash('sha256').update(content).digest('hex')}-8x4.webp`;
  const path = pathOf(bytes);
  const naming = (...paths: readonly string[]) => [{ body: paths.map((each) => `![x](${each})`).join('\n\n'), image: null }];
  const documents = 'https://store.example/documents';

  it('are read of a store, as anybody may', async () => {
    const digest = /[0-9a-f]{64}/u.exec(path)?.[0] ?? '';
    scene.putDocuments({ [`articlePictures/${digest}`]: { bytes: { bytesValue: bytes.toString('base64') }, type: text('image/webp') } });
    const store = `http://127.0.0.1:${String(scene.firestore.port)}/v1/projects/demo-sextant/databases/(default)/documents`;
    expect(await fetchPictures(aRoot({}), naming(path), { documents: store })).toBe(0);
    expect(readFileSync(pictureFile(root, path))).toEqual(bytes);
  });

  it('are not asked for again', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('no network')));
    vi.stubGlobal('fetch', asked);
    mkdirSync(join(aRoot({}), 'build/article-pictures'), { recursive: true });
    writeFileSync(pictureFile(root, path), bytes);
    expect(await fetchPictures(root, naming(path), { documents })).toBe(0);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['has none of it', () => new Response('{}', { status: 404 })],
    ['has other bytes under its digest', () => Response.json({ fields: { bytes: { bytesValue: btoa('another') } } })],
    ['has a damaged document', () => Response.json({})],
  ])('are counted where the store %s, and nothing is written', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    expect(await fetchPictures(aRoot({}), naming(path), { documents })).toBe(1);
    expect(existsSync(pictureFile(root, path))).toBe(false);
  });
});

describe('without a network', () => {
  const variables = { VITE_FIREBASE_PROJECT_ID: 'some-project' };
  const offline = (): void => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  };

  it('the build draws content/blog, and says so', async () => {
    offline();
    expect(await keepPublished(aRoot({ 'luck.md': file('Text.') }), variables)).toBe(
      'The articles of the store could not be read (no network); the build draws those of content/blog.',
    );
    expect(readArticles(root, compiler).map(({ slug }) => slug)).toEqual(['luck']);
  });

  it('the build draws what it read last of this project, and nothing of another', async () => {
    const answer = [{ document: { name: 'x/articles/kept', fields: stored('published') } }];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
    expect(await keepPublished(aRoot({ 'luck.md': file('Text.') }), variables)).toBe('The build draws 1 article of the store.');
    offline();
    expect(await keepPublished(root, variables)).toContain('those that it published when it was last read');
    expect(readArticles(root, compiler).map(({ slug }) => slug)).toEqual(['kept']);
    expect(await keepPublished(root, { VITE_FIREBASE_PROJECT_ID: 'other' })).toContain('those of content/blog');
    expect(readArticles(root, compiler).map(({ slug }) => slug)).toEqual(['luck']);
  });

  it('a build without a project asks nobody', async () => {
    offline();
    expect(await keepPublished(aRoot({}), {})).toBeNull();
  });
});
