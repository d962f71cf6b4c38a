/**
 * Which devices wrote into a note, and when each did last: a map in its Yjs document, so that it arrives with what was written and stays
 * when that is compacted. It is no part of the text.
 */
import type { Doc } from 'yjs';

const writtenField = 'written';

/** Device to epoch ms by its own clock. */
export type WrittenTimes = ReadonlyMap<string, number>;

export const writtenIn = (doc: Doc): WrittenTimes =>
  new Map([...doc.getMap(writtenField)].filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

/** Says that the device wrote until now. `origin` names the writer to those who watch the document. */
export const markWritten = (doc: Doc, deviceId: string, nowMs: number, origin: unknown): void =>
  doc.transact(() => void doc.getMap(writtenField).set(deviceId, nowMs), origin);

/** The devices beside this one that wrote later than `before` knew, the latest first. */
export const writtenSince = (
  before: WrittenTimes,
  now: WrittenTimes,
  deviceId: string,
): readonly (readonly [device: string, at: number])[] =>
  [...now].filter(([device, at]) => device !== deviceId && at > (before.get(device) ?? -Infinity)).toSorted(([, a], [, b]) => b - a);
