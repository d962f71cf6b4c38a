/** Screenshots of the signed-in user's trades: the picture lies on this device, the trade says that it belongs to it. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import {
  forgetScreenshot,
  keepAnnotations,
  keepScreenshot,
  keptScreenshots,
  openScreenshotStore,
  readAnnotations,
  readScreenshot,
} from '@/services/device/screenshot-store';
import type { KeepScreenshot, ScreenshotFacts, ScreenshotStore } from '@/services/device/screenshot-store';
import type { TradeRef } from './edit-notes';
import type { ActionFailure, ActionResult } from './journal-actions';
import type { OpenJournal } from './open-journal';

export type AddScreenshot = { readonly ok: true; readonly sha256: string } | Exclude<KeepScreenshot, { readonly ok: true }> | ActionFailure;

export interface Screenshots {
  /** Keeps the picture here, once for as many trades as it is added to, and notes it on the trade. */
  readonly add: (ref: TradeRef, picture: Blob, caption?: string) => Promise<AddScreenshot>;
  /** Keeps a picture here that some trade knows already, as of a restored backup. */
  readonly keep: (picture: Blob) => Promise<KeepScreenshot>;
  /** Takes the picture from the trade, and from this device when no other trade has it. */
  readonly remove: (ref: TradeRef, sha256: string) => Promise<ActionResult>;
  readonly setCaption: (ref: TradeRef, sha256: string, caption: string) => Promise<ActionResult>;
  /** All pictures on this device, the newest first. */
  readonly list: () => Promise<readonly ScreenshotFacts[]>;
  /** null: the picture is on another device. */
  readonly read: (sha256: string) => Promise<Blob | null>;
  /** What was drawn on the picture; null: nothing. */
  readonly annotations: (sha256: string) => Promise<unknown>;
  /** Keeps what was drawn, as plain JSON; null takes it away. It stays on this device. */
  readonly annotate: (sha256: string, shapes: unknown) => Promise<void>;
  /** Forgets pictures that no trade has any more. */
  readonly forgetUnused: () => Promise<number>;
  readonly close: () => void;
}

const tradesOf = (journal: OpenJournal): readonly Trade[] => {
  const state = journal.state.get();
  return state.state === 'ready' ? [...state.trades, ...state.ledger.trades] : [];
};

const isUsed = async (journal: OpenJournal, sha256: string, except?: TradeRef): Promise<boolean> => {
  const state = await journal.core.known();
  // Without a journal nobody can tell, so that everything counts as used.
  if (state === null) return true;
  const inTrade = [...state.trades, ...state.ledger.trades].some(
    ({ id, accountId, user }) => user.screenshots?.[sha256] !== undefined && !(id === except?.tradeId && accountId === except.accountId),
  );
  return inTrade || state.positions.some(({ user }) => user.screenshots?.[sha256] !== undefined);
};

/** A picture of the sample is drawn where it is looked at first, since none is stored anywhere; null for any other. */
const keepSamplePicture = async (store: ScreenshotStore, sha256: string, keptAt: number): Promise<Blob | null> => {
  const { samplePicture } = await import('@/domain/sample/sample-picture');
  const bytes = samplePicture(sha256);
  if (bytes === null) return null;
  const picture = new Blob([bytes], { type: 'image/png' });
  await keepScreenshot(store, picture, keptAt);
  return picture;
};

const longestCaption = 200;

export interface ScreenshotsPlace {
  readonly uid: string;
  readonly journal: OpenJournal;
  readonly now: () => EpochMs;
  /** SHA-256 of pictures that belong to something else than a trade; null: nobody can tell. */
  readonly elsewhere: () => Promise<ReadonlySet<string> | null>;
}

/** The screenshots of an open journal. Rejects where the browser forbids storage. */
export const openScreenshots = async ({ uid, journal, now, elsewhere }: ScreenshotsPlace): Promise<Screenshots> => {
  const store: ScreenshotStore = await openScreenshotStore(uid);
  const forgetIfUnused = async (sha256: string, except?: TradeRef): Promise<boolean> => {
    if (await isUsed(journal, sha256, except)) return false;
    const others = await elsewhere();
    if (others === null || others.has(sha256)) return false;
    await forgetScreenshot(store, sha256);
    return true;
  };
  return {
    add: async (ref, picture, caption = '') => {
      const kept = await keepScreenshot(store, picture, now());
      if (!kept.ok) return kept;
      const screenshots = { [kept.sha256]: { addedAt: now(), caption: caption.slice(0, longestCaption) } };
      const noted = await journal.editTrade(ref, { screenshots });
      if (noted.ok) return { ok: true, sha256: kept.sha256 };
      if (kept.isNew) await forgetScreenshot(store, kept.sha256);
      return noted;
    },
    keep: (picture) => keepScreenshot(store, picture, now()),
    remove: async (ref, sha256) => {
      const noted = await journal.editTrade(ref, { screenshots: { [sha256]: null } });
      if (noted.ok) await forgetIfUnused(sha256, ref);
      return noted;
    },
    setCaption: (ref, sha256, caption) => {
      const trade = tradesOf(journal).find(({ id, accountId }) => id === ref.tradeId && accountId === ref.accountId);
      const known = trade?.user.screenshots?.[sha256];
      if (known === undefined) return Promise.resolve({ ok: false, reason: 'not-found' });
      return journal.editTrade(ref, { screenshots: { [sha256]: { ...known, caption: caption.slice(0, longestCaption) } } });
    },
    list: () => keptScreenshots(store),
    read: async (sha256) => (await readScreenshot(store, sha256)) ?? keepSamplePicture(store, sha256, now()),
    annotations: (sha256) => readAnnotations(store, sha256),
    annotate: (sha256, shapes) => keepAnnotations(store, sha256, shapes, now()),
    forgetUnused: async () => {
      let forgotten = 0;
      for (const { sha256 } of await keptScreenshots(store)) if (await forgetIfUnused(sha256)) forgotten += 1;
      return forgotten;
    },
    close: () => store.close(),
  };
};
