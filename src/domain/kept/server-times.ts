/**
 * Times of a kept document that the server gives, such as when it was made: nobody sets them, so they stand beside what is merged and
 * are taken from what is read. A write that gets one does not know it yet. Nothing is read or stored here.
 */
import { ownProperty } from '@/lib/own-property';
import { isSameValue } from '@/lib/same-value';
import type { KeptState } from './merge-policy';
import { isRemoved } from './register-map';
import { registersIn } from './register-policy';

/** By field epoch ms of the server. */
export type ServerTimes = Readonly<Record<string, number>>;

/** The same as they are shown; null: a change that waits is given the time when the server has it. */
export type ShownTimes = Readonly<Record<string, number | null>>;

/** Whether storing a document gives it the time; `before` is null where there is no document. The security rules ask for the same. */
export type Stamp = (before: KeptState | null, after: KeptState) => boolean;

/** By the field that holds the time. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** The time at which the server had the document first. */
export const atCreation: Stamp = (before) => before === null;

/** The time of the last change to one of these registers, or of the creation. A removal, which may take them with it, is none. */
export const whenChanged =
  (names: readonly string[]): Stamp =>
  (before, after) => {
    if (before === null) return true;
    const [was, is] = [registersIn(before), registersIn(after)];
    return !isRemoved(is) && names.some((name) => !isSameValue(ownProperty(was, name), ownProperty(is, name)));
  };

/** The fields that get a time when `after` is stored in place of `before`. */
export const stampedBy = (stamps: Stamps, before: KeptState | null, after: KeptState): readonly string[] =>
  Object.entries(stamps).flatMap(([name, stamp]) => (stamp(before, after) ? [name] : []));

/** What two readings say: the server's time goes on, so the later one counts. */
export const joinTimes = (a: ServerTimes = {}, b: ServerTimes = {}): ServerTimes =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      Math.max(ownProperty(a, name) ?? 0, ownProperty(b, name) ?? 0),
    ]),
  );
