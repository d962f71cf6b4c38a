/**
 * The articles that a build brings along: those that the store publishes, as `fetch-articles.mjs` read them last, or those of
 * `content/blog` where it was never read. All of them are compiled here with the product's own compiler.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from './load-source.mjs';

/** What `fetch-articles.mjs` writes, of the project that the build is for. */
export const fetchedFile = (root) => join(root, 'build/published-articles.json');

const storedPicture = /\/blog\/pictures\/[0-9a-f]{64}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(?:webp|jpg)/gu;

/** Paths of the stored pictures that an article names, as `storedPicturesOf` of the product finds them. */
export const picturesIn = ({ body, image }) => [
  ...new Set([...String(body).matchAll(storedPicture), ...String(image?.path ?? '').matchAll(storedPicture)].map(([path]) => path)),
];

/** Where a stored picture lies between the reading of the store and the build. */
export const pictureFile = (root, path) => join(root, 'build/article-pictures', path.slice(path.lastIndexOf('/') + 1));

const lessonsOf = (root) => {
  const folder = join(root, 'content/courses/en');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Set(names.map((name) => name.replaceAll('\\', '/').replace(/\/\d\d-([a-z0-9-]+)\.md$/u, '/$1')));
};

/** Paths of the site's screens as patterns; one with parameters matches what has as many parts. */
const pathTest = (screens) => {
  const patterns = Object.values(screens).map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'iu'));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

/** Code and tables that reading needs; loading them once serves many files. */
export const openArticleCompiler = async (root) => {
  // One after the other: each starts a runner of its own, which a busy machine gives up on.
  const { buildTools } = await loadSource('domain/articles/build-tools.ts');
  const { screens } = await loadSource('routes.ts');
  const lessons = lessonsOf(root);
  const surroundings = {
    hasLesson: (courseId, id) => lessons.has(`${courseId}/${id}`),
    hasPath: pathTest(screens),
    hasPicture: (path) => /^\/[\w./-]+$/u.test(path) && !path.includes('..') && existsSync(join(root, 'public', path)),
  };
  return { ...buildTools, surroundings };
};

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

/** The files of `content/blog` with everything that is wrong with them: form, text, numbers that nobody calculated, claims. */
export const readBlogFiles = (root, { readArticleFiles, compileArticle, findClaims, surroundings }) => {
  const folder = join(root, 'content/blog');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .toSorted()
    : [];
  const read = readArticleFiles(names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })));
  if (!read.ok)
    return {
      articles: [],
      findings: read.problems.map(({ file, line, reason }) => ({ file: `content/blog/${file}`, line: line ?? 1, sentence: reason })),
    };
  const findings = [];
  const articles = read.articles.map(({ content, status, publishedAt, modifiedAt, scheduledAt, file, lineOfBody }) => {
    const say = (line, sentence) => findings.push({ file: `content/blog/${file}`, line: line + lineOfBody - 1, sentence });
    for (const { line, sentence } of compileArticle(content.body, surroundings).findings) say(line, sentence);
    for (const { from, words, why } of findClaims(content.body))
      say(lineOf(content.body, from), `${words === '' ? '' : `“${words}”: `}${why}`);
    return { ...content, articleId: content.slug, revision: 1, status, publishedAt, modifiedAt, scheduledAt };
  });
  return { articles, findings };
};

const told = (findings) => findings.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`).join('\n');

/** Articles of this build, the latest first. Throws, naming file and line, where a file of `content/blog` is not right. */
export const readArticles = (root, compiler) => {
  const fetched = fetchedFile(root);
  if (existsSync(fetched))
    return JSON.parse(readFileSync(fetched, 'utf8')).articles.flatMap((fields) => compiler.readArticle(fields) ?? []);
  const { articles, findings } = readBlogFiles(root, compiler);
  if (findings.length > 0) throw new Error(`Articles can’t be compiled:\n${told(findings)}`);
  return articles.filter(({ status }) => status === 'published');
};
