/** Questions to begin with, from the trader’s own names. */
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { phraseOf } from '@/domain/ask/own-names';

export const exampleQuestions = ({ markets, setups, tags }: AskVocabulary): readonly string[] => [
  ...(markets[0] === undefined ? [] : [`Win rate ${phraseOf('market', markets[0])} this year`]),
  ...(setups[0] === undefined ? [] : [`Mean result ${phraseOf('setup', setups[0])} by weekday`]),
  ...(tags[0] === undefined ? [] : [`How much did I lose on trades ${phraseOf('tag', tags[0])}`]),
  'Which market costs me most?',
  'Am I worse after two losses?',
  'Mean result within 15 minutes of the last trade compared with the rest',
  'Average hold of losers',
];
