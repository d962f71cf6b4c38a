/**
 * Brings the strategies of this device and of its account together, step by step (`domain/runs/strategy-sync`). It draws nothing: the
 * shelf of the device is handed in, and what a person should know comes back.
 */
import { apart, apartId, forgotten, readBook, syncStep, syncText, withRemovals, withSending, withSent } from '@/domain/runs/strategy-sync';
import type { SyncBook, SyncStep } from '@/domain/runs/strategy-sync';
import { strategyOf } from '@/domain/runs/strategy-file';
import { strategyKind } from '@/domain/runs/strategy-kind';
import type { KeptStrategy } from '@/domain/runs/strategy-kind';
import type { TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import type { CopiesEdit } from '@/domain/kept/copies-policy';
import { readKept, writeKept } from '@/services/kept/kept';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { keep, readKept as readOnDevice } from '@/services/local/device-storage';
import { recordReports } from './counting';
import type { Recorded } from './counting';

export interface LocalStrategy {
  readonly id: string;
  readonly kept: KeptStrategy;
  readonly isInHand: boolean;
  /** What others tried of its family before it came here. */
  readonly reports: TrialLedger;
}

/** The strategies of this device. What is read is as it stands now, in whatever tab it was changed; a change is there when the call returns. */
export interface LocalShelf {
  readonly read: () => readonly LocalStrategy[];
  /** Puts it in the place of what is there, or adds it. */
  readonly take: (id: string, kept: KeptStrategy) => void;
  /** What is there goes on under `copyId` with what is typed in it; `kept` takes its place. */
  readonly part: (id: string, copyId: string, kept: KeptStrategy) => void;
  readonly drop: (id: string) => void;
}

/** The account, as it is spoken to. */
export interface StrategyAccount {
  /** null: nobody is signed in any more, or another person. */
  readonly read: () => Promise<ReadyKept<KeptStrategy> | null>;
  readonly write: (id: string, edit: CopiesEdit) => Promise<WriteOutcome>;
  readonly report: (family: string, writers: TrialLedger) => Promise<Recorded>;
}

/** What a person should know. */
export type SyncNews =
  /** Changed on two devices: both are kept. */
  | { readonly kind: 'apart'; readonly name: string }
  | { readonly kind: 'dropped'; readonly name: string }
  | { readonly kind: 'not-kept'; readonly id: string; readonly name: string; readonly reason: string }
  /** In the account, and this program cannot read it. */
  | { readonly kind: 'unreadable'; readonly id: string; readonly name: string };

export interface BookKeeper {
  readonly get: () => SyncBook;
  readonly set: (book: SyncBook) => void;
}

/** The book of a person on this device, read anew each time: another tab may have written it. */
export const bookOnDevice = (uid: string): BookKeeper => {
  const name = `strategy-sync:${uid}`;
  return { get: () => readBook(readOnDevice(name)), set: (book) => keep(name, book) };
};

/** Notes that a person removed strategies of this device, or took that back. */
export const noteRemovals = (book: BookKeeper, gone: ReadonlyMap<string, KeptStrategy>, back: readonly string[]): void => {
  if (gone.size + back.length === 0) return;
  book.set(withRemovals(book.get(), new Map([...gone].map(([id, kept]) => [id, syncText(kept)])), back));
};

export interface UnsentOf {
  readonly unsent: number;
  readonly unfinished: number;
}

/** What of these the account's store does not have. Something unfinished is not counted twice. */
export const unsentOf = (local: readonly LocalStrategy[], book: SyncBook): UnsentOf => {
  const unfinished = local.filter(({ isInHand }) => isInHand).length;
  const changed = local.filter(({ id, kept, isInHand }) => !isInHand && syncText(kept) !== book.sent[id]).length;
  return { unsent: changed + Object.keys(book.removals).length, unfinished };
};

/** The account of the person, as long as that person is the one who is signed in. */
export const accountOf = (isStill: () => boolean): StrategyAccount => ({
  read: async () => {
    const now = isStill() ? await readKept(strategyKind) : null;
    return isStill() ? now : null;
  },
  write: (id, edit) => (isStill() ? writeKept(strategyKind, id, edit) : Promise.resolve({ ok: false, reason: 'closed' })),
  report: (family, writers) => (isStill() ? recordReports(family, writers) : Promise.resolve({ ok: false, reason: 'closed' })),
});

export interface StrategySyncOptions {
  readonly shelf: LocalShelf;
  readonly account: StrategyAccount;
  readonly book: BookKeeper;
}

export interface StrategySync {
  /** Brings both together as far as that can be done now. One call at a time. */
  readonly sync: () => Promise<readonly SyncNews[]>;
}

/** More rounds than any chain of steps needs. */
const mostRounds = 8;

const isTaken = (outcome: WriteOutcome): boolean => outcome.ok || outcome.reason === 'no-change';

interface Work extends StrategySyncOptions {
  readonly now: ReadyKept<KeptStrategy>;
  readonly news: SyncNews[];
}

const put = async ({ shelf, account, book, news }: Work, id: string, at: number | null): Promise<boolean> => {
  const one = shelf.read().find((other) => other.id === id);
  if (one === undefined) return true;
  const text = syncText(one.kept);
  const fail = (reason: string): false => {
    news.push({ kind: 'not-kept', id, name: one.kept.name, reason });
    return false;
  };
  if (book.get().sent[id] === undefined && Object.keys(one.reports).length > 0) {
    const counted = await account.report(one.kept.family, one.reports);
    if (!counted.ok) return fail(counted.reason);
  }
  book.set(withSending(book.get(), id, text));
  const outcome = await account.write(id, { put: { ...one.kept } });
  if (!outcome.ok && outcome.reason !== 'no-change') return fail(outcome.reason);
  book.set(withSent(book.get(), id, text, at));
  return true;
};

const settle = async ({ account, now, news }: Work, id: string, step: Extract<SyncStep, { do: 'settle' }>): Promise<boolean> => {
  for (const copy of step.copies) {
    const copyId = apartId(id, syncText(copy));
    if (now.documents.some((document) => document.id === copyId)) continue;
    const own = apart(copy, copyId);
    if (!isTaken(await account.write(copyId, { put: { ...own } }))) return false;
    news.push({ kind: 'apart', name: own.name });
  }
  return isTaken(await account.write(id, { put: { ...step.shown } }));
};

/** Does a step; false: it could not be done now. */
const doStep = async (work: Work, id: string, step: SyncStep): Promise<boolean> => {
  const { shelf, account, book, news } = work;
  switch (step.do) {
    case 'nothing':
      return false;
    case 'agree':
      book.set(withSent(book.get(), id, step.text, step.at));
      return true;
    case 'put':
      return put(work, id, step.at);
    case 'take':
      shelf.take(id, step.kept);
      book.set(withSent(book.get(), id, step.text, step.at));
      return true;
    case 'part':
      shelf.part(id, step.copyId, step.kept);
      book.set(withSent(book.get(), id, step.text, step.at));
      news.push({ kind: 'apart', name: shelf.read().find((one) => one.id === step.copyId)?.kept.name ?? step.kept.name });
      return true;
    case 'settle':
      return settle(work, id, step);
    case 'drop':
      news.push({ kind: 'dropped', name: shelf.read().find((one) => one.id === id)?.kept.name ?? '' });
      shelf.drop(id);
      book.set(forgotten(book.get(), id));
      return true;
    case 'remove': {
      const isGone = isTaken(await account.write(id, { remove: true }));
      if (isGone) book.set(forgotten(book.get(), id));
      return isGone;
    }
    case 'forget':
      book.set(forgotten(book.get(), id));
      return true;
  }
};

/** Strategies whose state in the account cannot be judged: refused ones, damaged ones, those that a newer program wrote. */
const blockedIn = ({ documents, damaged, refused }: ReadyKept<KeptStrategy>, news: SyncNews[] | null): ReadonlySet<string> => {
  const blocked = new Set([...damaged.map(({ id }) => id), ...refused.map(({ document }) => document)]);
  for (const { id, value, copies } of documents) {
    if ([value, ...copies.map((copy) => copy.value)].every((kept) => strategyOf(kept).ok)) continue;
    blocked.add(id);
    news?.push({ kind: 'unreadable', id, name: value.name });
  }
  return blocked;
};

export const strategySync = ({ shelf, account, book }: StrategySyncOptions): StrategySync => {
  // Noted before the account is first read: what it had then and does not have now was removed, and not only not read yet.
  const seen = new Set(Object.keys(book.get().sent));
  const round = async (news: SyncNews[], isFirst: boolean): Promise<boolean> => {
    const now = await account.read();
    if (now === null) return false;
    const blocked = blockedIn(now, isFirst ? news : null);
    const there = new Map(now.documents.map((document) => [document.id, document]));
    const ids = [
      ...shelf.read().map(({ id }) => id),
      ...there.keys(),
      ...Object.keys(book.get().removals),
      ...Object.keys(book.get().sent),
    ];
    let isChanged = false;
    for (const id of new Set(ids)) {
      const local = shelf.read().find((one) => one.id === id);
      const document = there.get(id);
      const step = syncStep({
        id,
        local: local === undefined ? undefined : { text: syncText(local.kept), isInHand: local.isInHand },
        account:
          document === undefined
            ? undefined
            : { value: document.value, copies: document.copies.map(({ value }) => value), changedAt: document.changedAt ?? null },
        book: book.get(),
        isBlocked: blocked.has(id),
        isComplete: now.readUpTo !== null,
        wasThere: seen.has(id),
      });
      if (await doStep({ shelf, account, book, now, news }, id, step)) isChanged = true;
    }
    for (const id of there.keys()) seen.add(id);
    return isChanged;
  };
  return {
    sync: async () => {
      const news: SyncNews[] = [];
      for (let at = 0; at < mostRounds; at += 1) if (!(await round(news, at === 0))) break;
      return news;
    },
  };
};
