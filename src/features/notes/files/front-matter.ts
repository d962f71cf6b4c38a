/**
 * The lines between two `---` with which Obsidian and others begin a file. What a note has a place for becomes that; the other lines
 * are kept as they are, in a block of code at the head of the note, and stand at the head of the file again when it is exported.
 */
import { epochOfDate } from './front-matter-dates';

export interface FrontMatter {
  readonly title: string | null;
  readonly tags: readonly string[];
  /** Epoch ms; null: the file does not say, or not in a form that is certain. */
  readonly createdAt: number | null;
  readonly editedAt: number | null;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly isTemplate: boolean;
  /** The lines that a note has no place for, byte for byte; '' where there are none. */
  readonly kept: string;
  /** The text after it, as it is. */
  readonly rest: string;
}

/** The language of the block that holds kept lines. */
const blockLanguage = 'front-matter';

/** A key with the lines that belong to it; lines before the first key have none. */
interface Field {
  readonly key: string;
  readonly value: string;
  readonly below: readonly string[];
  readonly lines: readonly string[];
}

const unquoted = (text: string): string => {
  const typed = text.trim();
  if (/^"(?:[^"\\]|\\.)*"$/u.test(typed)) {
    try {
      return String(JSON.parse(typed));
    } catch {
      return typed.slice(1, -1);
    }
  }
  return /^'.*'$/u.test(typed) ? typed.slice(1, -1).replaceAll("''", "'") : typed;
};

/** What commas divide, outside quotation marks. */
const divided = (text: string): readonly string[] => text.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^,"'])+|["']/gu) ?? [];

/** `[a, b]`, also over several lines, `a, b`, or lines that begin with a dash. */
const listOf = ({ value, below }: Field): readonly string[] => {
  const typed = value.trim();
  const isFlow = typed.startsWith('[');
  const whole = isFlow ? [typed, ...below].join(' ').trim() : typed;
  const inline = whole.replace(/^\[(.*)\]$/u, '$1');
  const parts = inline === '' && !isFlow ? below.map((line) => line.replace(/^\s*-\s*/u, '')) : divided(inline);
  return parts.map((part) => unquoted(part).replace(/^#/u, '').trim()).filter((tag) => tag !== '');
};

const isBelow = (line: string): boolean => /^(?:\s|-\s|-$|#|\]|$)/u.test(line);

const fieldsOf = (head: string): readonly Field[] => {
  const fields: Field[] = [];
  for (const line of head === '' ? [] : head.split('\n')) {
    const last = fields.at(-1);
    const [, key = '', value = ''] = /^([^\s:#'"-][^:]*):(?:[ \t]+(.*))?$/su.exec(line) ?? [];
    if (last !== undefined && (key === '' || isBelow(line)))
      fields[fields.length - 1] = { ...last, below: [...last.below, line], lines: [...last.lines, line] };
    else fields.push({ key: key.trim().toLowerCase(), value, below: [], lines: [line] });
  }
  return fields;
};

const createdKeys = ['created', 'date created', 'created_at', 'created at', 'creation date', 'date'];
const editedKeys = ['updated', 'modified', 'date modified', 'updated_at', 'updated at', 'last modified', 'last edited time'];

/** As this product writes an instant, so that nothing of it is lost. */
const isOwnInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u.test(text.trim());

const flags = { pinned: 'isPinned', archived: 'isArchived', template: 'isTemplate' } as const;

const none = { title: null, tags: [], createdAt: null, editedAt: null, isPinned: false, isArchived: false, isTemplate: false, kept: '' };

/** Of a file without any, the whole text and nothing else. `nowMs`: a date after it is not used. */
export const frontMatterOf = (file: string, nowMs: number): FrontMatter => {
  const [whole, head] = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/u.exec(file) ?? [];
  if (whole === undefined) return { ...none, rest: file };
  const fields = fieldsOf((head ?? '').replaceAll('\r\n', '\n'));
  const used = new Set<Field>();
  const plain = (field: Field | undefined): string =>
    field === undefined || field.below.some((line) => line.trim() !== '') ? '' : field.value;
  const first = (keys: readonly string[]): Field | undefined => keys.flatMap((key) => fields.filter((field) => field.key === key)).at(0);

  const titled = first(['title']);
  const title = unquoted(plain(titled));
  if (titled !== undefined && title !== '' && !/^[>|]/u.test(title)) used.add(titled);
  const tagged = first(['tags', 'tag']);
  const tags = tagged === undefined ? [] : listOf(tagged);
  if (tagged !== undefined && tags.length > 0) used.add(tagged);
  const instant = (keys: readonly string[]): number | null => {
    const field = keys
      .flatMap((key) => fields.filter((one) => one.key === key))
      .find((one) => epochOfDate(unquoted(plain(one)), nowMs) !== null);
    if (field === undefined) return null;
    if (isOwnInstant(field.value) && field.key === keys[0]) used.add(field);
    return epochOfDate(unquoted(plain(field)), nowMs);
  };
  const [createdAt, editedAt] = [instant(createdKeys), instant(editedKeys)];
  const said = Object.fromEntries(
    Object.entries(flags).map(([key, flag]) => {
      const field = first([key]);
      const isSo = plain(field).trim() === 'true';
      if (field !== undefined && isSo) used.add(field);
      return [flag, isSo];
    }),
  ) as Pick<FrontMatter, (typeof flags)[keyof typeof flags]>;
  const kept = fields.flatMap((field) => (used.has(field) ? [] : field.lines)).join('\n');
  const isTitled = titled !== undefined && used.has(titled);
  return {
    title: isTitled ? title : null,
    tags,
    createdAt,
    editedAt,
    ...said,
    kept: kept.trim() === '' ? '' : kept,
    rest: file.slice(whole.length),
  };
};

/** The text of a note with the lines kept at its head. */
export const withKept = (markdown: string, kept: string): string => {
  if (kept === '') return markdown;
  const longest = Math.max(2, ...[...kept.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${blockLanguage}\n${kept}\n${fence}\n\n${markdown.replace(/^\s*\n/u, '')}`;
};

/** The lines kept at the head of a note, and the text after them. */
const keptOf = (markdown: string): { readonly kept: string; readonly rest: string } => {
  const [whole, , kept] = /^(`{3,})front-matter[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)\n*/u.exec(markdown) ?? [];
  return whole === undefined || kept === undefined ? { kept: '', rest: markdown } : { kept, rest: markdown.slice(whole.length) };
};

const quoted = (text: string): string => JSON.stringify(text);

export interface FiledNote {
  readonly title: string;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly editedAt: number;
  readonly isPinned: boolean;
  readonly isTemplate: boolean;
  readonly archivedAt: number | null;
}

/** A file that begins with what the note has beside its text, for other programs and for us. */
export const withFrontMatter = (markdown: string, note: FiledNote): string => {
  const { kept, rest } = keptOf(markdown);
  const has = (keys: readonly string[]): boolean => fieldsOf(kept).some(({ key, value }) => keys.includes(key) && value.trim() !== '');
  const lines = [
    '---',
    `title: ${quoted(note.title)}`,
    ...(note.tags.length === 0 ? [] : [`tags: [${note.tags.map(quoted).join(', ')}]`]),
    ...(has(createdKeys) ? [] : [`created: ${new Date(note.createdAt).toISOString()}`]),
    ...(has(editedKeys) ? [] : [`updated: ${new Date(note.editedAt).toISOString()}`]),
    ...(note.isPinned ? ['pinned: true'] : []),
    ...(note.archivedAt === null ? [] : ['archived: true']),
    ...(note.isTemplate ? ['template: true'] : []),
    ...(kept === '' ? [] : [kept]),
    '---',
    '',
  ];
  return `${lines.join('\n')}\n${rest}`;
};
