/** Names and values in two columns, values to the right. */
import { classNames } from '@/ui/class-names';

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-[5px] text-dense">
    {facts.map(({ name, value, isStrong }) => (
      <div key={name} className="contents">
        <dt className="text-text-3">{name}</dt>
        <dd className={classNames('text-right text-pretty', isStrong === true && 'font-semibold')}>{value}</dd>
      </div>
    ))}
  </dl>
);
