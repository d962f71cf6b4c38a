/** Types of `engines.mjs`. */

type Digests = Readonly<Record<string, string>>;

export const bundle: (outDir: string, entry: 'in-node' | 'in-page') => Promise<string>;
export const inNode: (program: string, file: string) => Promise<Digests>;
export const inBrowser: (program: string, file: string) => Promise<Digests>;
