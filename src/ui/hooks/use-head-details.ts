/** Lets a page name its own title, description and structured data while it is shown. */
import { useContext, useEffect } from 'react';
import { HeadDetailsContext, HeadRecorderContext, type HeadDetails } from '@/ui/head-details';

/** Announces `details` until the component leaves or gives others; equal content announces nothing anew. */
export const useHeadDetails = (details: HeadDetails): void => {
  const announce = useContext(HeadDetailsContext);
  useContext(HeadRecorderContext)(details);
  const content = JSON.stringify(details);
  useEffect(() => {
    announce(JSON.parse(content) as HeadDetails);
    return () => announce(null);
  }, [announce, content]);
};
