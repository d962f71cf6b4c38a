/** Types of `install.mjs`. */

export const nodeProblem: (version?: string) => string | null;
export const isInstalled: (root: string) => boolean;
export const ensureInstalled: (root: string) => Promise<void>;
