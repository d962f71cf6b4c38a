/**
 * A strategy to hand on, as a file or a link: with its family and with what was tried of it, by who tried it, so that an import goes on
 * counting where its author stood and an import into the same account counts nothing twice. A bare strategy is taken as well.
 */
import * as z from 'zod/mini';
import { describeProblem, readStrategy } from '@/domain/strategy/read-strategy';
import { strategyFormat } from '@/domain/strategy/strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import type { TrialCounter, TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { canonicalJson } from '@/lib/canonical-json';
import { mostStrategyLetters } from './strategy-kind';
import type { KeptStrategy } from './strategy-kind';
import { writersSchema } from './trials-file';

const form = 'sextant-kept-strategy';
const version = 1;

/** Who counts what the author of a strategy reports, where the report names nobody. */
export const sourceWriter = 'source';

export interface HandedStrategy {
  readonly strategy: Strategy;
  /** null: it came without one, and gets one of its own. */
  readonly family: string | null;
  /** What is known to have been tried, at least the one that it is. */
  readonly writers: TrialLedger;
}

export type HandedRead =
  | { readonly ok: true; readonly handed: HandedStrategy }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** So many variants that a source tried, of whose results nothing is known; 1 where it reports none. */
export const reported = (trials: number | undefined): TrialCounter => ({
  trials: trials !== undefined && Number.isSafeInteger(trials) && trials >= 1 ? Math.min(trials, 1e9) : 1,
  measured: 0,
  mean: 0,
  squares: 0,
});

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));
const head = z.object({ form: z.literal(form), version: z.literal(version), family: id, writers: writersSchema, strategy: z.unknown() });

/** The text of a kept strategy; the same strategy always has the same one. */
export const strategyText = (strategy: Strategy): string => canonicalJson(strategy);

export const handedText = ({
  strategy,
  family,
  writers,
}: {
  readonly strategy: Strategy;
  readonly family: string;
  readonly writers: TrialLedger;
}): string => `${JSON.stringify({ form, version, family, writers, strategy }, null, 2)}\n`;

const refuse = (...reasons: readonly string[]): HandedRead => ({ ok: false, reasons });

const withStrategy = (data: unknown, family: string | null, writers: TrialLedger): HandedRead => {
  const read = readStrategy(data);
  if (!read.ok) return refuse(...read.problems.map(describeProblem));
  const known = Object.values(writers).some(({ trials }) => trials > 0) ? writers : { ...writers, [sourceWriter]: reported(1) };
  return { ok: true, handed: { strategy: read.strategy, family, writers: known } };
};

/** What was handed on; otherwise every reason, and nothing of it is taken. */
export const readHanded = (text: string): HandedRead => {
  if (text.length > 10 * mostStrategyLetters) return refuse('The file is too large to be a strategy.');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse('The file isn’t JSON.');
  }
  const said = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Partial<Record<'form' | 'format' | 'version', unknown>>>;
  if (said.format === strategyFormat) return withStrategy(data, null, {});
  if (said.form !== form) return refuse('The file isn’t a strategy from Sextant.');
  if (said.version !== version) return refuse('A newer version of Sextant wrote the file. Reload the page and try again.');
  const read = head.safeParse(data);
  if (!read.success) return refuse(...read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`));
  return withStrategy(read.data.strategy, read.data.family, read.data.writers);
};

export type StrategyOpened =
  | { readonly ok: true; readonly strategy: Strategy }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** The strategy of a kept one, or of a version of it; its text may have been written by another program. */
export const strategyOf = ({ strategy: text }: Pick<KeptStrategy, 'strategy'>): StrategyOpened => {
  try {
    const read = readStrategy(JSON.parse(text));
    return read.ok ? read : { ok: false, reasons: read.problems.map(describeProblem) };
  } catch {
    return { ok: false, reasons: ['The strategy isn’t JSON.'] };
  }
};
