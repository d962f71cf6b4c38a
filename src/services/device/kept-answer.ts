/** What a server answered last, in the browser's own store of answers, to be there without a network. Where there is none, nothing is kept and nothing fails. */

/** Keeps it as JSON under the name, in the place of the one before. */
export const keepAnswer = async (name: string, answer: unknown): Promise<void> => {
  try {
    const response = new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    await (await caches.open(`sextant-${name}`)).put(`/__kept/${name}`, response);
  } catch {
    // A full or forbidden store only costs the answer without a network.
  }
};

/** What was kept, unchecked; null for nothing, or for what is damaged. */
export const keptAnswer = async (name: string): Promise<unknown> => {
  try {
    return ((await (await (await caches.open(`sextant-${name}`)).match(`/__kept/${name}`))?.json()) as unknown) ?? null;
  } catch {
    return null;
  }
};
