/** Where a text stops being JSON (RFC 8259). Engines say it in words of their own, or not at all. */

/** One token and the space before it. */
const token =
  // oxlint-disable-next-line no-control-regex
  /[ \t\n\r]*(?:(?<mark>[{}[\],:])|(?<text>"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/uy;
const space = /[ \t\n\r]*/uy;

/** What may come next: a value, the same or the end of a list, a name or the end of an object, a name, a colon, or what follows a value. */
type Next = 'value' | 'item' | 'entry' | 'name' | 'colon' | 'after';

/** What comes after the token; null: it may not stand there. `open` are the ends of what is open, the innermost last. */
const follow = (next: Next, mark: string | undefined, isText: boolean, open: string[]): Next | null => {
  if (next === 'colon') return mark === ':' ? 'value' : null;
  if (next === 'after') {
    if (mark === ',' && open.length > 0) return open.at(-1) === '}' ? 'name' : 'value';
    return mark !== undefined && mark === open.at(-1) ? (open.pop(), 'after') : null;
  }
  if (next === 'name' || next === 'entry') {
    if (next === 'entry' && mark === '}') return (open.pop(), 'after');
    return isText ? 'colon' : null;
  }
  if (next === 'item' && mark === ']') return (open.pop(), 'after');
  if (mark === undefined) return 'after';
  if (mark === '{') return (open.push('}'), 'entry');
  return mark === '[' ? (open.push(']'), 'item') : null;
};

/** The index of the first letter that cannot stand there, the length of the text where it ends too early; null: it is JSON. */
export const jsonFaultAt = (text: string): number | null => {
  const open: string[] = [];
  let next: Next = 'value';
  let at = 0;
  for (;;) {
    space.lastIndex = at;
    space.exec(text);
    const begin = space.lastIndex;
    if (begin === text.length) return next === 'after' && open.length === 0 ? null : text.length;
    token.lastIndex = at;
    const found = token.exec(text);
    const followed: Next | null = found === null ? null : follow(next, found.groups?.['mark'], found.groups?.['text'] !== undefined, open);
    if (followed === null) return begin;
    next = followed;
    at = token.lastIndex;
  }
};

/** Line and column of a letter, both from 1. */
export const placeIn = (text: string, index: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
