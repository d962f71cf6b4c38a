/** The list with its filters, its pages, and what stands in its place. */
import { Users } from 'lucide-react';
import { formatCount } from '@/lib/format-number';
import { pageSize } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { SourceFailed, SourceLoading } from '@/ui/source-state';
import type { PeopleNow } from './known-people';
import { ListFilters, noFilters, type Filters } from './subscription-filters';
import { SubscriptionTable } from './subscription-table';
import type { Clock } from './subscription-words';
import type { SubscriptionList } from './use-subscription-list';

export interface SubscriptionListProps {
  readonly list: SubscriptionList;
  readonly filters: Filters;
  readonly people: PeopleNow;
  readonly clock: Clock;
  readonly selectedUid: string | null;
  /** How many there are in the state, where nothing else is asked for. */
  readonly total: number | undefined;
  readonly onFilters: (filters: Filters) => void;
  readonly onSelect: (uid: string) => void;
  readonly onGrant: () => void;
}

const isFiltered = ({ state, text, from, to }: Filters): boolean => state !== 'all' || text !== '' || from !== '' || to !== '';

const Nothing = ({ filters, onFilters, onGrant }: Pick<SubscriptionListProps, 'filters' | 'onFilters' | 'onGrant'>) => (
  <div className="p-4">
    {isFiltered(filters) ? (
      <EmptyState
        icon={<Users />}
        title="Nobody matches"
        text="No subscription fits these filters. Plans that began before addresses were recorded can’t be found by their address."
        actions={<Button onClick={() => onFilters(noFilters)}>Show all</Button>}
      />
    ) : (
      <EmptyState
        icon={<Users />}
        title="No subscriptions yet"
        text="Free trials, payments and plans you grant appear here."
        actions={<Button onClick={onGrant}>Grant a plan</Button>}
      />
    )}
  </div>
);

const Pager = ({ list, total }: Pick<SubscriptionListProps, 'list' | 'total'>) => {
  if (list.now.state !== 'ready') return null;
  const { rows, hasMore } = list.now;
  const first = list.page * pageSize + 1;
  const of = total === undefined ? '' : ` of ${formatCount(total)}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{`${formatCount(first)} to ${formatCount(first + rows.length - 1)}${of}. Presence is what the last open connection reported.`}</span>
      {(list.page > 0 || hasMore) && (
        <span className="ml-auto flex gap-2">
          <Button size="sm" disabled={list.page === 0} onClick={() => list.turnTo(list.page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={!hasMore} onClick={() => list.turnTo(list.page + 1)}>
            Next
          </Button>
        </span>
      )}
    </div>
  );
};

const rowsWhileReading = ['h-7', 'h-7', 'h-7', 'h-7', 'h-7'];

const Body = (props: SubscriptionListProps) => {
  const { list, people, clock, selectedUid, onSelect } = props;
  if (list.now.state === 'loading')
    return <SourceLoading what="the subscriptions" className="flex flex-col gap-2 p-4" blocks={rowsWhileReading} />;
  if (list.now.state === 'failed')
    return (
      <div className="p-4">
        <SourceFailed what="the subscriptions" reason={list.now.reason} onRetry={list.reload} />
      </div>
    );
  if (list.now.rows.length === 0) return <Nothing {...props} />;
  return <SubscriptionTable rows={list.now.rows} people={people} clock={clock} selectedUid={selectedUid} onSelect={onSelect} />;
};

export const SubscriptionListPanel = (props: SubscriptionListProps) => (
  <Panel body="flush" footer={props.list.now.state === 'ready' && props.list.now.rows.length > 0 ? <Pager {...props} /> : undefined}>
    <ListFilters filters={props.filters} onChange={props.onFilters} />
    <Body {...props} />
  </Panel>
);
