/** Types of `chromium.mjs`. */

export const findChromium: () => string | null;

export const ensureChromium: () => Promise<{ readonly path: string } | { readonly path: null; readonly reason: string }>;
