/**
 * How many variants of a family were tried, by who tried them, and from when on its data is held back. Both only grow: of each writer
 * the greater count stands, and of the starts of a sealed end the earliest, so that nothing that is changed later shows more of the
 * data or lowers a count.
 */
import { counterPolicy } from '@/domain/kept/counter-policy';
import { isFields } from '@/domain/kept/merge-policy';
import type { Fields, KeptState, MergePolicy, Writer } from '@/domain/kept/merge-policy';
import { recordTrials } from '@/domain/statistics/overfitting/trial-ledger';
import type { TrialCounter, TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { ownProperty } from '@/lib/own-property';

export interface KeptTrials {
  /** By device, and by whatever else counted: `source` for what the author of a strategy reports, a file of the command line. */
  readonly writers: TrialLedger;
  /** By instrument the instant (epoch ms) from which on its bars are held back from runs of this family. */
  readonly sealedFrom: Readonly<Record<string, number>>;
}

export type TrialsEdit =
  /** Variants that this device tried: the Sharpe ratio per trading day of each, null where it had none. */
  | { readonly tried: readonly (number | null)[] }
  /** What somebody else counted, as a whole. It counts once, however often it is told; less than is known changes nothing. */
  | { readonly report: { readonly writer: string; readonly counter: TrialCounter } }
  /** Bars of the instrument are held back from that instant on. A later instant than one that is known changes nothing. */
  | { readonly seal: { readonly instrument: string; readonly from: number } };

const sealedField = 'sealed';

type Marks = Readonly<Record<string, true>>;

const marksIn = (state: KeptState): Marks => {
  const { [sealedField]: marks } = state;
  return Object.fromEntries(Object.keys(isFields(marks) ? marks : {}).map((mark) => [mark, true as const]));
};

const stateWith = (counts: KeptState, marks: Marks): KeptState =>
  Object.keys(marks).length === 0 ? counts : { ...counts, [sealedField]: marks };

/** A mark names instrument and instant, so that none has to be changed and the rules can hold that none is taken away. */
const readMark = (mark: string): readonly [instrument: string, from: number] | null => {
  const [, instrument, from] = /^(.{1,80})_(\d{1,13})$/u.exec(mark) ?? [];
  return instrument === undefined ? null : [instrument, Number(from)];
};

const sealedFromOf = (marks: Marks): Readonly<Record<string, number>> => {
  const earliest = new Map<string, number>();
  for (const mark of Object.keys(marks)) {
    const read = readMark(mark);
    if (read !== null) earliest.set(read[0], Math.min(earliest.get(read[0]) ?? Infinity, read[1]));
  }
  return Object.fromEntries(earliest);
};

const nothingTried: TrialCounter = { trials: 0, measured: 0, mean: 0, squares: 0 };

const counterOf = (own: Fields | null): TrialCounter => ({ ...nothingTried, ...own });

/** A count of a sound form: whole, none measured that was not tried, a spread of 0 or more. */
export const isTrialCounter = ({ trials, measured, mean, squares }: TrialCounter): boolean =>
  [trials, measured].every((count) => Number.isSafeInteger(count) && count >= 0 && count <= 1e9) &&
  measured <= trials &&
  Number.isFinite(mean) &&
  Number.isFinite(squares) &&
  squares >= 0;

const sealed = (state: KeptState, instrument: string, from: number, by: Writer): KeptState | null => {
  const marks = marksIn(state);
  const mark = `${instrument}_${String(from)}`;
  if (readMark(mark)?.[0] !== instrument || (ownProperty(sealedFromOf(marks), instrument) ?? Infinity) <= from) return null;
  // The rules look at the entry of the one that writes, so there is one before anything was tried.
  const { writers } = counterPolicy.stateOf(state);
  const own = ownProperty((writers ?? {}) as TrialLedger, by.deviceId);
  return { writers: { [by.deviceId]: counterOf(own === undefined ? null : { ...own }) }, [sealedField]: { [mark]: true } };
};

const edit = (state: KeptState, change: TrialsEdit, by: Writer): KeptState | null => {
  if ('seal' in change) return sealed(state, change.seal.instrument, change.seal.from, by);
  if ('tried' in change) {
    const next = (own: Fields | null): Readonly<Record<string, number>> => {
      const ledger = recordTrials({ own: counterOf(own) }, 'own', change.tried);
      return { ...(ledger['own'] ?? nothingTried) };
    };
    return counterPolicy.edit(state, { next }, by);
  }
  const { writer, counter } = change.report;
  const { trials, measured, mean, squares } = counter;
  if (!isTrialCounter(counter)) return null;
  return counterPolicy.edit(state, { writer, next: () => ({ trials, measured, mean, squares }) }, by);
};

export const trialsPolicy: MergePolicy<TrialsEdit> = {
  name: 'counter',
  stateOf: (stored) => stateWith(counterPolicy.stateOf(stored), marksIn(stored)),
  join: (a, b) => stateWith(counterPolicy.join(a, b), { ...marksIn(a), ...marksIn(b) }),
  edit,
  read: (state) => {
    const counts = counterPolicy.read(state);
    if (counts.state !== 'present') return counts;
    return { state: 'present', value: { writers: counts.value, sealedFrom: sealedFromOf(marksIn(state)) }, copies: [] };
  },
  stored: (state, deviceId, before) => stateWith(counterPolicy.stored(state, deviceId, before), marksIn(state)),
  apart: counterPolicy.apart,
  map: (state, change) => stateWith(counterPolicy.map(state, change), marksIn(state)),
};
