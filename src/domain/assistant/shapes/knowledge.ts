/** Questions about what a word means. */
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';

const means =
  'mean|means|meaning|define|definition|explain|explained|work|works|about|stand|stands|difference|important|matter|matters|use|used|calculated|exactly|simply|why';

const sentencesOf = (text: string | undefined) => (text ?? '').split('\n').map((sentence) => say`${sentence}`);

const defined: Shape = {
  id: 'knowledge.term',
  topic: 'knowledge',
  needs: ['{term}'],
  may: [means, 'concept|term|word|thing|trading|forex|futures', 'good|usual|normal'],
  examples: ['What is slippage?', 'explain deflated sharpe ratio', 'what does drawdown mean', 'How does a trailing stop work?'],
  answer: async (values, use) => {
    const { words } = await use('knowledge.read', { id: values['term'] });
    const sentences = sentencesOf(words['text']);
    return { sentences: sentences.slice(0, 3), more: sentences.slice(3) };
  },
};

const compared: Shape = {
  id: 'knowledge.difference',
  topic: 'knowledge',
  needs: ['difference | compare | versus | vs | differ', '{term:one}', '{term:other}'],
  may: [means, 'between|and|from|is|order|orders'],
  fits: ({ one, other }) => one !== other,
  examples: ['What is the difference between a limit order and a stop order?', 'spread vs commission'],
  answer: async (values, use) => {
    const one = await use('knowledge.read', { id: values['one'] });
    const other = await use('knowledge.read', { id: values['other'] });
    const [first, second] = [sentencesOf(one.words['text']), sentencesOf(other.words['text'])];
    return { sentences: [...first.slice(0, 1), ...second.slice(0, 1)], more: [...first.slice(1), ...second.slice(1)] };
  },
};

/** A question that no shape explains, and of which a passage holds most. It has no phrases and is tried last of all. */
export const passageShape: Shape = {
  id: 'knowledge.passage',
  topic: 'knowledge',
  needs: [],
  examples: ['How do I import a statement from my broker?'],
  answer: async (values, use) => {
    const { words } = await use('knowledge.search', { words: values['words'] });
    const sentences = sentencesOf(words['text']);
    return { sentences: [say`From “${words['title'] ?? ''}”: ${sentences[0] ?? ''}`, ...sentences.slice(1, 3)], more: sentences.slice(3) };
  },
};

export const knowledgeShapes: readonly Shape[] = [compared, defined];
