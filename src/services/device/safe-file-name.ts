/** File names that every system takes: what an archive may name a file whose name came from elsewhere. */

const longest = 120;

/** The name without separators, control characters and what Windows forbids; never empty, never hidden, 120 characters at most with its ending kept. */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/gu, '');
  if (clean.length <= longest) return clean === '' ? 'unnamed' : clean;
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(clean)?.[0] ?? '';
  const start = clean.slice(0, longest - ending.length);
  // The cut must not leave half of a character that takes two units.
  return (/[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start) + ending;
};
