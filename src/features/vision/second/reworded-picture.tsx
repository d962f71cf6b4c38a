/** What we read from a picture, in the words of a connected model; fetched when somebody asks for it. */
import { useMemo } from 'react';
import { openVoice } from '@/services/assistant/models/open-voice';
import { Rewording } from '@/ui/models/rewording';
import { SettingsLink } from './settings-link';

export interface RewordedPictureProps {
  readonly uid: string;
  readonly sentences: readonly string[];
  readonly onClose: () => void;
}

export const RewordedPicture = ({ uid, sentences, onClose }: RewordedPictureProps) => {
  const voice = useMemo(() => openVoice(uid), [uid]);
  const paragraphs = useMemo(() => [{ id: 'reading', title: 'Our reading', lines: sentences }], [sentences]);
  return <Rewording voice={voice} paragraphs={paragraphs} settings={<SettingsLink />} onClose={onClose} />;
};
