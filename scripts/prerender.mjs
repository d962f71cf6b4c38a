/**
 * Writes the public pages of a built site as documents of their own, and what search engines ask for beside them:
 * sitemap, robots.txt and the feeds. Every address that is no page gets 404.html; the shell of the others is app.html.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { robotsText, sitemapText } from './site-index.mjs';

const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>\n?/gu;

/**
 * The styles stand in the document itself: no page waits for a second file before it is painted. The link to their file
 * stays, switched off and never fetched: code that comes later looks for it, and would fetch and apply all of it again.
 */
const withStylesInline = (html, site) =>
  html.replace(
    stylesheet,
    (_, href) =>
      `<style>${readFileSync(join(site, href), 'utf8')
        .trim()
        .replaceAll('</style', String.raw`<\/style`)}</style>\n<link rel="stylesheet" href="${href}" disabled>\n`,
  );

const fontPreload = /\s*<link rel="preload" href="(\/assets\/[^"]+\.woff2)"[^>]*>/u;

/** The font of the text too: the page is painted in it at once, where a file of its own would ask for a connection of its own. */
const withFontInline = (html, site, loadFont) => {
  const [preload, href] = fontPreload.exec(html) ?? [];
  if (href === undefined) throw new Error('The document does not name the font of its text.');
  const bytes = readFileSync(join(site, href)).toString('base64');
  return html
    .replace(preload, '')
    .replaceAll(`url(${href})`, `url(data:font/woff2;base64,${bytes})`)
    .replace('</style>', () => `</style>\n<script>${loadFont}</script>`);
};

const fontScript = 'scripts/site/load-font.js';
const startScript = 'scripts/site/start-after-paint.js';
const earlyScripts = /<script src="(\/assets\/(?:theme|last-screen)-\d+\.js)"><\/script>/gu;

/** A script as it stands in a document: without its comments and indentation. */
const compact = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim();

/** The text, once the policy names it by its hash: a browser would refuse it otherwise. */
const namedInPolicy = (script, { policy, what }) => {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (!policy.includes(hash))
    throw new Error(`The script ${what} has changed: put ${hash} into script-src of firebase.json in the place of its old hash.`);
  return script;
};

/** What runs before the first paint stands inside the document: dark or light, and the dashboard as it was seen last. */
const withEarlyScriptsInline = (html, site, policy) => {
  if (html.search(earlyScripts) === -1) throw new Error('The document does not name the script of the theme.');
  return html.replaceAll(
    earlyScripts,
    (_, href) => `<script>${namedInPolicy(compact(readFileSync(join(site, href), 'utf8')), { policy, what: href })}</script>`,
  );
};

const moduleScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/gu;

/** The document without its module scripts, and their addresses; the last is the entry. */
const takeScripts = (html) => ({
  html: html.replaceAll(moduleScript, ''),
  scripts: [...html.matchAll(moduleScript)].map(([, address]) => address),
});

/** Source file of each screen's page, as `src/app/pages.ts` names them. */
const pageSources = (root) => {
  const text = readFileSync(join(root, 'src/app/pages.ts'), 'utf8');
  return new Map([...text.matchAll(/^\s+(\w+): \(\) => import\('@\/(.+?)'\)/gmu)].map(([, id, file]) => [id, `src/${file}.tsx`]));
};

/** The scripts that modules are made of, such as a page's code and its text, besides the given ones; each after those it imports. */
const scriptsOf = (sources, manifest, known) => {
  const seen = new Set();
  const found = [];
  const walk = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) walk(next);
    found.push(`/${chunk.file}`);
  };
  for (const source of sources) walk(source);
  return found.filter((address) => !known.includes(address));
};

const manifestLink = /\s*<link rel="manifest" href="([^"]+)">/u;

/** The document without the link to the manifest of the installed app, and its address: nothing of it is needed for the first paint. */
const takeManifest = ({ html, scripts }) => {
  const [link, manifest] = manifestLink.exec(html) ?? [];
  if (link === undefined) throw new Error('The document does not name the manifest of the installed app.');
  return { html: html.replace(link, ''), scripts, manifest };
};

const fill = ({ html, scripts, manifest, start }, { page, ofPage }) => {
  const names = `data-scripts="${[...scripts.slice(0, -1), ...ofPage, scripts.at(-1)].join(' ')}" data-manifest="${manifest}"${page.isRead ? ' data-waits' : ''}`;
  const starter = `<script ${names}>${start}</script>`;
  return html
    .replace(
      '<html lang="en">',
      () => `<html lang="${page.details?.language ?? 'en'}"${page.isLight ? ' data-theme="light"' : ''} data-unpainted>`,
    )
    .replace('</head>', () => `${page.head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>\n${page.firstPage}\n${starter}`);
};

const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Draws every public page of the site in `site`; `code` is the folder of the prerender build. Resolves with the paths drawn. */
export const prerender = async ({ root, site, code }) => {
  // From Node 25 on there is storage without a page; what is drawn must not depend on it.
  for (const name of ['localStorage', 'sessionStorage']) delete globalThis[name];
  const module = readdirSync(code).find((name) => /^prerender\.m?js$/u.test(name));
  const { blogFeeds, drawPage, publicScreens, unknownPath, siteOrigin } = await import(pathToFileURL(join(code, module)).href);
  const manifestFile = join(site, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const policy = readFileSync(join(root, 'firebase.json'), 'utf8');
  const built = (name) => withEarlyScriptsInline(readFileSync(join(site, name), 'utf8'), site, policy);
  const named = (what) => namedInPolicy(compact(readFileSync(join(root, what), 'utf8')), { policy, what });
  const start = named(startScript);
  const loadFont = named(fontScript);
  const drawn = withFontInline(withStylesInline(built('index.html'), site), site, loadFont);
  const template = { ...takeManifest(takeScripts(drawn)), start };
  writeFileSync(join(site, 'app.html'), built('app.html'));
  const sources = pageSources(root);
  const listed = [];
  for (const { id, path, content } of publicScreens) {
    const page = await drawPage(path);
    mkdirSync(dirname(join(site, fileOf(path))), { recursive: true });
    writeFileSync(
      join(site, fileOf(path)),
      fill(template, { page, ofPage: scriptsOf([sources.get(id), content], manifest, template.scripts) }),
    );
    if (page.details?.noIndex !== true) listed.push({ path, modified: page.details?.modifiedDate ?? null });
  }
  writeFileSync(join(site, '404.html'), fill(template, { page: await drawPage(unknownPath), ofPage: [] }));
  writeFileSync(join(site, 'sitemap.xml'), sitemapText(siteOrigin(), listed));
  writeFileSync(join(site, 'robots.txt'), robotsText(siteOrigin()));
  const feeds = blogFeeds();
  writeFileSync(join(site, 'rss.xml'), feeds.rss);
  writeFileSync(join(site, 'feed.json'), feeds.json);
  rmSync(join(site, '.vite'), { recursive: true });
  return publicScreens.map(({ path }) => path);
};
