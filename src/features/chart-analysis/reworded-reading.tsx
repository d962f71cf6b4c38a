/** The reading of a chart in the words of a connected model; fetched when somebody asks for it. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { OwnParagraph } from '@/domain/assistant/models/reword';
import { href } from '@/routes';
import { openVoice } from '@/services/assistant/models/open-voice';
import { buttonClass } from '@/ui/button-class';
import { Rewording } from '@/ui/models/rewording';

export interface RewordedReadingProps {
  readonly uid: string;
  readonly paragraphs: readonly OwnParagraph[];
  readonly onClose: () => void;
}

export const RewordedReading = ({ uid, paragraphs, onClose }: RewordedReadingProps) => {
  const voice = useMemo(() => openVoice(uid), [uid]);
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
