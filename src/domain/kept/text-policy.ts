/**
 * Registers, some of which hold what a person wrote: two devices that write apart both keep their words. Of an ordinary register the
 * later value counts and the other is forgotten; here a text says which of the others its writer had seen, and one that nobody had
 * seen is read beside the one that counts, until somebody writes again.
 */
import { entriesOf } from '@/domain/registers/register';
import { ownProperty } from '@/lib/own-property';
import { isFields } from './merge-policy';
import type { Fields, MergePolicy } from './merge-policy';
import { registerPolicy, registersIn } from './register-policy';
import type { RegisterEdit } from './register-policy';

/** What stands in the register of a text: the words, and of each device the instant of the newest of its texts that the writer saw. */
interface WrittenText {
  readonly text: string;
  readonly seen: Readonly<Record<string, number>>;
}

/** A plain text, as somebody else may have stored one, is of a writer who saw nothing; null: it is none. */
const writtenOf = (value: unknown): WrittenText | null => {
  if (typeof value === 'string') return { text: value, seen: {} };
  return isFields(value) && typeof value['text'] === 'string' && isFields(value['seen'])
    ? { text: value['text'], seen: value['seen'] as WrittenText['seen'] }
    : null;
};

/** Name of the field in which the other texts of a field are read: a list, absent where there are none. */
export const othersOf = (field: string): string => `${field}Others`;

interface Texts {
  readonly text: string;
  readonly others: readonly string[];
}

/** The text that counts, and those which its writer had not seen; null: there is none. */
const textsIn = (register: unknown): Texts | null => {
  const [counts, ...rest] = entriesOf(register).flatMap(({ device, at, value }) => {
    const written = writtenOf(value);
    return written === null ? [] : [{ ...written, device, at }];
  });
  if (counts === undefined) return null;
  const unseen = rest.filter(({ device, at }) => (ownProperty(counts.seen, device) ?? -1) < at);
  const others = new Set(unseen.map(({ text }) => text).filter((text) => text !== '' && text !== counts.text));
  return { text: counts.text, others: [...others] };
};

/** The policy for a kind whose `texts` are written and not chosen. An edit sets such a field to a plain text; '' takes it away. */
export const textPolicy = (texts: readonly string[]): MergePolicy<RegisterEdit> => ({
  ...registerPolicy,
  edit: (state, edit, by) => {
    if (!('set' in edit)) return registerPolicy.edit(state, edit, by);
    const known = registersIn(state);
    const written = (name: string, text: unknown): unknown => {
      if (!texts.includes(name)) return text;
      const seen = Object.fromEntries(entriesOf(ownProperty(known, name)).map(({ device, at }) => [device, at]));
      return { text: typeof text === 'string' ? text : '', seen } satisfies WrittenText;
    };
    const set = Object.fromEntries(Object.entries(edit.set).map(([name, value]) => [name, written(name, value)]));
    return registerPolicy.edit(state, { set }, by);
  },
  read: (state) => {
    const reading = registerPolicy.read(state);
    if (reading.state !== 'present') return reading;
    const value: Record<string, unknown> = { ...reading.value };
    for (const name of texts) {
      const found = textsIn(ownProperty(registersIn(state), name));
      delete value[name];
      if (found !== null && found.text !== '') value[name] = found.text;
      if (found !== null && found.others.length > 0) value[othersOf(name)] = found.others;
    }
    return { ...reading, value: value as Fields };
  },
});
