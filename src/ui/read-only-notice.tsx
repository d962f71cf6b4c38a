/** Says on top of a screen that it can be read and not written, and why. */
import type { ReadOnlyReason } from '@/domain/access/access';
import { readOnlyWords } from '@/domain/access/read-only-words';
import { readOnlyLineId } from './hooks/use-access';
import { Notice } from './notice';

export const ReadOnlyNotice = ({ reason }: { readonly reason: ReadOnlyReason }) => {
  const { title, text, link } = readOnlyWords[reason];
  return (
    <div id={readOnlyLineId} className="mb-4">
      <Notice tone={reason === 'suspended' ? 'danger' : 'caution'} title={title}>
        {text}
        {link !== null && (
          <>
            {' '}
            <a href={link.path} className="whitespace-nowrap text-text underline underline-offset-3 print:hidden">
              {link.label}
            </a>
          </>
        )}
      </Notice>
    </div>
  );
};
