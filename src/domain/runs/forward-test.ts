/** Forward tests: what is frozen of a strategy, as text under its digest, and the tests of a person with their beginnings and ends. */
import * as z from 'zod/mini';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Strategy } from '@/domain/strategy/strategy';
import { canonicalJson } from '@/lib/canonical-json';
import type { ForwardTest, ForwardTestDocument } from './forward-test-kind';
import type { ShownDocument } from './saved-runs';
import { readSettingsText, readStrategyText, settingsText, strategyText } from './settings-text';

export interface Frozen {
  /** As a layout names the market, and for the eye. */
  readonly market: string;
  readonly title: string;
  readonly interval: string;
  readonly version: string | null;
  /** Costs in one line. */
  readonly costs: string;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  /** Interval of the shorter candles that settle unclear bars; absent: nothing does. */
  readonly lower?: string | undefined;
}

const form = 'sextant-forward-test';

/** One text for equal tests; its SHA-256 stands beside it. */
export const frozenText = ({ strategy, settings, lower, ...facts }: Frozen): string => {
  // A product that knows of neither would run something else than was frozen; it refuses the second version.
  const version = lower === undefined && strategy.blackout === null ? 1 : 2;
  const all = lower === undefined ? facts : { ...facts, lower };
  return canonicalJson({ form, version, facts: all, strategy: strategyText(strategy), settings: settingsText(settings) });
};

const schema = z.object({
  form: z.literal(form),
  version: z.literal([1, 2]),
  facts: z.object({
    market: z.string().check(z.minLength(1), z.maxLength(200)),
    title: z.string().check(z.maxLength(200)),
    interval: z.string().check(z.minLength(1), z.maxLength(20)),
    version: z.nullable(z.string().check(z.maxLength(200))),
    costs: z.string().check(z.maxLength(500)),
    lower: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  }),
  strategy: z.string(),
  settings: z.string(),
});

export type FrozenRead = { readonly ok: true; readonly frozen: Frozen } | { readonly ok: false; readonly reason: string };

const damaged = (why: string): FrozenRead => ({ ok: false, reason: `This forward test can’t be read: ${why}` });

/** What was frozen. A text whose digest is another one is refused: something in it was changed. */
export const readFrozen = ({ body, hash }: Pick<ForwardTest, 'body' | 'hash'>, digestOfBody: string): FrozenRead => {
  if (digestOfBody !== hash) return damaged('its text isn’t the one that was frozen.');
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return damaged('it isn’t JSON.');
  }
  const read = z.safeParse(schema, json);
  if (!read.success) return damaged(`the field “${read.error.issues[0]?.path.map(String).join('.') ?? ''}” isn’t what it must be.`);
  const [strategy, settings] = [readStrategyText(read.data.strategy), readSettingsText(read.data.settings)];
  if (!strategy.ok) return damaged(strategy.reason);
  if (!settings.ok) return damaged(settings.reason);
  return { ok: true, frozen: { ...read.data.facts, strategy: strategy.value, settings: settings.value } };
};

export interface ListedTest {
  readonly id: string;
  readonly test: ForwardTest;
  /** The server's time of the freezing, epoch ms; null: the server has not had it, and no bar counts yet. */
  readonly startedAt: number | null;
  /** 'running'; 'ending': it was ended on this device, and the server has not said when; 'ended'. */
  readonly state: 'running' | 'ending' | 'ended';
  /** The server's time of the end; null while it runs. */
  readonly endedAt: number | null;
}

/** Tests of a person: those that run first, then the newest first. */
export const forwardTestsOf = (documents: readonly ShownDocument<ForwardTestDocument>[]): readonly ListedTest[] => {
  const ends = new Map(
    documents.flatMap(({ value, times }) => ('ends' in value ? [[value.ends, times['createdAt'] ?? null] as const] : [])),
  );
  const listed = documents.flatMap(({ id, value, times }): readonly ListedTest[] => {
    if (!('body' in value)) return [];
    const endedAt = ends.get(id) ?? null;
    const state = !ends.has(id) ? 'running' : endedAt === null ? 'ending' : 'ended';
    return [{ id, test: value, startedAt: times['createdAt'] ?? null, state, endedAt }];
  });
  const rank = ({ state }: ListedTest): number => (state === 'running' ? 0 : 1);
  const timeOf = ({ startedAt }: ListedTest): number => startedAt ?? Infinity;
  return listed.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (timeOf(a) !== timeOf(b)) return timeOf(b) - timeOf(a);
    return a.id < b.id ? -1 : 1;
  });
};
