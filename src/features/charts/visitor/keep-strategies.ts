/** The strategies of a visitor, put into the account under names made of their content, so that each is there once. */
import { strategyKind } from '@/domain/runs/strategy-kind';
import { canonicalJson } from '@/lib/canonical-json';
import { sha256Hex } from '@/lib/sha256-hex';
import { readKept, writeKept } from '@/services/kept/kept';
import { recordReports } from '@/services/runs/counting';
import { keptOf, reportsOf } from '@/features/charts/strategy/kept-shelf';
import { shelfOnDevice } from '@/features/charts/strategy/strategy-shelf';
import type { ShelvedStrategy } from '@/features/charts/strategy/strategy-shelf';

const keptId = (one: ShelvedStrategy): string => `trading-${sha256Hex(canonicalJson([one.id, keptOf(one)])).slice(0, 24)}`;

/**
 * How many were new to the account. One whose text says nothing yet goes as it ran last; the text stays in this browser. Throws where one
 * could not be kept: those before it are, and are known the next time.
 */
export const keepStrategies = async (): Promise<number> => {
  const there = await readKept(strategyKind);
  if (there === null) throw new Error('Nobody is signed in.');
  let count = 0;
  for (const one of shelfOnDevice('').strategies) {
    const id = keptId(one);
    if (there.documents.some((document) => document.id === id)) continue;
    const counted = await recordReports(one.family, reportsOf(one));
    if (!counted.ok) throw new Error(counted.reason);
    const outcome = await writeKept(strategyKind, id, { put: { ...keptOf({ ...one, id }) } });
    if (!outcome.ok && outcome.reason !== 'no-change') throw new Error(outcome.reason);
    if (outcome.ok) count += 1;
  }
  return count;
};
