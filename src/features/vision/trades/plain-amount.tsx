/** An amount without its currency, which a picture rarely shows: grouped, with its sign. */
import { formatPrice } from '@/lib/format-number';

export const PlainAmount = ({ amount }: { readonly amount: string }) => (
  <span className="font-medium tabular-nums">{`${amount.startsWith('-') ? '' : '+'}${formatPrice(amount)}`}</span>
);
