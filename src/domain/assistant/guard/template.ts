/** What a model writes: text with `{{call.name}}` for a number of a result and `{{calc: …}}` for what follows from several. */

export type TemplatePart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'ref'; readonly call: string; readonly key: string }
  | { readonly is: 'calc'; readonly expression: string };

const braces = /\{\{\s*([^{}]{1,200}?)\s*\}\}/gu;

export const templateParts = (text: string): readonly TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let at = 0;
  const take = (piece: string): void => {
    if (piece !== '') parts.push({ is: 'text', text: piece });
  };
  for (const match of text.matchAll(braces)) {
    take(text.slice(at, match.index));
    const inside = match[1] ?? '';
    const calc = /^calc:\s*(.+)$/u.exec(inside)?.[1];
    const ref = /^([A-Za-z0-9]+)\.(.+)$/u.exec(inside);
    if (calc !== undefined) parts.push({ is: 'calc', expression: calc });
    else if (ref?.[1] !== undefined && ref[2] !== undefined) parts.push({ is: 'ref', call: ref[1], key: ref[2] });
    else take(inside);
    at = match.index + match[0].length;
  }
  take(text.slice(at));
  return parts;
};

/** Whole sentences of a text that is still being written, and what is not one yet. A reference or a number with a point ends none. */
export const wholeSentences = (text: string): { readonly whole: readonly string[]; readonly rest: string } => {
  const whole: string[] = [];
  let from = 0;
  const end = /[.!?](?=\s)|\n+/gu;
  for (const match of text.matchAll(end)) {
    const upTo = match.index + match[0].length;
    const piece = text.slice(from, upTo);
    if (piece.split('{{').length !== piece.split('}}').length) continue;
    if (piece.trim() !== '') whole.push(piece.trim());
    from = upTo;
  }
  return { whole, rest: text.slice(from) };
};
