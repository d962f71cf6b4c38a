/** A published result as the document store has it, and back. The rules hold the form; what they cannot look into is checked here. */
import * as z from 'zod/mini';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { PublishedResult, ResultDraft } from './published-result';
import { readSettingsText, readStrategyText } from '@/domain/runs/settings-text';

const text = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const instant = z.int().check(z.gte(0), z.lt(10_000_000_000_000));
const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
const number = z.number().check(z.refine(Number.isFinite));
const statistic = z.union([z.strictObject({ value: number }), z.strictObject({ value: z.null(), reason: text(1, 500) })]);
/** What a visitor's browser may be sent to fetch: an encrypted address without a name or password in it. */
export const dataAddress = z.string().check(z.maxLength(1_000), z.regex(/^https:\/\/[^\s/@]+(\/[^\s]*)?$/u));

/** Whether a visitor's browser may be sent there. */
export const isDataAddress = (address: string): boolean => z.safeParse(dataAddress, address).success;

const reading = z.strictObject({
  symbol: z.exactOptional(text(1, 80)),
  zone: z.exactOptional(text(1, 64)),
  dateOrder: z.exactOptional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimalMark: z.exactOptional(z.enum(['.', ','])),
  columns: z.exactOptional(z.partialRecord(z.enum(['time', 'date', 'clock', 'open', 'high', 'low', 'close', 'volume']), count)),
  repairs: z.exactOptional(z.record(z.string(), z.string())),
  barStamp: z.exactOptional(z.enum(['open', 'close'])),
});

const data = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('simulated'), seed: z.int(), model: text(1, 40), start: instant, end: instant }),
  z.strictObject({ kind: z.literal('address'), address: dataAddress, name: text(1, 200), sha256: digest, reading }),
  z.strictObject({ kind: z.literal('file'), name: text(1, 200), sha256: digest, reading }),
]);

const ofReading = z.strictObject({ drawdown: statistic, drawdownMoney: statistic, gain: number, meanR: statistic });

const figures = z.strictObject({
  pessimistic: ofReading,
  optimistic: ofReading,
  meanRLow: statistic,
  meanRHigh: statistic,
  trades: count,
  ambiguousTrades: count,
  isBounded: z.boolean(),
  dsr: statistic,
  pbo: statistic,
  sharpe: statistic,
  sharpeLow: statistic,
  sharpeHigh: statistic,
  days: count,
  bars: count,
});

const line = z.array(number).check(z.maxLength(240));

/** All fields of a document but those of the server and of a withdrawal. */
export const draftSchema = z.strictObject({
  name: text(1, 120),
  strategy: text(2, 100_000),
  settings: text(2, 200_000),
  english: text(1, 20_000),
  engine: text(1, 40),
  data,
  instrument: text(1, 80),
  /** Minutes. */
  interval: z.int().check(z.gte(1), z.lte(100_000)),
  from: instant,
  to: instant,
  seed: z.int(),
  tried: z.strictObject({ trials: count.check(z.gte(1)), measured: count, mean: number, squares: number.check(z.gte(0)) }),
  counting: text(0, 1_000),
  hashes: z.strictObject({ inputs: digest, data: digest, pessimistic: digest, optimistic: digest, money: digest }),
  figures,
  curve: z.strictObject({ cash: number, deviation: number.check(z.gte(0)), pessimistic: line, optimistic: line, fall: line }),
  verdict: z.enum(['drop', 'keep testing', 'practice', 'trade small']),
  reason: text(1, 500),
  corrects: z.exactOptional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u))),
});

const storedSchema = z.looseObject({
  userId: text(1, 128),
  withdrawal: z.exactOptional(text(1, 500)),
});

/** Names of the fields that the server and a withdrawal add. */
const addedFields = ['userId', 'createdAt', 'withdrawal', 'withdrawnAt', 'withdrawnBy'] as const;

export type DraftCheck = { readonly ok: true; readonly draft: ResultDraft } | { readonly ok: false; readonly reason: string };

const where = (issue: { readonly path: readonly PropertyKey[] } | undefined): string => issue?.path.map(String).join('.') || 'the whole';

/** What no schema tells: that the parts fit together. */
const faultOf = (draft: ResultDraft): string | null => {
  const strategy = readStrategyText(draft.strategy);
  if (!strategy.ok) return strategy.reason;
  const settings = readSettingsText(draft.settings);
  if (!settings.ok) return settings.reason;
  if (draft.from > draft.to) return 'The span ends before it begins.';
  if (draft.tried.measured > draft.tried.trials) return 'More variants were measured than were tried.';
  if (draft.figures.ambiguousTrades > draft.figures.trades) return 'More trades are ambiguous than there are.';
  const { pessimistic, optimistic, fall } = draft.curve;
  return pessimistic.length === optimistic.length && pessimistic.length === fall.length ? null : 'The lines of the curve differ in length.';
};

/** A draft of unknown data, every field checked; or the first thing that is wrong with it, in a sentence. */
export const readDraft = (value: unknown): DraftCheck => {
  const read = z.safeParse(draftSchema, value);
  if (!read.success) return { ok: false, reason: `The field “${where(read.error.issues[0])}” isn’t what it must be.` };
  const { corrects = null, ...rest } = read.data;
  const draft = { ...rest, corrects } as ResultDraft;
  const fault = faultOf(draft);
  return fault === null ? { ok: true, draft } : { ok: false, reason: fault };
};

/** As `readDraft`, and the sentences must be those that today's language gives the strategy: what a later one says of it is another matter. */
export const checkNewDraft = (value: unknown): DraftCheck => {
  const read = readDraft(value);
  if (!read.ok) return read;
  const strategy = readStrategyText(read.draft.strategy);
  return strategy.ok && describeStrategy(strategy.value) === read.draft.english
    ? read
    : { ok: false, reason: 'The sentences aren’t those of the strategy.' };
};

/** The fields that are written for a draft. */
export const fieldsOfDraft = ({ corrects, ...rest }: ResultDraft): Readonly<Record<string, unknown>> =>
  corrects === null ? rest : { ...rest, corrects };

export type ReadResult =
  | { readonly ok: true; readonly result: PublishedResult }
  | { readonly ok: false; readonly id: string; readonly name: string; readonly reason: string };

export interface StoredTimes {
  /** Epoch ms; null while the server has not said it. */
  readonly publishedAt: number | null;
  readonly withdrawnAt: number | null;
}

/** A stored document. Times are the server's and come beside it; one that cannot be read keeps its name and says why. */
export const readResultDocument = (id: string, fields: Readonly<Record<string, unknown>>, times: StoredTimes): ReadResult => {
  const name = typeof fields['name'] === 'string' ? fields['name'] : id;
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !addedFields.some((added) => added === field)));
  const [draft, stored] = [readDraft(own), z.safeParse(storedSchema, fields)];
  if (!draft.ok) return { ok: false, id, name, reason: draft.reason };
  if (!stored.success) return { ok: false, id, name, reason: `The field “${where(stored.error.issues[0])}” isn’t what it must be.` };
  const { userId, withdrawal } = stored.data;
  const withdrawn = withdrawal === undefined ? null : { at: times.withdrawnAt, reason: withdrawal };
  return { ok: true, result: { ...draft.draft, id, withdrawn, publishedAt: times.publishedAt, publishedBy: userId } };
};
