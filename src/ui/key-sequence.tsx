/** Keys to be pressed one after the other, as in "G J". */
import { Kbd } from './kbd';

export const KeySequence = ({ keys }: { readonly keys: string }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.split(' ').map((key, index) => (
      // The same key may come twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Kbd key={index}>{key}</Kbd>
    ))}
  </span>
);
