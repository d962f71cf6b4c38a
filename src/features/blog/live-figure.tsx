/** A live part of an article, which is that of lessons: the code of each comes with its first use. */
import type { Block } from '@/domain/courses/lesson';
import { LivePart } from '@/features/courses/live/live-part';
import { ReadingContext } from '@/features/courses/reading-context';
import { wordsOf } from '@/features/courses/words/words-of';

/** No answers are kept of an article. */
const place = { language: 'en', words: wordsOf('en'), lesson: '', questionIds: [] } as const;

export const LiveFigure = ({ block: { name, params, caption } }: { readonly block: Extract<Block, { readonly kind: 'live' }> }) => (
  <ReadingContext value={place}>
    <LivePart name={name} params={params} caption={caption} />
  </ReadingContext>
);
