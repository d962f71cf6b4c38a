/** Keeps how far a lesson was read: the share of it that has passed the lower edge of the window, in quarters. */
import { useEffect, type RefObject } from 'react';
import { lastLesson, sharesRead } from '@/domain/courses/progress';
import { addToCourseLog, courseLog } from '@/services/courses/course-log';

const steps = [0.25, 0.5, 0.75, 1] as const;

const shareOf = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  return height === 0 ? 0 : (globalThis.innerHeight - top) / height;
};

/** A few pixels of the end may stay below the window. */
const slack = 0.03;

export const useReadShare = (article: RefObject<HTMLElement | null>, lesson: string): void => {
  useEffect(() => {
    const { entries } = courseLog.get();
    let known = sharesRead(entries).get(lesson) ?? 0;
    // Opening a lesson makes it the one where somebody stopped.
    if (lastLesson(entries) !== lesson) void addToCourseLog({ lesson, share: 0 });
    const look = (): void => {
      if (article.current === null) return;
      const share = shareOf(article.current);
      const reached = steps.findLast((step) => share >= step - slack) ?? 0;
      if (reached <= known) return;
      known = reached;
      void addToCourseLog({ lesson, share: reached });
    };
    look();
    globalThis.addEventListener('scroll', look, { passive: true });
    return () => globalThis.removeEventListener('scroll', look);
  }, [article, lesson]);
};
