/**
 * Putting a layout into the account without losing what another device made of it meanwhile: a version that this device did not go on
 * from is kept under an id of its own before it is replaced.
 */
import type { Layout } from '@/domain/workspaces/layout';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import { canonicalJson } from '@/lib/canonical-json';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { writeKept } from '@/services/kept/kept';
import type { KeptDocument } from '@/services/kept/kept-shelves';

const longestTitle = 60;

/** As the list of layouts names a version that was made elsewhere. */
export const otherTitle = (title: string): string => `${title.slice(0, longestTitle)}, other version`;

/** The versions of a layout that stand in the account and are none of those given, each once. */
export const otherVersions = (
  kept: Pick<KeptDocument<Layout>, 'value' | 'copies'> | undefined,
  known: readonly Layout[],
): readonly Layout[] => {
  if (kept === undefined) return [];
  const seen = new Set(known.map((layout) => canonicalJson(layout)));
  return [kept.value, ...kept.copies.map(({ value }) => value)].filter((version) => {
    const text = canonicalJson(version);
    return !seen.has(text) && seen.add(text);
  });
};

/** Keeps versions as layouts of their own; whether the account’s store has all of them. */
const keepApart = async (versions: readonly Layout[]): Promise<boolean> => {
  for (const version of versions) {
    const outcome = await writeKept(layoutKind, newId(), { put: { ...version, title: otherTitle(version.title) } });
    if (!outcome.ok && outcome.reason !== 'no-change') return false;
  }
  return true;
};

export interface Putting {
  readonly id: string;
  readonly layout: Layout;
  /** What stands in the account as this device knows it. */
  readonly kept: Pick<KeptDocument<Layout>, 'value' | 'copies'> | undefined;
  /** What this device went on from: the version that it put or took over last; null: it knows of none. */
  readonly from: Layout | null;
}

/** Puts a layout in the place of the version it was made from; whether the account’s store has it, which sends it when there is a network. */
export const putLayout = async ({ id, layout, kept, from }: Putting): Promise<boolean> => {
  try {
    if (!(await keepApart(otherVersions(kept, from === null ? [layout] : [layout, from])))) return false;
    const outcome = await writeKept(layoutKind, id, { put: layout });
    return outcome.ok || outcome.reason === 'no-change';
  } catch (cause) {
    logProblem('Keeping a layout', cause);
    return false;
  }
};

/** Takes one of the versions; the others become layouts of their own. */
export const chooseVersion = async ({ id, kept, version }: Pick<Putting, 'id' | 'kept'> & { readonly version: string }): Promise<void> => {
  const chosen = kept?.copies.find((copy) => copy.id === version)?.value;
  try {
    if (chosen !== undefined && (await keepApart(otherVersions(kept, [chosen])))) await writeKept(layoutKind, id, { choose: version });
  } catch (cause) {
    logProblem('Choosing a layout', cause);
  }
};

/** Removes a layout; versions of it that nobody chose from become layouts of their own. */
export const removeLayout = async (id: string, kept: Putting['kept']): Promise<void> => {
  try {
    const copies = kept === undefined ? [] : otherVersions(kept, [kept.value]);
    if (await keepApart(copies)) await writeKept(layoutKind, id, { remove: true });
  } catch (cause) {
    logProblem('Removing a layout', cause);
  }
};
