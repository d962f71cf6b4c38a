/** Reads the archives of exports: files that are stored without compression. Not a test. */

/** The files of an archive without compression, by path, read along its local headers. */
export const filesOf = (parts: readonly Uint8Array[]): ReadonlyMap<string, Buffer> => {
  const archive = Buffer.concat(parts);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [size, nameSize] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameSize;
    files.set(archive.toString('utf8', at + 30, start), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
};

/** A file of the archive, parsed; null when it is not there. */
export const jsonIn = (files: ReadonlyMap<string, Buffer>, path: string): unknown =>
  JSON.parse(files.get(path)?.toString('utf8') ?? 'null') as unknown;
