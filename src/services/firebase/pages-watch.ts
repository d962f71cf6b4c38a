/**
 * Watches which pages the packs give to a user. It tries to listen to `packs`, as admins and open deployments
 * may, and otherwise follows the user's own index entry and the packs named there.
 */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import { emailKeyOf } from '@/domain/access/email-key';
import { packIdsOf, pagesForEmail, textListOf } from '@/domain/access/pack-pages';
import { logProblem } from '@/lib/log';
import { isRefusal } from './refusal';

/** The union of pages as the server has it, or 'refused' after an error, which leaves the home screen only. */
export type PagesAnswer = ReadonlySet<string> | 'refused';

type OnAnswer = (answer: PagesAnswer) => void;

/** Follows `memberships/{emailKey}`. Answers only when every pack named there has answered; never trusts the server to end a listener. */
const watchOwnPacks = (database: Database, email: string, onAnswer: OnAnswer): (() => void) => {
  const packs = new Map<string, { pages: readonly string[] | null; stop: () => void }>();
  const answer = (): void => {
    const pages = new Set<string>();
    for (const pack of packs.values()) {
      if (pack.pages === null) return;
      for (const page of pack.pages) pages.add(page);
    }
    onAnswer(pages);
  };
  const follow = (packId: string): void => {
    const pack: { pages: readonly string[] | null; stop: () => void } = { pages: null, stop: () => {} };
    packs.set(packId, pack);
    const settle = (pages: readonly string[]): void => {
      pack.pages = pages;
      if (packs.get(packId) === pack) answer();
    };
    pack.stop = onValue(
      ref(database, `packs/${packId}/allowedPages`),
      (snapshot) => {
        settle(textListOf(snapshot.val()));
      },
      (cause) => {
        // The server may take the pack away before the index says so.
        if (!isRefusal(cause)) logProblem(`Reading the pages of pack ${packId}`, cause);
        settle([]);
      },
    );
  };
  const leaveAll = (): void => {
    for (const pack of packs.values()) pack.stop();
    packs.clear();
  };
  const stop = onValue(
    ref(database, `memberships/${emailKeyOf(email)}`),
    (snapshot) => {
      const listed = new Set(packIdsOf(snapshot.val()));
      for (const [packId, pack] of packs) {
        if (listed.has(packId)) continue;
        pack.stop();
        packs.delete(packId);
      }
      for (const packId of listed) if (!packs.has(packId)) follow(packId);
      answer();
    },
    (cause) => {
      // Before the first sign-in is recorded, and during a suspension, the rules refuse it.
      if (!isRefusal(cause)) logProblem('Reading the packs', cause);
      leaveAll();
      onAnswer('refused');
    },
  );
  return () => {
    stop();
    leaveAll();
  };
};

/**
 * Watches the pages for a verified email address until the returned function is called. `onAnswer` runs for
 * every state of the server's, also at once; offline it runs not at all.
 */
export const watchPages = (database: Database, email: string, onAnswer: OnAnswer): (() => void) => {
  let stop = (): void => {};
  let isStopped = false;
  const stopPacks = onValue(
    ref(database, 'packs'),
    (snapshot) => {
      onAnswer(pagesForEmail(snapshot.val(), email));
    },
    (cause) => {
      if (isStopped) return;
      if (!isRefusal(cause)) logProblem('Reading the packs', cause);
      stop = watchOwnPacks(database, email, onAnswer);
    },
  );
  stop = stopPacks;
  return () => {
    isStopped = true;
    stop();
  };
};
