/** Words of generated questions in Spanish. */
import type { QuestionWords } from './type-words';
import { accountWordsEs } from './es-account';
import { chanceWordsEs } from './es-chance';
import { sizingWordsEs } from './es-sizing';

export const questionWords: QuestionWords = {
  types: { ...sizingWordsEs, ...accountWordsEs, ...chanceWordsEs },
  terms: {
    static: 'estático',
    trailing: 'dinámico',
    'end-of-day': 'de fin de día',
    London: 'Londres',
    'New York': 'Nueva York',
    Tokyo: 'Tokio',
    Sydney: 'Sídney',
  },
};
