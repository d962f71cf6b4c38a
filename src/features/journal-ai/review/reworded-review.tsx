/** A review in the words of a connected model; fetched when somebody asks for it. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Review } from '@/domain/findings/review/review';
import { plainText } from '@/domain/findings/sourced-text';
import { href } from '@/routes';
import { openVoice } from '@/services/assistant/models/open-voice';
import { buttonClass } from '@/ui/button-class';
import { Rewording } from '@/ui/models/rewording';

export interface RewordedReviewProps {
  readonly uid: string;
  readonly review: Review;
  readonly onClose: () => void;
}

export const RewordedReview = ({ uid, review, onClose }: RewordedReviewProps) => {
  const voice = useMemo(() => openVoice(uid), [uid]);
  const paragraphs = useMemo(
    () => review.paragraphs.map(({ id, heading, lines }) => ({ id, title: heading, lines: lines.map(plainText) })),
    [review],
  );
  return (
    <Rewording
      voice={voice}
      paragraphs={paragraphs}
      settings={
        <Link className={buttonClass({ size: 'sm' })} to={href('assistant')}>
          Open IA for its settings
        </Link>
      }
      onClose={onClose}
    />
  );
};
