/** The rows of one page, with who is there and when they last signed in. */
import { planName } from '@/domain/subscription/offers';
import type { ListedSubscription } from '@/services/admin/subscriptions';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Table, TableRow } from '@/ui/table';
import { knownOf, lastSignInWords, presenceWords, type PeopleNow } from './known-people';
import { nextWords, sourceNames, stateNames, stateOf, stateTones, type Clock } from './subscription-words';

export interface SubscriptionTableProps {
  readonly rows: readonly ListedSubscription[];
  readonly people: PeopleNow;
  readonly selectedUid: string | null;
  readonly clock: Clock;
  readonly onSelect: (uid: string) => void;
}

const deskOnly = 'max-desk:hidden';

interface RowProps extends Omit<SubscriptionTableProps, 'rows' | 'selectedUid'> {
  readonly row: ListedSubscription;
  readonly isSelected: boolean;
}

const Row = ({ row, people, isSelected, clock, onSelect }: RowProps) => {
  const { subscription, uid } = row;
  const known = knownOf(uid, people, clock.nowMs);
  const state = stateOf(row, clock);
  const isOnline = known?.presence.state === 'online';
  return (
    <TableRow selected={isSelected}>
      <td className="w-full max-w-0 py-[5px]">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect(uid)}
          className="block w-full truncate py-0.5 text-left font-mono text-[12px] underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {row.email ?? (known?.email || uid)}
        </button>
      </td>
      <td className="px-2.5">
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </td>
      <td className={classNames(deskOnly, 'px-2.5 whitespace-nowrap')}>
        {subscription === null ? 'Can’t be read' : planName(subscription.plan)}
      </td>
      <td className={classNames(deskOnly, 'px-2.5 whitespace-nowrap')}>{subscription !== null && nextWords(subscription, clock)}</td>
      <td className={classNames(deskOnly, 'px-2.5 whitespace-nowrap text-text-2')}>{subscription !== null && sourceNames(subscription)}</td>
      <td className={classNames(deskOnly, 'px-2.5 whitespace-nowrap text-text-2')}>{lastSignInWords(known, clock)}</td>
      <td className={classNames(deskOnly, 'px-2.5 whitespace-nowrap', isOnline ? 'text-ok' : 'text-text-3')}>{presenceWords(known)}</td>
    </TableRow>
  );
};

export const SubscriptionTable = ({ rows, selectedUid, ...rest }: SubscriptionTableProps) => (
  <Table
    label="Subscriptions"
    className="max-h-[640px]"
    head={
      <>
        <th scope="col">Email</th>
        <th scope="col">State</th>
        {['Plan', 'Next', 'Paid through', 'Last sign-in', 'Presence'].map((title) => (
          <th key={title} scope="col" className={deskOnly}>
            {title}
          </th>
        ))}
      </>
    }
  >
    {rows.map((row) => (
      <Row key={row.uid} row={row} isSelected={row.uid === selectedUid} {...rest} />
    ))}
  </Table>
);
