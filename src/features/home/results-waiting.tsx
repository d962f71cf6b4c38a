/** Holds the place of the results while the journal is being read, at the height they will have. */
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

export const ResultsWaiting = () => (
  <div role="status">
    <VisuallyHidden>Reading your journal</VisuallyHidden>
    <div className="mb-2.5 flex min-h-7 items-center pointer-coarse:min-h-11">
      <Skeleton className="h-4 w-40" />
    </div>
    <Skeleton className="h-[424px] rounded-lg desk:h-[120px]" />
  </div>
);
