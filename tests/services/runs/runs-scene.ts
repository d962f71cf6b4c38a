/** The services of strategies and runs over a store that the test chooses, in the place of the one of the page. Not a test. */
import { vi } from 'vitest';
import { forwardTestKind } from '@/domain/runs/forward-test-kind';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { sealKind } from '@/domain/runs/seal-kind';
import { strategyKind } from '@/domain/runs/strategy-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import type { Kind } from '@/domain/kept/kind';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import type { AnyKind, Place } from '../kept/kept-scene';

export const runKinds = [strategyKind, trialsKind, sealKind, forwardTestKind, savedRunKind] as unknown as readonly AnyKind[];

/** Whose store the services use; null: nobody is signed in. */
export const page: { place: Place | null } = { place: null };

/** What `@/services/kept/kept` offers, of that place. */
export const keptOfPage = {
  keptLive: () => ({ get: () => ({ state: 'loading' }), subscribe: () => () => undefined }),
  writeKept: (kind: Kind<unknown, unknown>, id: string, edit: unknown) =>
    page.place === null ? Promise.resolve({ ok: false, reason: 'closed' }) : page.place.kept.of(kind).write(id, edit),
  keptEdit: (kind: Kind<unknown, unknown>, document: string, edit: unknown) => ({ kind, document, edit }),
  writeKeptTogether: (edits: readonly unknown[]) =>
    page.place === null ? Promise.resolve({ ok: false, reason: 'closed' }) : page.place.kept.writeTogether(edits as never),
  readKept: async (kind: Kind<unknown, unknown>): Promise<ReadyKept<unknown> | null> => {
    if (page.place === null) return null;
    const { live, opened } = page.place.kept.of(kind);
    await opened;
    return vi.waitFor(() => {
      const now = live.get();
      if (now.state !== 'ready') throw new Error('It is not read yet.');
      return now;
    });
  },
};
