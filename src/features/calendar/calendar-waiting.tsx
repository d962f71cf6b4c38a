/** Holds the places of the calendar while this device is read. */
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

export const CalendarWaiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <VisuallyHidden>Reading the calendar</VisuallyHidden>
    <Skeleton className="h-[106px]" />
    <Skeleton className="h-[480px]" />
  </div>
);
