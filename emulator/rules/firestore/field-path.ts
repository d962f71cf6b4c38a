/** Field paths of queries: `a.b`, with back-ticks around names that are no plain identifiers. */

const plainName = /[^.`\\]+/uy;
const quotedName = /`(?<name>(?:[^`\\]|\\[`\\])+)`/uy;

/** The names from the outside in, or null when the text is no field path. */
export const fieldPathOf = (text: string): readonly string[] | null => {
  const names: string[] = [];
  let at = 0;
  for (;;) {
    const pattern = text[at] === '`' ? quotedName : plainName;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return null;
    names.push(found.groups?.['name']?.replaceAll(/\\(?<character>[`\\])/gu, '$<character>') ?? found[0]);
    at += found[0].length;
    if (at === text.length) return names;
    if (text[at] !== '.') return null;
    at += 1;
  }
};
