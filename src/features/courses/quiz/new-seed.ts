/** A seed nobody chose: questions have other numbers each time. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
