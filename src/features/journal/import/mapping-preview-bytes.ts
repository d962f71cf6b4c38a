/** The beginning of a text file, so that a change of its columns shows at once however long the file is. It decides nothing about its format. */

const mostBytes = 64 * 1024;
const lineFeed = 0x0a;

/** Archives (workbooks) and text of two bytes per character can only be read whole. */
const isWholeOnly = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes;
  const isArchive = first === 0x50 && second === 0x4b;
  return isArchive || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.subarray(0, 4).includes(0);
};

/** Whole lines from the file's beginning, 64 KiB at most; all of it where it is shorter or cannot be cut. */
export const mappingPreviewBytes = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= mostBytes || isWholeOnly(bytes)) return bytes;
  const end = bytes.lastIndexOf(lineFeed, mostBytes);
  return end <= 0 ? bytes : bytes.slice(0, end + 1);
};
