/** A run as a file that can be published, and that a result gives back to whoever wants to keep it: plain JSON, every field checked. */
import * as z from 'zod/mini';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Statistic } from '@/domain/statistics/statistic';
import { draftSchema } from './result-document';
import type { PublishedResult, ResultDraft, ResultHashes, ResultRecipe } from './published-result';
import type { MadeResult } from './make-result';
import { readSettingsText, readStrategyText } from '@/domain/runs/settings-text';

export const runFileFormat = 'sextant-run';

/** A run before it is published: what is run, how its variants were counted, and what came out, which must come out again. */
export interface RunFile {
  readonly name: string;
  readonly counting: string;
  readonly recipe: ResultRecipe;
  readonly pbo: Statistic | null;
  /** Digests of what came out; null where the file does not say. */
  readonly hashes: ResultHashes | null;
}

/** A run that is about to be published; of a kept one not every digest is known. */
export interface RunToPublish extends Omit<RunFile, 'hashes'> {
  readonly hashes: Partial<ResultHashes> | null;
}

const { name, counting, hashes, figures: _, ...fields } = draftSchema.shape;
const { strategy, settings, engine, data, instrument, interval, from, to, seed, tried } = fields;

const statistic = z.union([
  z.strictObject({ value: z.number() }),
  z.strictObject({ value: z.null(), reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
]);

const schema = z.strictObject({
  format: z.literal(runFileFormat),
  version: z.literal(1),
  name,
  counting,
  strategy,
  settings,
  engine,
  data,
  instrument,
  interval,
  from,
  to,
  seed,
  tried,
  pbo: z.nullable(statistic),
  hashes: z.exactOptional(hashes),
});

/** The file of a run. */
export const runFileText = ({ recipe, hashes: made, ...rest }: RunFile): string =>
  `${JSON.stringify({ format: runFileFormat, version: 1, ...rest, ...recipe, ...(made === null ? {} : { hashes: made }) }, null, 2)}\n`;

/** The file of a result that was published. */
export const runFileOf = (result: PublishedResult): RunFile => {
  const { name: title, counting: how, figures, hashes: made, id: _id, ...rest } = result;
  const recipe = Object.fromEntries(
    (['strategy', 'settings', 'engine', 'data', 'instrument', 'interval', 'from', 'to', 'seed', 'tried'] as const).map((field) => [
      field,
      rest[field],
    ]),
  ) as unknown as ResultRecipe;
  return { name: title, counting: how, recipe, pbo: figures.pbo, hashes: made };
};

export type RunFileRead = { readonly ok: true; readonly file: RunFile } | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): RunFileRead => ({ ok: false, reason });

/** Why a run cannot be published although it is sound; null where it can. */
const obstacleTo = (recipe: ResultRecipe): string | null => {
  const rules = readStrategyText(recipe.strategy);
  if (!rules.ok) return rules.reason;
  const terms = readSettingsText(recipe.settings);
  if (!terms.ok) return terms.reason;
  return rules.value.blackout === null ? null : 'The strategy avoids news, and a visitor doesn’t have the calendar it was run with.';
};

/** The run of a file's text, every field checked; or the first thing that is wrong with it. */
export const readRunFile = (text: string): RunFileRead => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('This file isn’t JSON. Choose the JSON export of a saved run.');
  }
  const read = z.safeParse(schema, json);
  if (!read.success) {
    const isOther = typeof json !== 'object' || json === null || (json as { format?: unknown }).format !== runFileFormat;
    if (isOther) return refuse('This file isn’t the export of a saved run.');
    return refuse(`The field “${read.error.issues[0]?.path.map(String).join('.') || 'the whole'}” isn’t what it must be.`);
  }
  const { format: _format, version: _version, name: title, counting: how, pbo, hashes: made = null, ...recipe } = read.data;
  const obstacle = obstacleTo(recipe as ResultRecipe);
  return obstacle === null
    ? { ok: true, file: { name: title, counting: how, recipe: recipe as ResultRecipe, pbo, hashes: made } }
    : refuse(obstacle);
};

/** The draft of a run and of what came out when it was run again. Throws for a strategy that `readRunFile` refuses. */
export const draftOf = (
  { name: title, counting: how, recipe, pbo }: Omit<RunFile, 'hashes'>,
  made: MadeResult,
  corrects: string | null,
): ResultDraft => {
  const rules = readStrategyText(recipe.strategy);
  if (!rules.ok) throw new Error(rules.reason);
  const { hashes: digests, figures, verdict, reason, curve } = made;
  return {
    ...recipe,
    name: title,
    counting: how,
    english: describeStrategy(rules.value),
    hashes: digests,
    figures: { ...figures, pbo: pbo ?? { value: null, reason: 'The settings were not chosen by a sweep.' } },
    curve,
    verdict,
    reason,
    corrects,
  };
};
