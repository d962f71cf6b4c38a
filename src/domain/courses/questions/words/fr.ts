/** Words of generated questions in French. */
import { inFrench } from '@/domain/courses/typography';
import type { QuestionWords } from './type-words';
import { accountWordsFr } from './fr-account';
import { chanceWordsFr } from './fr-chance';
import { sizingWordsFr } from './fr-sizing';

export const questionWords: QuestionWords = inFrench({
  types: { ...sizingWordsFr, ...accountWordsFr, ...chanceWordsFr },
  terms: {
    static: 'statique',
    trailing: 'suiveur',
    'end-of-day': 'de fin de journée',
    London: 'Londres',
    'New York': 'New York',
    Tokyo: 'Tokyo',
    Sydney: 'Sydney',
  },
});
