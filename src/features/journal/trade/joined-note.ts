/** Versions of a note as one text in which every version can be found again. */

/** The versions in their order, each once, parted by an empty line; one that is contained in another is not repeated. */
export const joinedNote = (versions: readonly string[]): string => {
  const texts = [...new Set(versions.map((text) => text.trim()))].filter((text) => text !== '');
  return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text))).join('\n\n');
};
