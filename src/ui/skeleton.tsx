/** A box of the size of what is being loaded. Assistive technology does not see it: say elsewhere that something loads. */
import { classNames } from './class-names';

export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span aria-hidden className={classNames('skeleton block', className)} />
);
