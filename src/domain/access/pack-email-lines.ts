/** Reads pasted email addresses and says of every entry what becomes of it. Whether an address has a mailbox it cannot know. */
import { hasEmailKey, normaliseEmail } from './email-key';

/** Why an entry is no address that a pack can hold. */
export type EmailProblem =
  | 'no-at-sign'
  | 'several-at-signs'
  | 'nothing-before-at-sign'
  | 'nothing-after-at-sign'
  | 'space'
  | 'no-dot-after-at-sign'
  | 'misplaced-dot'
  | 'unusual-character'
  | 'invisible-character'
  | 'too-long'
  /** A letter or sign beyond ASCII: such an address has no key, so nobody can sign in with it. */
  | 'beyond-ascii';

interface Entry {
  /** 1 for the first line of the text; several entries can share a line. */
  readonly line: number;
  /** The entry as it was pasted, without outer blanks. */
  readonly text: string;
}

export type EmailEntry = Entry &
  (
    | { readonly kind: 'new'; readonly email: string }
    /** The same address stands earlier in the text. */
    | { readonly kind: 'duplicate'; readonly email: string; readonly firstLine: number }
    /** The pack has it already. */
    | { readonly kind: 'present'; readonly email: string }
    | { readonly kind: 'problem'; readonly reason: EmailProblem }
  );

/** Longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
const longestAddress = 254;

/** What is wrong with a normalised address; null when nothing is. */
export const emailProblem = (email: string): EmailProblem | null => {
  if (/[\p{Cc}\p{Cf}]/u.test(email)) return 'invisible-character';
  if (/\s/u.test(email)) return 'space';
  const [before, after, ...more] = email.split('@');
  if (after === undefined) return 'no-at-sign';
  if (more.length > 0) return 'several-at-signs';
  if (before === '' || before === undefined) return 'nothing-before-at-sign';
  if (after === '') return 'nothing-after-at-sign';
  if (/[<>()[\]\\,;:"]/u.test(email)) return 'unusual-character';
  if (!after.includes('.')) return 'no-dot-after-at-sign';
  if (/^\.|\.\.|\.@|@\.|\.$/u.test(email)) return 'misplaced-dot';
  if (email.length > longestAddress) return 'too-long';
  return hasEmailKey(email) ? null : 'beyond-ascii';
};

/** Cuts a line at commas and semicolons, except inside quotation marks and angle brackets that are closed on the same line. */
const entriesOf = (line: string): readonly string[] => line.match(/(?:"[^"]*"|<[^<>]*>|[^,;])+/gu) ?? [];

/** `Ana Ruiz <ana@example.org>` is the address in the brackets. */
const addressIn = (entry: string): string => /^[^<>]*<([^<>]*)>$/u.exec(entry)?.[1] ?? entry;

/**
 * Reads addresses separated by new lines, commas or semicolons, each plain or as `Name <a@b.c>`. Empty lines
 * count as lines and give no entry.
 *
 * @param present addresses the pack has already, normalised
 * @returns the entries in their order
 */
export const readEmailLines = (text: string, present: ReadonlySet<string> = new Set()): readonly EmailEntry[] => {
  const firstLines = new Map<string, number>();
  const read = (entry: Entry): EmailEntry => {
    const email = normaliseEmail(addressIn(entry.text));
    const reason = emailProblem(email);
    if (reason !== null) return { ...entry, kind: 'problem', reason };
    const firstLine = firstLines.get(email);
    if (firstLine !== undefined) return { ...entry, kind: 'duplicate', email, firstLine };
    firstLines.set(email, entry.line);
    return { ...entry, kind: present.has(email) ? 'present' : 'new', email };
  };
  return text.split(/\r\n|\r|\n/u).flatMap((line, index) =>
    entriesOf(line)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => read({ line: index + 1, text: entry })),
  );
};
