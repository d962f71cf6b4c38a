/** Boxes where a screen will be, while it is not known whether it may be opened or while it is loading. */
import { Skeleton } from '@/ui/skeleton';

/** `sentence` is read out and not shown. */
export const WaitingPage = ({ sentence }: { readonly sentence: string }) => (
  <div className="mx-auto w-full max-w-[1440px] px-3 pt-16 desk:px-5 desk:pt-[72px]">
    <p role="status" className="sr-only">
      {sentence}
    </p>
    <Skeleton className="h-7 w-56" />
    <Skeleton className="mt-2 h-4 w-80 max-w-full" />
    <Skeleton className="mt-6 h-40 w-full" />
  </div>
);
