/** Reads the words after a command into named options. It knows no command. */
import { parseArgs } from 'node:util';

export type Words<Name extends string> =
  | { readonly ok: true; readonly options: Readonly<Partial<Record<Name, string>>>; readonly flags: ReadonlySet<string> }
  | { readonly ok: false; readonly reason: string };

/** Every option takes a text; flags take none. What is not known is refused. */
export const readWords = <const Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  flags: readonly string[],
): Words<Name> => {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>;
  try {
    const { values } = parseArgs({ args: [...words], options, strict: true, allowPositionals: false });
    const texts = Object.entries(values).filter((entry): entry is [Name, string] => typeof entry[1] === 'string');
    return {
      ok: true,
      options: Object.fromEntries(texts) as Partial<Record<Name, string>>,
      flags: new Set(flags.filter((name) => values[name] === true)),
    };
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
};

/** A number of an option; the fault in words where it is none. */
export const numberOption = (name: string, text: string): { readonly value: number } | { readonly fault: string } => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? { fault: `--${name} must be a number, not “${text}”.` } : { value };
};
