/** Matches request paths against the globs of firebase.json, as far as Hosting's own documentation uses them. */

const escape = (text: string): string => text.replace(/[\\^$.|+*?()[\]{}]/gu, '\\$&');

const GROUP_ENDS = { '@': '', '?': '?', '*': '*', '+': '+' } as const;

/** Translates `**`, `*`, `?`, `{a,b}` and the groups `@( | )`, `?( | )`, `*( | )`, `+( | )`; everything else stands for itself. */
const sourceOf = (glob: string): string => {
  const groups: string[] = [];
  let source = '';
  for (let at = 0; at < glob.length; at += 1) {
    const rest = glob.slice(at);
    const group = /^([@?*+])\(/u.exec(rest)?.[1] as keyof typeof GROUP_ENDS | undefined;
    if (group !== undefined) {
      source += '(?:';
      groups.push(`)${GROUP_ENDS[group]}`);
      at += 1;
    } else if (rest.startsWith('{')) {
      source += '(?:';
      groups.push('}');
    } else if (rest.startsWith('/**/')) {
      // Also no folder at all: `/a/**/b` matches `/a/b`.
      source += '/(?:.+/)?';
      at += 3;
    } else if (rest === '/**') {
      source += '(?:/.*)?';
      at += 2;
    } else if (rest.startsWith('**')) {
      source += '.*';
      at += 1;
    } else if (rest.startsWith('*')) source += '[^/]*';
    else if (rest.startsWith('?')) source += '[^/]';
    else if (groups.at(-1) === '}' && rest.startsWith(',')) source += '|';
    else if (groups.at(-1) === '}' && rest.startsWith('}')) {
      source += ')';
      groups.pop();
    } else if (groups.length > 0 && rest.startsWith('|')) source += '|';
    else if (groups.at(-1)?.startsWith(')') === true && rest.startsWith(')')) source += groups.pop() ?? '';
    else source += escape(rest.charAt(0));
  }
  return source;
};

/**
 * A test for paths that begin with `/`. As with Hosting, a pattern without a leading slash is taken from the
 * root, and one that begins with `!` matches what the rest does not.
 */
export const globMatcher = (glob: string): ((path: string) => boolean) => {
  const isNegated = glob.startsWith('!');
  const bare = isNegated ? glob.slice(1) : glob;
  const pattern = new RegExp(`^${sourceOf(bare.startsWith('/') ? bare : `/${bare}`)}$`, 'u');
  return (path) => pattern.test(path) !== isNegated;
};
