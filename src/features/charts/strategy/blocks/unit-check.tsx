/** At the right of a block: the units that meet in it, and whether they fit. */
import { Check, X } from 'lucide-react';

export interface UnitCheckProps {
  /** "price, price" */
  readonly units: readonly string[];
  readonly isWrong?: boolean;
}

export const UnitCheck = ({ units, isWrong = false }: UnitCheckProps) => {
  const Sign = isWrong ? X : Check;
  return (
    <span
      className={`float-right ml-2 inline-flex items-center gap-1 text-micro leading-6 whitespace-nowrap pointer-coarse:leading-9 ${isWrong ? 'text-danger' : 'text-text-3'}`}
      title={isWrong ? 'These units can’t be compared' : 'The units fit'}
    >
      {units.join(', ')}
      <Sign size={12} strokeWidth={1.75} role="img" aria-hidden={false} aria-label={isWrong ? 'don’t fit' : 'fit'} />
    </span>
  );
};
