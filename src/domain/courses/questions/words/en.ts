/** Words of generated questions in English. */
import type { QuestionWords } from './type-words';
import { accountWordsEn } from './en-account';
import { chanceWordsEn } from './en-chance';
import { sizingWordsEn } from './en-sizing';

export const questionWords: QuestionWords = {
  types: { ...sizingWordsEn, ...accountWordsEn, ...chanceWordsEn },
  terms: { static: 'static', trailing: 'trailing', 'end-of-day': 'end-of-day' },
};
