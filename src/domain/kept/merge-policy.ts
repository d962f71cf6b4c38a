/**
 * How the states of one kept document are merged. Devices write without knowing of each other: every edit is a small state that
 * is joined to what stands, and joining is commutative, associative and idempotent, so that the order of arrival, a delivery that is
 * repeated and a tab that closes never matter. Nothing is read or stored here.
 */
import type { MergeName } from './kinds';
import type { ServerTimes } from './server-times';

/** A state as it is stored: plain fields, which the policy alone can read. An empty one: nothing is known. */
export type KeptState = Readonly<Record<string, unknown>>;

/** Fields of a value. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who edits, and when by the own clock. */
export interface Writer {
  /** Unique to one store on one device: what it has written it always knows. Letters, digits and hyphens. */
  readonly deviceId: string;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** A version beside the one that is shown, made by somebody who did not know of that. */
export interface Copy {
  readonly id: string;
  readonly value: Fields;
  /** Epoch ms by the clock of its writer. */
  readonly at: number;
}

export type Reading =
  | { readonly state: 'absent' }
  | { readonly state: 'removed' }
  /** `at`: when the version that counts was written, where there are versions. */
  | { readonly state: 'present'; readonly value: Fields; readonly copies: readonly Copy[]; readonly at?: number };

export interface MergePolicy<Edit> {
  readonly name: MergeName;
  /** A stored document, without its envelope, as a state. What is damaged in it is left out where it can be told apart. */
  readonly stateOf: (stored: Fields, times?: ServerTimes) => KeptState;
  /** Both states in one. */
  readonly join: (a: KeptState, b: KeptState) => KeptState;
  /** What has to be joined to the state so that the edit is made; null: the edit cannot be made or changes nothing. */
  readonly edit: (state: KeptState, edit: Edit, by: Writer) => KeptState | null;
  /** What counts. */
  readonly read: (state: KeptState) => Reading;
  /** The state as it is stored by that device in place of `before`; `stateOf` gives it back. */
  readonly stored: (state: KeptState, deviceId: string, before?: KeptState) => Fields;
  /** Changes with unlike answers are stored one after the other, never in one write. Absent: any of them may be stored together. */
  readonly apart?: ((change: KeptState) => string) | undefined;
  /** The state with other fields in the place of the stored ones, which a register hands over one by one. Removals stay. */
  readonly map: (state: KeptState, change: (fields: Fields) => Fields) => KeptState;
}
