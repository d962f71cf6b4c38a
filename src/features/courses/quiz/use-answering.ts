/** Keeps the first answer to each set of numbers: a second try after an explanation shows little. */
import { useRef } from 'react';
import type { Question } from '@/domain/courses/lesson';
import { useReadingPlace } from '@/features/courses/reading-context';
import { addToCourseLog } from '@/services/courses/course-log';

/** `round` names the set of numbers; a new one counts again. */
export const useAnswering = ({ id, topic }: Question): ((round: number, isRight: boolean) => void) => {
  const { lesson } = useReadingPlace();
  const counted = useRef<number | null>(null);
  return (round, isRight) => {
    if (counted.current === round) return;
    counted.current = round;
    void addToCourseLog({ lesson, question: id, topic, isRight });
  };
};
