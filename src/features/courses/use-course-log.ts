/** The reader’s log with what follows from it, computed once for each change. */
import { useMemo } from 'react';
import { sharesRead, standings, type ProgressEntry, type QuestionStanding } from '@/domain/courses/progress';
import { courseLog } from '@/services/courses/course-log';
import { useLive } from '@/ui/hooks/use-live';

export interface ReadingState {
  readonly entries: readonly ProgressEntry[];
  readonly shares: ReadonlyMap<string, number>;
  readonly questions: ReadonlyMap<string, QuestionStanding>;
  readonly isInAccount: boolean;
}

export const useCourseLog = (): ReadingState => {
  const { entries, isInAccount } = useLive(courseLog);
  return useMemo(() => ({ entries, isInAccount, shares: sharesRead(entries), questions: standings(entries) }), [entries, isInAccount]);
};
