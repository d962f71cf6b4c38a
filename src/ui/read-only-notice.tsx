/** Says on top of a screen that it can be read and not written, and why. Nothing where everything is open. */
import { readOnlyWords } from '@/domain/access/read-only-words';
import { readOnlyLineId, useAccess } from './hooks/use-access';
import { Notice } from './notice';

export const ReadOnlyNotice = () => {
  const access = useAccess();
  if (access.state !== 'read-only') return null;
  const { title, text } = readOnlyWords[access.reason];
  return (
    <div id={readOnlyLineId} className="mb-4">
      <Notice tone={access.reason === 'suspended' ? 'danger' : 'caution'} title={title}>
        {text}
      </Notice>
    </div>
  );
};
