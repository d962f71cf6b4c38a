/** Holds the place of the results while the journal is being read, at the height they will probably have. */
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** `currencies` is the number of rows of tiles to expect; without any, a next step stands here. */
export const ResultsWaiting = ({ currencies }: { readonly currencies: number }) => (
  <div role="status">
    <VisuallyHidden>Reading your journal</VisuallyHidden>
    <div className="mb-2.5 flex h-7 items-center pointer-coarse:h-11">
      <Skeleton className="h-4 w-40" />
    </div>
    <div className="flex flex-col gap-2.5">
      {currencies === 0 && <Skeleton className="h-[184px] rounded-lg desk:h-[97px]" />}
      {Array.from({ length: currencies }, (_, row) => (
        <Skeleton key={row} className="h-[424px] rounded-lg desk:h-[120px]" />
      ))}
    </div>
  </div>
);
