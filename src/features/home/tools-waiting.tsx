/** Boxes where the lower half of the dashboard will be, while it is not known which tools are open. */
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

export const ToolsWaiting = () => (
  <div role="status">
    <VisuallyHidden>Loading your tools</VisuallyHidden>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="mt-3 h-[184px] rounded-lg desk:h-[120px]" />
  </div>
);
