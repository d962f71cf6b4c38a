/** The lines between two `---` with which Obsidian and others begin a file: title, tags and dates of a note. */

export interface FrontMatter {
  readonly title: string | null;
  readonly tags: readonly string[];
  /** The text after it, as it is. */
  readonly rest: string;
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/u, '$2');

/** `[a, b]`, `a, b` or lines that begin with a dash. */
const listOf = (value: string, below: readonly string[]): readonly string[] => {
  const inline = value.trim().replace(/^\[(.*)\]$/u, '$1');
  const parts = inline === '' ? below.map((line) => line.replace(/^\s*-\s*/u, '')) : inline.split(',');
  return parts.map((part) => unquoted(part).replace(/^#/u, '')).filter((tag) => tag !== '');
};

/** Of a file without any, the whole text and nothing else. Fields that a note has no place for stay out. */
export const frontMatterOf = (file: string): FrontMatter => {
  const [whole, head] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u.exec(file) ?? [];
  if (whole === undefined || head === undefined) return { title: null, tags: [], rest: file };
  const lines = head.split(/\r?\n/u);
  const field = (name: string): { readonly value: string; readonly below: readonly string[] } | null => {
    const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    if (at < 0) return null;
    const after = lines.slice(at + 1);
    const end = after.findIndex((line) => !/^\s*-\s/u.test(line));
    return { value: lines[at]?.slice(name.length + 1) ?? '', below: after.slice(0, end < 0 ? undefined : end) };
  };
  const title = unquoted(field('title')?.value ?? '');
  const tags = field('tags') ?? field('tag');
  return { title: title === '' ? null : title, tags: tags === null ? [] : listOf(tags.value, tags.below), rest: file.slice(whole.length) };
};

const quoted = (text: string): string => JSON.stringify(text);

/** A file that begins with title and tags, for other programs and for us. */
export const withFrontMatter = (
  markdown: string,
  { title, tags }: { readonly title: string; readonly tags: readonly string[] },
): string => {
  const lines = ['---', `title: ${quoted(title)}`, ...(tags.length === 0 ? [] : [`tags: [${tags.map(quoted).join(', ')}]`]), '---', ''];
  return `${lines.join('\n')}\n${markdown}`;
};
