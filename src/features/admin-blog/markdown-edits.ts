/** What the buttons above the text do with it: pure edits of a text and what is selected in it. */

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Puts marks around what is selected, or takes them away where they stand. Without a selection, around a word to write over. */
export const wrapped = ({ text, from, to }: Selected, mark: string, placeholder: string): Selected => {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (chosen !== '' && before.endsWith(mark) && after.startsWith(mark))
    return { text: before.slice(0, -mark.length) + chosen + after.slice(mark.length), from: from - mark.length, to: to - mark.length };
  const words = chosen === '' ? placeholder : chosen;
  return { text: before + mark + words + mark + after, from: from + mark.length, to: from + mark.length + words.length };
};

/** Begins each selected line with a prefix, or takes it away where all of them have it. */
export const prefixed = ({ text, from, to }: Selected, prefix: string): Selected => {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (hasAll ? line.slice(prefix.length) : prefix + line.replace(/^(?:#{1,6} |[-*] |> )/u, '')))
    .join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
};

/** A block of its own in the place of the selection, with an empty line before and after; what is in `select` is selected then. */
export const withBlock = ({ text, from, to }: Selected, block: string, select: string): Selected => {
  const before = text.slice(0, from).replace(/\n*$/u, '');
  const after = text.slice(to).replace(/^\n*/u, '');
  const lead = before === '' ? '' : `${before}\n\n`;
  const at = lead.length + Math.max(0, block.indexOf(select));
  return { text: `${lead}${block}\n${after === '' ? '' : `\n${after}`}`, from: at, to: at + select.length };
};

/**
 * Pictures of this site below the line of the caret, each in a paragraph of its own. The caret is then where the first says what it shows:
 * that is left empty, so that nobody forgets it.
 */
export const withPictures = ({ text, to }: Selected, paths: readonly string[]): Selected => {
  const end = text.indexOf('\n', to);
  const place = end === -1 ? text.length : end;
  const block = paths.map((path) => `![](${path})`).join('\n\n');
  const edited = withBlock({ text, from: place, to: place }, block, '![');
  return { ...edited, from: edited.to, to: edited.to };
};

/** A link around what is selected; its address is selected then. */
export const linked = ({ text, from, to }: Selected): Selected => {
  const chosen = text.slice(from, to);
  const isAddress = /^https:\/\/\S+$/u.test(chosen);
  const words = chosen === '' || isAddress ? 'words' : chosen;
  const address = isAddress ? chosen : 'https://';
  const written = `[${words}](${address})`;
  const at = isAddress ? from + 1 : from + words.length + 3;
  return { text: text.slice(0, from) + written + text.slice(to), from: at, to: at + (isAddress ? words.length : address.length) };
};

/** A footnote at the end of the selection, with the next free number, and its text below everything. */
export const noted = ({ text, to }: Selected): Selected => {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/gu)].map(([, number]) => Number(number));
  const name = `[^${String(Math.max(0, ...numbers) + 1)}]`;
  const body = `${text.slice(0, to)}${name}${text.slice(to)}`.trimEnd();
  const placeholder = 'Where it comes from.';
  const at = body.length + 2 + name.length + 2;
  return { text: `${body}\n\n${name}: ${placeholder}\n`, from: at, to: at + placeholder.length };
};
