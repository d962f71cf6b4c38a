/** One subscription with its dates, and what an admin can do with it. */
import { planName } from '@/domain/subscription/offers';
import { opensPages } from '@/domain/subscription/subscription';
import { formatInstant } from '@/lib/format-instant';
import type { ListedSubscription } from '@/services/admin/subscriptions';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { knownOf, lastSignInWords, presenceWords, type PeopleNow } from './known-people';
import { sourceNames, stateNames, stateOf, stateTones, type Clock } from './subscription-words';

export interface SubscriptionDetailProps {
  readonly row: ListedSubscription;
  readonly people: PeopleNow;
  readonly clock: Clock;
  readonly onDeed: (deed: 'grant' | 'extend' | 'revoke', email: string) => void;
}

const factsOf = ({ row, people, clock }: SubscriptionDetailProps): readonly (readonly [string, string])[] => {
  const { subscription, createdAt, origin, uid } = row;
  const at = (ms: number | null, none: string): string => (ms === null ? none : formatInstant(ms, clock.zone, clock.nowMs));
  const known = knownOf(uid, people, clock.nowMs);
  if (subscription === null) return [['Uid', uid]];
  return [
    ['Plan', planName(subscription.plan)],
    ['Paid through', sourceNames(subscription)],
    ['Pages open until', at(subscription.pagesUntil, 'No end')],
    ['New work until', at(subscription.writeUntil, 'No end')],
    ['Began', createdAt === null ? 'Not recorded' : `${at(createdAt, '')}${origin === 'trial' ? ', as a free trial' : ''}`],
    ['Last change', at(subscription.updatedAt, '')],
    ['Last sign-in', lastSignInWords(known, clock)],
    ['Presence', presenceWords(known)],
    ...(known !== null && known.email !== '' && row.email !== null && known.email.toLowerCase() !== row.email
      ? [['Found by', row.email] as const]
      : []),
    ['Uid', uid],
  ];
};

export const SubscriptionDetail = (props: SubscriptionDetailProps) => {
  const { row, people, clock, onDeed } = props;
  const state = stateOf(row, clock);
  const { subscription } = row;
  const known = knownOf(row.uid, people, clock.nowMs);
  // The account's own address counts: the record may have an earlier one.
  const email = known !== null && known.email !== '' ? known.email : row.email;
  const isOpen = subscription !== null && (opensPages(subscription, clock.nowMs) || state === 'active');
  return (
    <Panel
      title={<span className="font-mono text-[13px] break-all whitespace-normal">{email ?? row.uid}</span>}
      aside={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
      footer="After a plan ends, or is taken back, its person can still read, search and export everything."
    >
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-dense">
        {factsOf(props).map(([what, value]) => (
          <div key={what} className="contents">
            <dt className="text-text-2">{what}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {subscription?.pagesUntil != null && (
          <Button size="sm" disabled={email === null} onClick={() => onDeed('extend', email ?? '')}>
            Extend
          </Button>
        )}
        <Button size="sm" disabled={email === null} onClick={() => onDeed('grant', email ?? '')}>
          Change plan or end
        </Button>
        {isOpen && (
          <Button size="sm" variant="danger" className="ml-auto" disabled={email === null} onClick={() => onDeed('revoke', email ?? '')}>
            Revoke
          </Button>
        )}
      </div>
    </Panel>
  );
};
