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
import { jsonFaultAt, placeIn } from '@/lib/json-fault';
import { mostStrategyLetters, mostVersions } from './strategy-kind';
import type { KeptStrategy } from './strategy-kind';
import { writersSchema } from './trials-file';

/** With all its versions a strategy that an account can store is shorter. */
export const mostFileLetters = 30 * mostStrategyLetters;

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
  /** In the order in which they were saved; none where it came without. */
  readonly versions: readonly HandedVersion[];
}

/** A saved state of the strategy. */
export interface HandedVersion {
  readonly name: string;
  readonly note?: string | undefined;
  /** Epoch ms by the clock of the device that saved it. */
  readonly at: number;
  readonly strategy: Strategy;
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
const handedVersion = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  note: z.optional(z.string().check(z.maxLength(2000))),
  at: z.number().check(z.int(), z.gte(0), z.lt(1e13)),
  strategy: z.unknown(),
});

const head = z.object({
  form: z.literal(form),
  version: z.literal(version),
  family: id,
  writers: writersSchema,
  strategy: z.unknown(),
  versions: z.optional(z.array(handedVersion).check(z.maxLength(mostVersions))),
});

/** The text of a kept strategy; the same strategy always has the same one. */
export const strategyText = (strategy: Strategy): string => canonicalJson(strategy);

/** What is handed on of a strategy. */
export interface Handing {
  readonly strategy: Strategy;
  readonly family: string;
  readonly writers: TrialLedger;
  readonly versions?: readonly HandedVersion[];
}

const handing = ({ strategy, family, writers, versions = [] }: Handing): object => ({
  form,
  version,
  family,
  writers,
  strategy,
  ...(versions.length === 0 ? {} : { versions }),
});

/** As a file. */
export const handedText = (of: Handing): string => `${JSON.stringify(handing(of), null, 2)}\n`;

/** The same in as few letters as it needs, for a link. */
export const handedLine = (of: Handing): string => JSON.stringify(handing(of));

const refuse = (...reasons: readonly string[]): HandedRead => ({ ok: false, reasons });

type Head = z.infer<typeof head>;

const readVersions = (versions: Head['versions'] = []) => {
  const read: HandedVersion[] = [];
  const reasons: string[] = [];
  for (const [at, { strategy: data, ...facts }] of versions.entries()) {
    const version = readStrategy(data);
    if (version.ok) read.push({ ...facts, strategy: version.strategy });
    else reasons.push(...version.problems.map((problem) => `versions[${String(at)}].strategy: ${describeProblem(problem)}`));
  }
  return { read, reasons };
};

/** Why a text is no JSON, and where. */
const faultOf = (text: string): string => {
  const at = jsonFaultAt(text) ?? 0;
  if (at === text.length) return 'The file ends too early: something is missing at the end.';
  const { line, column } = placeIn(text, at);
  return `Line ${String(line)}, column ${String(column)}: this isn’t JSON.`;
};

const withStrategy = (data: unknown, family: string | null, { writers, versions }: Pick<Head, 'writers' | 'versions'>): HandedRead => {
  const read = readStrategy(data);
  const saved = readVersions(versions);
  if (!read.ok) return refuse(...read.problems.map(describeProblem), ...saved.reasons);
  if (saved.reasons.length > 0) return refuse(...saved.reasons);
  const known = Object.values(writers).some(({ trials }) => trials > 0) ? writers : { ...writers, [sourceWriter]: reported(1) };
  return { ok: true, handed: { strategy: read.strategy, family, writers: known, versions: saved.read } };
};

/** What was handed on; otherwise every reason, and nothing of it is taken. */
export const readHanded = (text: string): HandedRead => {
  if (text.length > mostFileLetters) return refuse('The file is too large to be a strategy.');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse(faultOf(text));
  }
  const said = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Partial<Record<'form' | 'format' | 'version', unknown>>>;
  if (said.format === strategyFormat) return withStrategy(data, null, { writers: {} });
  if (said.form !== form) return refuse('The file isn’t a strategy from Sextant.');
  if (said.version !== version) return refuse('A newer version of Sextant wrote the file. Reload the page and try again.');
  const read = head.safeParse(data);
  if (!read.success) return refuse(...read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`));
  return withStrategy(read.data.strategy, read.data.family, read.data);
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
