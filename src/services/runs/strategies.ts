/** Strategies of the account: made, changed, named, duplicated, imported and removed. Each is safe on this device when a call resolves. */
import { duplicateOf, newStrategy, renamed, withStrategy, withVersion } from '@/domain/runs/strategy-edits';
import { reported, sourceWriter, strategyOf } from '@/domain/runs/strategy-file';
import type { HandedStrategy } from '@/domain/runs/strategy-file';
import { strategyKind } from '@/domain/runs/strategy-kind';
import type { KeptStrategy } from '@/domain/runs/strategy-kind';
import type { Strategy } from '@/domain/strategy/strategy';
import { newId } from '@/lib/new-id';
import { keptLive, writeKept } from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { recordReports } from './counting';

/** Strategies of the account, with the versions that other devices made apart. */
export const strategiesNow = keptLive(strategyKind);

export type Made = { readonly ok: true; readonly id: string; readonly kept: KeptStrategy } | Extract<WriteOutcome, { readonly ok: false }>;

/** Puts a strategy in the place of what is known of it. The same once more is no failure. */
export const putStrategy = async (id: string, kept: KeptStrategy): Promise<Made> => {
  const outcome = await writeKept(strategyKind, id, { put: { ...kept } });
  return outcome.ok || outcome.reason === 'no-change' ? { ok: true, id, kept } : outcome;
};

/** One of one's own: a family begins with it, of which nothing was tried. */
export const createStrategy = (strategy: Strategy): Promise<Made> => putStrategy(newId(), newStrategy(strategy, newId()));

/**
 * One made of a template: the family is the template's, whatever is made of it, and begins with the number of variants its source reports
 * to have tried, else 1.
 */
export const createFromTemplate = async (
  strategy: Strategy,
  template: { readonly family: string; readonly trials?: number | undefined },
): Promise<Made> => {
  const counted = await recordReports(template.family, { [sourceWriter]: reported(template.trials) });
  return counted.ok ? putStrategy(newId(), newStrategy(strategy, template.family)) : counted;
};

/** One from a file or a link, with what its author counted. A bare strategy gets a family of its own. */
export const importStrategy = async ({ strategy, family, writers }: HandedStrategy): Promise<Made> => {
  const own = family ?? newId();
  const counted = await recordReports(own, writers);
  return counted.ok ? putStrategy(newId(), newStrategy(strategy, own)) : counted;
};

export const saveStrategy = (id: string, kept: KeptStrategy, strategy: Strategy): Promise<Made> =>
  putStrategy(id, withStrategy(kept, strategy));

const damaged: Made = { ok: false, reason: 'invalid', detail: 'The strategy can’t be read.' };

export const renameStrategy = async (id: string, kept: KeptStrategy, name: string): Promise<Made> => {
  const opened = strategyOf(kept);
  return opened.ok ? putStrategy(id, renamed(kept, opened.strategy, name)) : damaged;
};

/** Gives the state of now a name. 'too-large': there are as many versions as can be kept. */
export const nameVersion = async (
  id: string,
  kept: KeptStrategy,
  { name, note, nowMs }: { readonly name: string; readonly note?: string; readonly nowMs: number },
): Promise<Made> => {
  const next = withVersion(kept, { id: newId(), name, at: nowMs, ...(note === undefined || note === '' ? {} : { note }) });
  return next === null ? { ok: false, reason: 'too-large' } : putStrategy(id, next);
};

export const duplicateStrategy = async (kept: KeptStrategy, name: string): Promise<Made> => {
  const opened = strategyOf(kept);
  return opened.ok ? putStrategy(newId(), duplicateOf(kept, opened.strategy, name)) : damaged;
};

/** Removes it; the result brings it back as it was. Counts of its family stay. */
export const removeStrategy = async (id: string, kept: KeptStrategy): Promise<(() => Promise<Made>) | null> => {
  const outcome = await writeKept(strategyKind, id, { remove: true });
  return outcome.ok || outcome.reason === 'no-change' ? () => putStrategy(id, kept) : null;
};

/** Takes one of the versions that devices made apart; the shown one is given up. */
export const chooseStrategy = async (id: string, version: string): Promise<boolean> => {
  const outcome = await writeKept(strategyKind, id, { choose: version });
  return outcome.ok || outcome.reason === 'no-change';
};
