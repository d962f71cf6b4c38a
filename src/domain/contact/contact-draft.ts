/**
 * What a visitor may write in the contact form: cleaned, measured and judged as the security rules will judge it.
 * It sends nothing, and it stops no script: the rules bound what a script can store, App Check decides who may try.
 */
import { isMailAddress } from './mail-address';

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  /** May be empty. */
  readonly subject: string;
  readonly text: string;
}

export type ContactField = keyof ContactDraft;
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

export type DraftCheck = { readonly ok: true; readonly message: ContactDraft } | { readonly ok: false; readonly problems: ContactProblems };

/** Longest texts in UTF-16 units, and the bytes that all four together may have in UTF-8; the same as in the rules. */
export const contactLimits = { name: 100, email: 320, subject: 200, text: 4_000, totalBytes: 4_096 } as const;

const utf8 = new TextEncoder();
const bytesOf = (draft: ContactDraft): number => utf8.encode(draft.name + draft.email + draft.subject + draft.text).length;

/**
 * Characters that nobody types and that can disguise a text: controls, halves of pairs, and everything invisible that
 * changes direction. Joiners and marks that scripts and emoji need (U+200C to U+200F) stay.
 */
const disguises = /[\p{Cs}\p{Cn}\p{Co}]|(?![\n\t\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(disguises, '')
    .trim();
const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

const tooLong = (what: string, longest: number): string => `${what} has more than ${longest.toLocaleString('en')} characters.`;

const emailSentence = (email: string): string | undefined => {
  if (email === '') return 'Enter the email address the answer should go to.';
  return isMailAddress(email) ? undefined : 'Enter a complete email address, such as name@example.org.';
};

const textSentence = (draft: ContactDraft): string | undefined => {
  if (draft.text === '') return 'Write your message.';
  if (draft.text.length > contactLimits.text) return tooLong('The message', contactLimits.text);
  const excess = bytesOf(draft) - contactLimits.totalBytes;
  return excess > 0
    ? `Name, address, subject and message together are too long by ${excess === 1 ? '1 byte' : `${String(excess)} bytes`}. Shorten the message.`
    : undefined;
};

const nameSentence = (name: string): string | undefined => {
  if (name === '') return 'Enter your name.';
  return name.length > contactLimits.name ? tooLong('The name', contactLimits.name) : undefined;
};

/** Cleans what was typed and says what is wrong with it, field by field; a good draft passes the rules. */
export const checkDraft = (typed: ContactDraft): DraftCheck => {
  const message: ContactDraft = {
    name: cleanLine(typed.name),
    // An address is judged as it was typed: one with something hidden in it is refused, not repaired.
    email: typed.email.trim(),
    subject: cleanLine(typed.subject),
    text: cleanText(typed.text),
  };
  const sentences: readonly (readonly [ContactField, string | undefined])[] = [
    ['name', nameSentence(message.name)],
    ['email', emailSentence(message.email)],
    ['subject', message.subject.length > contactLimits.subject ? tooLong('The subject', contactLimits.subject) : undefined],
    ['text', textSentence(message)],
  ];
  const problems = Object.fromEntries(sentences.filter(([, sentence]) => sentence !== undefined)) as ContactProblems;
  return Object.keys(problems).length === 0 ? { ok: true, message } : { ok: false, problems };
};
