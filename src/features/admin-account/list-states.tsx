/** What stands in the place of a list below its filters that is still being read or cannot be. */
import { SourceFailed, SourceLoading, type SourceFailedProps } from '@/ui/source-state';

/** @param what the list in the middle of a sentence, such as "the messages" */
export const ListLoading = ({ what }: { readonly what: string }) => <SourceLoading what={what} className="flex flex-col gap-2 pt-4" />;

export const ListFailed = ({ what, reason }: Pick<SourceFailedProps, 'what' | 'reason'>) => (
  <div className="pt-4">
    <SourceFailed what={what} reason={reason} />
  </div>
);
