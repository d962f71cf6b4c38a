/** Notes and Markdown drawn by seed, over every kind of node and mark and every sign that means something somewhere. Not a test. */
import { joinedText } from '@/domain/notes/joined-text';
import { inMarkOrder } from '@/domain/notes/note-document';
import type { NoteDocument, NoteMark, NoteMarkName, NoteNode } from '@/domain/notes/note-document';
import { seededRandom } from '@/lib/random';

const pieces = [
  'stop Entry é 日経 🙂 1.0842 12 a_b snake_case_name x*y 2*3*4 ~ ~~ ** __ ` `` # ## - + * 1. 2) > | \\ & &amp; &#35; <b> < ![ [ ] [[ ]] ](x) (',
  ') " \' ! --- === : :// [ ] [x] ``` ~~~ ^ [^1] $ @ — <!-- --> \t',
].flatMap((line) => line.split(' '));
const urls = ['https://example.com', 'https://example.com/a(b)c', 'mailto:a@b.example', 'https://example.com/?a=1&b=2', 'a b', '<x>', ''];
const titles = ['Week plan', 'Plan, 2026', 'A|B', 'What_now', 'C# notes', 'Été'] as const;
/** What has no node, alone in its block. */
const foreign = [
  '<div>\n<b>bold</b>\n</div>',
  '<details><summary>More</summary>\n  text\n</details>',
  '[^1]: A note\n    with two lines.',
  '[ref]: https://example.com "Title"',
  'Text with <u>HTML</u> and  two spaces',
  '<!-- a comment -->',
  '| a |\n| - |\n| <i>b</i> |',
  '> quoted <kbd>x</kbd>\n>   \n> - list',
  '- item <sup>2</sup>\n\n  1) more',
] as const;

const drawing = (seed: number) => {
  const random = seededRandom(seed);
  const of = <Value>(values: readonly Value[]): Value => values[random.below(values.length)] as Value;
  return {
    of,
    below: random.below,
    chance: (share: number): boolean => random.next() < share,
    several: <Value>(least: number, most: number, make: () => Value): readonly Value[] =>
      Array.from({ length: least + random.below(most - least + 1) }, make),
  };
};
type Drawing = ReturnType<typeof drawing>;

const words = ({ of, chance, several }: Drawing, most: number): string =>
  several(1, most, () => of(pieces))
    .join(chance(0.8) ? ' ' : '')
    .trim();

const markNames: readonly NoteMarkName[] = ['bold', 'italic', 'strike', 'code', 'link'];

/** Lines of a block, without what Markdown cannot say: spaces and breaks at its edges, and spaces at those of what is emphasized. */
const inlines = (draw: Drawing): readonly NoteNode[] => {
  const { of, below, chance, several } = draw;
  const marks = (): readonly NoteMark[] =>
    inMarkOrder(
      markNames.flatMap((type): readonly NoteMark[] => {
        if (!chance(0.22)) return [];
        return type === 'link' ? [{ type, attrs: { href: of(urls), ...(chance(0.3) && { title: words(draw, 2) || 'x' }) } }] : [{ type }];
      }),
    );
  const text = (): NoteNode => {
    const own = chance(0.5) ? [] : marks();
    return { type: 'text', text: words(draw, 4) || 'x', ...(own.length > 0 && { marks: own }) };
  };
  const other = (): NoteNode => {
    const image = { src: `picture:${'ab'.repeat(32)}`, alt: words(draw, 3), ...(chance(0.3) && { title: words(draw, 2) || 'x' }) };
    return of<NoteNode>([
      { type: 'hardBreak' },
      { type: 'image', attrs: image },
      { type: 'noteLink', attrs: { title: of(titles) } },
      { type: 'mention', attrs: { kind: 'trade', id: 'a%2Fb-1', label: of(['EURUSD', 'a_b*', '#12']) } },
    ]);
  };
  const space: NoteNode = { type: 'text', text: ' ' };
  const more = several(0, 4, () => [...(chance(0.7) ? [space] : []), below(5) === 0 ? other() : text()]).flat();
  return joinedText([text(), ...more, ...(more.at(-1)?.type === 'hardBreak' ? [text()] : [])]);
};

const leaf = (draw: Drawing): NoteNode => {
  const { of, below, chance, several } = draw;
  const code = several(0, 3, () => words(draw, 3)).join('\n');
  const language = of(['', 'ts', 'js title=x']);
  switch (below(12)) {
    case 0:
      return { type: 'heading', attrs: { level: 1 + below(6) }, ...(chance(0.9) && { content: inlines(draw) }) };
    case 1:
      return { type: 'horizontalRule' };
    case 2:
      return { type: 'embed', attrs: { kind: 'figure', value: JSON.stringify({ title: words(draw, 3), kept: '+0.28R' }) } };
    case 3:
      return {
        type: 'codeBlock',
        ...(language !== '' && { attrs: { language } }),
        ...(code !== '' && { content: [{ type: 'text', text: code }] }),
      };
    default:
      return { type: 'paragraph', ...(chance(0.92) && { content: inlines(draw) }) };
  }
};

const tableOf = (draw: Drawing): NoteNode => {
  const aligns = draw.several(1, 3, () => draw.of([null, 'left', 'right', 'center'] as const));
  const cell = (type: string, align: string | null): NoteNode => ({
    type,
    ...(align !== null && { attrs: { align } }),
    content: [{ type: 'paragraph', ...(draw.chance(0.85) && { content: inlines(draw) }) }],
  });
  const row = (type: string): NoteNode => ({ type: 'tableRow', content: aligns.map((align) => cell(type, align)) });
  return { type: 'table', content: [row('tableHeader'), ...draw.several(0, 2, () => row('tableCell'))] };
};

const blocks = (draw: Drawing, depth: number, most: number): readonly NoteNode[] => {
  const { of, below, chance, several } = draw;
  const item = (type: string): NoteNode => ({
    type,
    ...(type === 'taskItem' && { attrs: { checked: chance(0.5) } }),
    content: [{ type: 'paragraph', ...(chance(0.9) && { content: inlines(draw) }) }, ...(chance(0.3) ? blocks(draw, depth + 1, 2) : [])],
  });
  const block = (): NoteNode => {
    switch (depth > 2 ? 9 : below(13)) {
      case 0:
        return { type: 'bulletList', content: several(1, 3, () => item('listItem')) };
      case 1:
        return { type: 'orderedList', attrs: { start: of([1, 3, 0]) }, content: several(1, 3, () => item('listItem')) };
      case 2:
        return { type: 'taskList', content: several(1, 3, () => item('taskItem')) };
      case 3:
        return { type: 'blockquote', content: blocks(draw, depth + 1, 3) };
      case 4:
        return tableOf(draw);
      case 5:
        return depth === 0 ? { type: 'verbatim', attrs: { text: of(foreign) } } : leaf(draw);
      default:
        return leaf(draw);
    }
  };
  return several(1, most, block);
};

/** A note that Markdown can say: written and read it is the same. A single empty paragraph is none. */
export const generatedNote = (seed: number): NoteDocument => {
  const draw = drawing(seed);
  return { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: inlines(draw) }, ...blocks(draw, 0, 5)] };
};

/** Markdown by nobody's rules: signs, lines and blocks in any order and nesting, with what has no node among them. */
export const generatedMarkdown = (seed: number): string => {
  const draw = drawing(seed);
  const { of, chance, several } = draw;
  const starts = ['', '', '', '- ', '* ', '1. ', '7) ', '> ', '# ', '### ', '- [ ] ', '- [x] ', '    ', '\t', '| ', '```ts\n', '~~~\n'];
  const inner = ['www.example.com', 'https://example.com/a_b', 'me@example.com', '<https://a.example>', '[a](b "c")', '![p](q)', '[ref]'];
  const line = (): string =>
    `${several(0, 2, () => of(['', '  ', '> ', '- ', '   '])).join('')}${of(starts)}${several(0, 6, () => of(chance(0.15) ? inner : pieces)).join(of([' ', ' ', '']))}${of(['', '', '  ', '\\'])}`;
  return several(1, 12, () => (chance(0.12) ? of(foreign) : line())).join(of(['\n', '\n', '\n\n', '\r\n']));
};
