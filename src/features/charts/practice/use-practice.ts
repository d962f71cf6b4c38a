/** Practice while a replay runs: orders are given at its newest bar, filled by the backtester in the data worker, and finished trades are recorded. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TimedAct, TimedEntry } from '@/domain/practice/practice-desk';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { PracticeRead, TimedTrade } from '@/services/bars/practised';
import type { Replay } from '@/features/charts/replay/replay';
import { showToast } from '@/ui/show-toast';
import { keepBook, readBook, settingsOf } from './practice-book';
import type { PracticeBook } from './practice-book';
import { sizingOf } from './practice-terms';

/** The results of a book. */
export type PracticeResults = Extract<PracticeRead, { readonly ok: true }>;

export interface Practice {
  /** null: no order was given in this replay. */
  readonly book: PracticeBook | null;
  readonly results: PracticeResults | null;
  /** Gives an order; `fresh` is the book it begins, when it is the first. */
  readonly order: (entry: Omit<TimedEntry, 'kind' | 'at'>, fresh: () => PracticeBook | null) => Promise<void>;
  /** Closes the position at the next opening. */
  readonly close: () => Promise<void>;
  /** Takes back orders that wait. */
  readonly cancel: () => Promise<void>;
  /** Closes what is open at the opening after the newest bar and records it; what was open, null: nothing. */
  readonly finish: () => Promise<TimedTrade | null>;
}

export interface PracticePlace {
  /** '': a visitor's, whose practice stays in this browser. */
  readonly uid: string;
  readonly replay: Replay | null;
}

const ask = async (uid: string, book: PracticeBook, until: number): Promise<PracticeRead> => {
  const { settings } = settingsOf(book);
  const { digest, acts, size } = book;
  const read = await data.run('practice', { uid, digest, until, acts, size: sizingOf(size), settings });
  return read === 'cancelled' ? { ok: false, problems: ['You were signed out in the meantime.'] } : read;
};

const refuse = (problems: readonly string[]): void =>
  showToast({ tone: 'danger', title: 'We couldn’t place this order', text: problems.join(' ') });

/** Records trades, each once; those that could not be recorded are tried again with the next results. */
const useRecorder = (uid: string) => {
  const recorded = useRef(new Map<string, Promise<boolean>>());
  return useCallback(
    async (book: PracticeBook, trades: readonly TimedTrade[]): Promise<void> => {
      if (uid === '' || trades.length === 0) return;
      const { recordPractice } = await import('./record-practice');
      for (const trade of trades) {
        const key = `${book.replay} ${String(trade.act)}`;
        const under = recorded.current.get(key) ?? recordPractice(book, trade);
        recorded.current.set(key, under);
        // One after the other, so that the first makes the account.
        const isKept = await under.catch((cause: unknown) => {
          logProblem('Recording practice', cause);
          return false;
        });
        if (!isKept) recorded.current.delete(key);
      }
    },
    [uid],
  );
};

/** Closes what is open at the first opening after an instant, as far as there is one; the trades that came of it. */
const closed = async (
  uid: string,
  book: PracticeBook,
  seen: number,
): Promise<{ readonly book: PracticeBook; readonly trades: readonly TimedTrade[] }> => {
  const acts: readonly TimedAct[] = [...book.acts, { kind: 'cancel', at: seen }, { kind: 'close', at: seen }];
  const ended = { ...book, acts };
  // The opening after the newest bar is that of the next bar of the series itself, whatever the chart shows.
  const read = await data.run('practice', {
    uid,
    digest: book.digest,
    until: seen,
    acts,
    size: sizingOf(book.size),
    settings: settingsOf(book).settings,
    barsMore: 1,
  });
  return { book: ended, trades: read !== 'cancelled' && read.ok ? read.trades : [] };
};

export const usePractice = ({ uid, replay }: PracticePlace): Practice => {
  const id = replay?.id ?? null;
  const [book, setBook] = useState<PracticeBook | null>(() => (id === null ? null : readBook(uid, id)));
  const [answer, setAnswer] = useState<{ readonly of: PracticeBook; readonly read: PracticeRead } | null>(null);
  const record = useRecorder(uid);
  const own = book !== null && book.replay === id ? book : null;
  const put = useCallback(
    (next: PracticeBook): void => {
      setBook(next);
      keepBook(uid, next);
    },
    [uid],
  );

  const seen = replay?.seen;
  useEffect(() => {
    if (own === null || seen === undefined) return undefined;
    let isShown = true;
    ask(uid, own, seen)
      .then((read) => {
        if (!isShown) return;
        setAnswer({ of: own, read });
        if (read.ok) void record(own, read.trades);
      })
      .catch((cause: unknown) => logProblem('Working out practice', cause));
    return () => {
      isShown = false;
    };
  }, [uid, own, seen, record]);

  const results = answer !== null && own !== null && answer.of.replay === own.replay && answer.read.ok ? answer.read : null;
  return useMemo(() => {
    /** Settled when the book has it, or when it was refused. */
    const act = async (next: TimedAct, onto: PracticeBook): Promise<void> => {
      const changed = { ...onto, acts: [...onto.acts, next] };
      try {
        const read = await ask(uid, changed, seen ?? 0);
        if (read.ok) put(changed);
        else refuse(read.problems);
      } catch (cause: unknown) {
        logProblem('Giving an order', cause);
        refuse(['The candles couldn’t be read. Reload the page and try again.']);
      }
    };
    return {
      book: own,
      results,
      order: async (entry, fresh) => {
        const onto = own ?? fresh();
        if (onto !== null && seen !== undefined) await act({ kind: 'enter', at: seen, ...entry }, onto);
      },
      close: async () => {
        if (own !== null && seen !== undefined) await act({ kind: 'close', at: seen }, own);
      },
      cancel: async () => {
        if (own !== null && seen !== undefined) await act({ kind: 'cancel', at: seen }, own);
      },
      finish: async () => {
        if (own === null || seen === undefined) return null;
        const before = results?.trades.length ?? 0;
        const ended = await closed(uid, own, seen);
        await record(ended.book, ended.trades);
        keepBook(uid, null);
        setBook(null);
        return ended.trades[before] ?? null;
      },
    };
  }, [uid, own, seen, results, put, record]);
};
