/** The words of a review as one text: another text is another review. */
import type { Review } from '@/domain/findings/review/review';
import { plainText } from '@/domain/findings/sourced-text';

export const reviewTextOf = ({ paragraphs }: Review): string => paragraphs.flatMap(({ lines }) => lines.map(plainText)).join('\n');
