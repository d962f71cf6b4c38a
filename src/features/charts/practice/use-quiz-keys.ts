/** The keys of a blind quiz while it asks, in the list of keys and the command palette too. */
import type { KeyboardEvent } from 'react';
import { quizAction, quizKeys } from '@/features/charts/replay/replay-keys';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import type { BlindQuiz } from './use-blind-quiz';

/** Answers what a key press means, and says whether it meant anything. */
export const useQuizKeys = ({ state, answer, setGrade }: BlindQuiz): ((event: KeyboardEvent) => boolean) => {
  const isAsking = state === 'asking';
  useScreenActions(
    isAsking
      ? Object.entries(quizKeys).map(([does, { keys, what }]) => ({
          id: `quiz-${does}`,
          section: 'Replay',
          label: what,
          words: 'chart practice blind trades',
          keys: keys.join(' '),
          run: () => answer(does === 'take'),
        }))
      : [],
  );
  return (event) => {
    const action = isAsking ? quizAction(event) : null;
    if (action === null) return false;
    event.preventDefault();
    if (action.does === 'grade') setGrade(action.grade);
    else answer(action.does === 'take');
    return true;
  };
};
