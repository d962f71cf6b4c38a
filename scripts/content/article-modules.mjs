/**
 * Gives the site its articles as modules: `virtual:articles`, what there is, and each article compiled in a module of its own. Stored
 * pictures of theirs become files of the site under the paths that the texts name.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { openArticleCompiler, pictureFile, readArticles } from './read-articles.mjs';

const list = 'virtual:articles';
const one = /^virtual:article\/([a-z0-9-]+)$/u;

export const articleModules = (root) => {
  let all = null;
  let isBuild = false;
  const read = async () => {
    const compiler = await openArticleCompiler(root);
    return { compiler, articles: readArticles(root, compiler) };
  };
  const articles = () => (all ??= inTurn(read));
  const named = ({ compiler, articles: found }) => [...new Set(found.flatMap(compiler.storedPicturesOf))];
  const fetched = (paths) => (isBuild ? paths.filter((path) => existsSync(pictureFile(root, path))) : []);
  const shipped = (paths) => paths.filter((path) => existsSync(join(root, 'public', path)));
  return {
    name: 'article-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      all = null;
    },
    resolveId: (id) => (id === list || one.test(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:article')) return null;
      const { compiler, articles: found } = await articles();
      if (id === `\0${list}`) {
        const catalogue = compiler.inOrder(found.map(compiler.summaryOf));
        const files = catalogue.map(({ slug }) => `${JSON.stringify(slug)}: () => import('virtual:article/${slug}')`);
        const states = Object.fromEntries(found.map(({ slug, articleId, revision }) => [slug, { articleId, revision }]));
        const paths = named({ compiler, articles: found });
        const pictures = [...new Set([...fetched(paths), ...shipped(paths)])];
        return `export const pictures = ${JSON.stringify(pictures)};\nexport const states = ${JSON.stringify(states)};\nexport const catalogue = ${JSON.stringify(catalogue)};\nexport const files = { ${files.join(', ')} };`;
      }
      const slug = one.exec(id.slice(1))?.[1];
      const article = found.find((each) => each.slug === slug);
      if (article === undefined) return null;
      const { body, ...rest } = article;
      const { blocks, notes, sources } = compiler.compileArticle(body, compiler.surroundings);
      return `export default ${JSON.stringify({ article: rest, minutes: compiler.minutesOf(article), text: { blocks, notes, sources } })};`;
    },
    async generateBundle() {
      if (all === null) return;
      for (const path of fetched(named(await articles())))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(pictureFile(root, path)) });
    },
  };
};
