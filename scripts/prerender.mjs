/**
 * Writes the public pages of a built site as documents of their own, and what search engines ask for beside them:
 * sitemap, robots.txt and the feed. Every address that is no page gets 404.html; the shell of the others is app.html.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { feedText, robotsText, sitemapText } from './site-index.mjs';

const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>\n?/gu;

/** The styles stand in the document itself: no page waits for a second file before it is painted. */
const withStylesInline = (html, site) =>
  html.replace(
    stylesheet,
    (_, href) =>
      `<style>${readFileSync(join(site, href), 'utf8')
        .trim()
        .replaceAll('</style', String.raw`<\/style`)}</style>\n`,
  );

/** Source file of each screen's page, as `src/app/pages.ts` names them. */
const pageSources = (root) => {
  const text = readFileSync(join(root, 'src/app/pages.ts'), 'utf8');
  return new Map([...text.matchAll(/^\s+(\w+): \(\) => import\('@\/(.+?)'\)/gmu)].map(([, id, file]) => [id, `src/${file}.tsx`]));
};

/** The scripts that a page's code is made of, besides those that the template names itself. */
const scriptsOf = (source, manifest, template) => {
  const found = new Set();
  const walk = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  walk(source);
  return [...found].filter((file) => !template.includes(`/${file}"`));
};

const fill = (template, { page, preloads }) => {
  const preload = preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`).join('');
  return template
    .replace('<html lang="en">', () => `<html lang="${page.details?.language ?? 'en'}"${page.isLight ? ' data-theme="light"' : ''}>`)
    .replace('</head>', () => `${preload}${page.head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>\n${page.firstPage}`);
};

const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The page whose articles the feed lists. */
const feedPath = '/blog';

/** Draws every public page of the site in `site`; `code` is the folder of the prerender build. Resolves with the paths drawn. */
export const prerender = async ({ root, site, code }) => {
  const module = readdirSync(code).find((name) => /^prerender\.m?js$/u.test(name));
  const { drawPage, publicScreens, unknownPath, siteOrigin } = await import(pathToFileURL(join(code, module)).href);
  const manifestFile = join(site, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const template = withStylesInline(readFileSync(join(site, 'index.html'), 'utf8'), site);
  const sources = pageSources(root);
  const listed = [];
  const posts = [];
  let feed = { title: '', description: '' };
  for (const { id, path } of publicScreens) {
    const page = await drawPage(path);
    writeFileSync(join(site, fileOf(path)), fill(template, { page, preloads: scriptsOf(sources.get(id), manifest, template) }));
    if (path === feedPath) feed = { title: page.title, description: page.description };
    for (const post of page.details?.blogPosts ?? []) posts.push({ ...post, path: post.url, published: post.publishedDate });
    if (page.details?.noIndex !== true) listed.push({ path, modified: page.details?.modifiedDate ?? null });
  }
  writeFileSync(join(site, '404.html'), fill(template, { page: await drawPage(unknownPath), preloads: [] }));
  writeFileSync(join(site, 'sitemap.xml'), sitemapText(siteOrigin(), listed));
  writeFileSync(join(site, 'robots.txt'), robotsText(siteOrigin()));
  writeFileSync(join(site, 'rss.xml'), feedText(siteOrigin(), { ...feed, posts }));
  rmSync(join(site, '.vite'), { recursive: true });
  return publicScreens.map(({ path }) => path);
};
