/**
 * Compiles a page of `content/` from Markdown into the tree that the site draws. What the tree has no part for (HTML,
 * pictures, code) stops the build with the name of the file, so that nothing a writer meant is lost in silence.
 */
import { isValidElement } from 'react';
import Markdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';

/** Children in a flat list, without the line breaks that stand between blocks. */
const childrenOf = ({ props }) => [props.children].flat(Infinity);

const fail = (what) => {
  throw new Error(`The page cannot hold ${what}.`);
};

/** The elements of a part that holds nothing but elements and line breaks. */
const elementsOf = (node) =>
  childrenOf(node).filter((child) => isValidElement(child) || (typeof child === 'string' && child.trim() !== '' && fail('HTML')));

const safeAddress = (address) =>
  typeof address === 'string' && /^(?:\/(?!\/)|#|https:\/\/|mailto:)/u.test(address) ? address : fail(`a link to ${address}`);

/** The words without what they are marked with. */
const plainText = (inlines) => inlines.map((inline) => (typeof inline === 'string' ? inline : plainText(inline.of))).join('');

const inlineOf = (node) => {
  if (typeof node === 'string') {
    if (/<\/?[a-z!]/iu.test(node)) return fail('HTML');
    return node === '' ? [] : [node.replace(/\s*\n\s*/gu, ' ')];
  }
  if (!isValidElement(node)) return [];
  const of = childrenOf(node).flatMap(inlineOf);
  switch (node.type) {
    case 'strong':
      return [{ kind: 'strong', of }];
    case 'em':
      return [{ kind: 'emphasis', of }];
    case 'a':
      return [{ kind: 'link', to: safeAddress(node.props.href), of }];
    // The paragraph of a list item whose items stand apart.
    case 'p':
      return of;
    default:
      return fail(`<${String(node.type)}>`);
  }
};

/** Without the line breaks around the paragraphs of a list item. */
const inlinesOf = (node) => {
  const inlines = childrenOf(node).flatMap(inlineOf);
  const isWord = (inline) => typeof inline !== 'string' || inline.trim() !== '';
  return inlines.slice(Math.max(inlines.findIndex(isWord), 0), inlines.findLastIndex(isWord) + 1);
};

const tableOf = (node) => {
  const [head, body] = elementsOf(node);
  const rowsOf = (part) => (part === undefined ? [] : elementsOf(part).map((row) => elementsOf(row).map(inlinesOf)));
  return { kind: 'table', head: rowsOf(head)[0] ?? [], rows: rowsOf(body) };
};

const blockOf = (node) => {
  switch (node.type) {
    case 'h2':
    case 'h3':
      return {
        kind: 'heading',
        level: node.type === 'h2' ? 2 : 3,
        id: node.props.id,
        text: plainText(inlinesOf(node)),
      };
    case 'p':
      return { kind: 'paragraph', of: inlinesOf(node) };
    case 'ul':
    case 'ol':
      return { kind: 'list', isOrdered: node.type === 'ol', items: elementsOf(node).map(inlinesOf) };
    case 'table':
      return tableOf(node);
    default:
      return fail(`<${String(node.type)}>`);
  }
};

/** `name: value` lines between two lines of dashes; the rest is the text. */
const frontMatter = (source) => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(source.replaceAll('\r\n', '\n'));
  if (match === null) throw new Error('The page does not begin with its title between lines of dashes.');
  const lines = (match[1] ?? '').split('\n').map((line) => /^(\w+):\s*(.+)$/u.exec(line) ?? fail(`the line "${line}" in its head`));
  return { fields: new Map(lines.map(([, name = '', value = '']) => [name, value.trim()])), text: match[2] ?? '' };
};

/** The page that a Markdown file describes. Throws, in a sentence, when it is not one. */
export const compileMarkdown = (source) => {
  const { fields, text } = frontMatter(source);
  const field = (name) => fields.get(name) ?? fail(`no "${name}" in its head`);
  const updated = field('updated');
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(updated) || Number.isNaN(Date.parse(updated))) return fail(`the date "${updated}"`);
  const root = Markdown({ children: text, remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSlug] });
  return { title: field('title'), lead: field('lead'), updated, blocks: elementsOf(root).map(blockOf) };
};

/** Lets the site's code import the Markdown files of `content/legal`. */
export const markdownPages = () => ({
  name: 'markdown-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/legal\/[a-z-]+\.md$/u },
    handler(source, id) {
      try {
        return { code: `export default ${JSON.stringify(compileMarkdown(source))};`, map: null };
      } catch (cause) {
        throw new Error(`${id}: ${cause.message}`, { cause });
      }
    },
  },
});
