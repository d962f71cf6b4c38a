/** The setups of a trader: those with a page and those that only trades name, and which trades belong to each. */
import { crc32 } from '@/lib/zip';
import type { Trade } from '@/domain/trades/trade';
import type { PlaybookPage } from './playbook-kind';

export interface KeptPage {
  readonly id: string;
  readonly value: PlaybookPage;
}

export interface Setup {
  /** That of its page, or the one its page will have. */
  readonly id: string;
  readonly name: string;
  /** Every name that a trade of it may bear, its own in front. */
  readonly names: readonly string[];
  /** null: nothing was kept about it yet. */
  readonly page: PlaybookPage | null;
}

/** What a trader calls the setup of a trade: their own word, else the file's; null: none. */
export const setupNameOf = ({ user, broker }: Pick<Trade, 'user' | 'broker'>): string | null => {
  const name = user.setup ?? broker.setup ?? '';
  return name === '' ? null : name;
};

/** The id of the page that is made for a name: the same on every device, so that two of them make one page. */
export const pageIdOf = (name: string): string => {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 40);
  return `${words}-${crc32(new TextEncoder().encode(name)).toString(16).padStart(8, '0')}`.replace(/^-/u, '');
};

/** The page that stands for another one after all merges; null where they lead in a circle or to a page that is gone. */
const standingPage = (page: KeptPage, byId: ReadonlyMap<string, KeptPage>): KeptPage | null => {
  const seen = new Set<string>();
  let now = page;
  while (now.value.mergedInto !== undefined) {
    if (seen.has(now.id)) return null;
    seen.add(now.id);
    const next = byId.get(now.value.mergedInto);
    if (next === undefined) return null;
    now = next;
  }
  return now;
};

/**
 * All setups: in the order of `used`, which names those of the trades, the most used first, and behind them pages whose trades are gone.
 * Two devices may merge two pages into each other: then both stand. A name belongs to the page that bears it now before one that bore it.
 */
export const setupsOf = (pages: readonly KeptPage[], used: readonly string[]): readonly Setup[] => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const standing = new Map<string, { readonly page: KeptPage; readonly former: string[] }>();
  const keep = (page: KeptPage) => {
    const kept = standing.get(page.id) ?? { page, former: [] };
    standing.set(page.id, kept);
    return kept;
  };
  for (const page of pages) {
    const into = standingPage(page, byId) ?? page;
    const { former } = keep(into);
    former.push(...(page.value.formerNames ?? []), ...(into === page ? [] : [page.value.name]));
  }
  const owner = new Map<string, string>();
  for (const [id, { former }] of standing) for (const name of former) owner.set(name, id);
  for (const [id, { page }] of standing) owner.set(page.value.name, id);
  const ofPage = ({ page, former }: { readonly page: KeptPage; readonly former: readonly string[] }): Setup => ({
    id: page.id,
    name: page.value.name,
    names: [...new Set([page.value.name, ...former])].filter((name) => owner.get(name) === page.id),
    page: page.value,
  });
  const setups = new Map<string, Setup>();
  for (const name of used) {
    const id = owner.get(name);
    const kept = id === undefined ? undefined : standing.get(id);
    if (kept === undefined) setups.set(`name ${name}`, { id: pageIdOf(name), name, names: [name], page: null });
    else if (!setups.has(kept.page.id)) setups.set(kept.page.id, ofPage(kept));
  }
  for (const kept of standing.values()) if (!setups.has(kept.page.id)) setups.set(kept.page.id, ofPage(kept));
  return [...setups.values()];
};
