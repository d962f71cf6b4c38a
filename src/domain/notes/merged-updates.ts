/** Updates of a note in one, without what was deleted in it. */
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';

const docOf = (updates: readonly Uint8Array[]): Doc => {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return doc;
};

/**
 * One update with the effect of all of them, in whatever order they come. Of deleted text only the place stays; what waits for an
 * update that has not arrived is kept for it.
 */
export const mergedUpdates = (updates: readonly Uint8Array[]): Uint8Array => {
  const doc = docOf(updates);
  const merged = encodeStateAsUpdate(doc);
  doc.destroy();
  return merged;
};

/** What `updates` add to those that are known already, merged likewise. */
export const addedUpdate = (known: readonly Uint8Array[], updates: readonly Uint8Array[]): Uint8Array => {
  const [before, after] = [docOf(known), docOf([...known, ...updates])];
  const added = encodeStateAsUpdate(after, encodeStateVector(before));
  before.destroy();
  after.destroy();
  return added;
};
