/**
 * Keeps the answer to "is this user an admin?": the role in the listened user record says yes at once, else
 * Firestore's marker and record are asked. An answer lasts for five minutes. A yes is asked again when they are over;
 * a no, which opens nothing, only when it is used: most members never have another, and every question costs two reads.
 */
import { adminAnswerLastsMs, isAdminAnswerFresh } from '@/domain/access/access-now';
import type { ServerAnswer } from '@/domain/access/access-now';
import { forgetAdmin, recallAdmin, rememberAdmin } from '@/services/local/access-memory';

export interface AdminQuestion {
  readonly uid: string;
  /** Asks the server beyond the listened role; null when it could not be asked. */
  readonly ask: () => Promise<boolean | null>;
  readonly onAnswer: (answer: ServerAnswer<boolean>) => void;
}

export interface AdminWatch {
  /** The role in the listened record, null when there is no record. A change drops the answer. */
  readonly roleIs: (role: string | null) => void;
  /** Asks again if the last question found no server. */
  readonly retry: () => void;
  /** The answer is about to be used: an old one is dropped and asked for anew. */
  readonly use: () => void;
  readonly stop: () => void;
}

/** Starts with no answer; asks nothing before the role is known. */
export const watchAdmin = ({ uid, ask, onAnswer }: AdminQuestion): AdminWatch => {
  let role: string | null | undefined;
  let round = 0;
  let isUnanswered = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = (isAdmin: boolean, confirmedAtMs: number): void => {
    isUnanswered = false;
    clearTimeout(timer);
    onAnswer({ state: 'answered', value: isAdmin });
    if (role === undefined) return;
    rememberAdmin(uid, { isAdmin, role, confirmedAtMs });
    if (isAdmin && role !== 'admin') timer = setTimeout(question, Math.max(0, confirmedAtMs + adminAnswerLastsMs - Date.now()));
  };
  const question = (): void => {
    clearTimeout(timer);
    isAsking = true;
    const asked = ++round;
    void ask().then((isAdmin) => {
      if (asked !== round) return;
      isAsking = false;
      if (isAdmin !== null) {
        answer(isAdmin, Date.now());
        return;
      }
      isUnanswered = true;
      onAnswer({ state: 'refused' });
    });
  };
  return {
    roleIs: (next) => {
      if (next === role) return;
      role = next;
      round += 1;
      isAsking = false;
      clearTimeout(timer);
      const remembered = recallAdmin(uid);
      if (remembered !== null && remembered.role !== next) forgetAdmin(uid);
      if (next === 'admin') answer(true, Date.now());
      else if (remembered?.role === next && isAdminAnswerFresh(remembered, Date.now()))
        answer(remembered.isAdmin, remembered.confirmedAtMs);
      else question();
    },
    retry: () => {
      if (isUnanswered) question();
    },
    use: () => {
      if (role === undefined || role === 'admin' || isAsking) return;
      const remembered = recallAdmin(uid);
      if (remembered?.role === role && isAdminAnswerFresh(remembered, Date.now())) {
        // Perhaps another tab has asked since.
        answer(remembered.isAdmin, remembered.confirmedAtMs);
        return;
      }
      onAnswer({ state: 'waiting' });
      question();
    },
    stop: () => {
      round += 1;
      clearTimeout(timer);
    },
  };
};
