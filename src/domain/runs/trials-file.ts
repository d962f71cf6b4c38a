/**
 * Variants that were tried away from an account, as a file: the command line writes it, and the product imports it. Whoever counted has
 * an id in it, and the numbers are totals, so that the file counts once however often it is imported, and a later state of the same
 * file only adds what was tried since.
 */
import * as z from 'zod/mini';
import { recordTrials } from '@/domain/statistics/overfitting/trial-ledger';
import type { TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { isTrialCounter } from './trials-policy';

const form = 'sextant-trials';
const version = 1;

export interface TrialsFile {
  readonly family: string;
  /** By who counted. */
  readonly writers: TrialLedger;
}

export type TrialsFileRead = { readonly ok: true; readonly file: TrialsFile } | { readonly ok: false; readonly reason: string };

const idForm = /^[A-Za-z0-9-]{1,80}$/u;
/** As many as the rules let stand in a document. */
const mostWriters = 200;

/** Whether the text can be the id of a family, or of one who counts. */
export const isFamilyId = (text: string): boolean => idForm.test(text);

const counter = z
  .object({ trials: z.number(), measured: z.number(), mean: z.number(), squares: z.number() })
  .check(z.refine(isTrialCounter, 'Not a count of variants.'));

/** Counts by who counted, as files and links carry them. */
export const writersSchema = z
  .record(z.string().check(z.regex(idForm)), counter)
  .check(z.refine((writers) => Object.keys(writers).length <= mostWriters, 'More writers than one family can have.'));

const schema = z.object({ form: z.literal(form), version: z.number(), family: z.string().check(z.regex(idForm)), writers: writersSchema });

export const trialsFileText = ({ family, writers }: TrialsFile): string =>
  `${JSON.stringify({ form, version, family, writers }, null, 2)}\n`;

const refuse = (reason: string): TrialsFileRead => ({ ok: false, reason });

/** The file, or why nothing of it is taken. */
export const readTrialsFile = (text: string): TrialsFileRead => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuse('The file isn’t JSON.');
  }
  const head = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as { readonly form?: unknown; readonly version?: unknown };
  if (head.form !== form) return refuse('The file isn’t a count of variants from Sextant.');
  if (head.version !== version) return refuse('A newer version of Sextant wrote the file. Reload the page and try again.');
  const read = schema.safeParse(parsed);
  if (read.success) return { ok: true, file: { family: read.data.family, writers: read.data.writers } };
  const [issue] = read.error.issues;
  return refuse(`Something in the file isn’t right: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`.trim());
};

/**
 * The file after more variants were tried: one entry of `sharpes` per variant, its Sharpe ratio per trading day or null. `writer` is an id
 * that is made by chance with the file and stays with it; a file of another family is a mistake of the caller and throws.
 */
export const withTrials = (
  file: TrialsFile | null,
  { family, writer, sharpes }: { readonly family: string; readonly writer: string; readonly sharpes: readonly (number | null)[] },
): TrialsFile => {
  if (!isFamilyId(family) || !isFamilyId(writer)) throw new RangeError('A family and a writer are letters, digits and hyphens, up to 80.');
  if (file !== null && file.family !== family) throw new RangeError(`The file counts variants of ${file.family}, not of ${family}.`);
  return { family, writers: recordTrials(file?.writers ?? {}, writer, sharpes) };
};
