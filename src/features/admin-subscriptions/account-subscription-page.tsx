/** Subscriptions of everybody, for admins: find, count, give, extend, take back, and both ways of a table. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Offers } from '@/domain/subscription/offers';
import { href, screens } from '@/routes';
import { peopleOfPage, type ListedRequest } from '@/services/admin/subscriptions';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { ConfirmPaymentDialog } from './confirm-payment-dialog';
import { ImportDialog } from './import-dialog';
import { PageActions } from './page-actions';
import { PaymentRequests } from './payment-requests';
import { ExtendDialog, GrantDialog, RevokeDialog } from './plan-dialogs';
import { SubscriptionDetail } from './subscription-detail';
import { FiguresPanel } from './subscription-figures';
import { noFilters, questionOf, StateTabs, type Filters } from './subscription-filters';
import { SubscriptionListPanel } from './subscription-list';
import type { Clock } from './subscription-words';
import { UnfinishedChanges } from './unfinished-changes';
import { useCounts, useOffers } from './use-page-sources';
import { useSettled } from './use-settled';
import { useSubscriptionList } from './use-subscription-list';

type Asked =
  | { readonly deed: 'grant'; readonly email: string | null }
  | { readonly deed: 'extend' | 'revoke'; readonly email: string }
  | { readonly deed: 'confirm'; readonly request: ListedRequest }
  | { readonly deed: 'import' };

interface DialogsProps {
  readonly asked: Asked | null;
  readonly offers: Offers;
  readonly clock: Clock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Dialogs = ({ asked, ...rest }: DialogsProps) => {
  switch (asked?.deed) {
    case 'grant':
      return <GrantDialog {...rest} email={asked.email} />;
    case 'extend':
      return <ExtendDialog {...rest} email={asked.email} />;
    case 'revoke':
      return <RevokeDialog {...rest} email={asked.email} />;
    case 'confirm':
      return <ConfirmPaymentDialog {...rest} request={asked.request} />;
    case 'import':
      return <ImportDialog {...rest} />;
    default:
      return null;
  }
};

const AccountSubscriptionPage = () => {
  const zone = useLive(displayZone);
  const [filters, setFilters] = useState<Filters>(noFilters);
  const settled = useSettled(filters);
  const question = useMemo(() => questionOf(settled, zone), [settled, zone]);
  const list = useSubscriptionList(question);
  const [round, setRound] = useState(0);
  const counts = useCounts(list.now.state === 'ready', round);
  const known = counts === 'failed' ? null : counts;
  const offers = useOffers(list.now.state === 'ready', round);
  const rows = list.now.state === 'ready' ? list.now.rows : null;
  const uids = rows?.map(({ uid }) => uid).join(' ') ?? '';
  const people = useLive(useMemo(() => peopleOfPage(uids === '' ? [] : uids.split(' ')), [uids]));
  const [selectedUid, setSelectedUid] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [openedAt] = useState(() => Date.now());
  const clock: Clock = { zone, nowMs: list.now.state === 'ready' ? list.now.readAt : openedAt };
  const selected = rows?.find(({ uid }) => uid === selectedUid);
  const reload = (): void => {
    list.reload();
    setRound(round + 1);
  };
  const isPlain = settled.text === '' && settled.from === '' && settled.to === '';
  return (
    <Page
      title={screens.accountSubscription.title}
      lead={
        <>
          <Link className="underline underline-offset-2" to={href('adminAccount')}>
            Administration
          </Link>
          {` / Subscriptions. Dates in ${zone}.`}
        </>
      }
      aside={
        <PageActions
          question={question}
          canGrant={offers !== null}
          onImport={() => setAsked({ deed: 'import' })}
          onGrant={() => setAsked({ deed: 'grant', email: null })}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <UnfinishedChanges onFinished={reload} />
        <PaymentRequests clock={clock} canGrant={offers !== null} onConfirm={(request) => setAsked({ deed: 'confirm', request })} />
        <FiguresPanel counts={counts} round={round} />
        <StateTabs value={filters.state} counts={known} onChange={(state) => setFilters({ ...filters, state })} />
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
          <div className={selected === undefined ? 'desk:col-span-12' : 'desk:col-span-8'}>
            <SubscriptionListPanel
              list={list}
              filters={filters}
              people={people}
              clock={clock}
              selectedUid={selectedUid}
              total={isPlain ? known?.get(settled.state) : undefined}
              onFilters={setFilters}
              onSelect={(uid) => setSelectedUid(uid === selectedUid ? null : uid)}
              onGrant={() => setAsked({ deed: 'grant', email: null })}
            />
          </div>
          {selected !== undefined && (
            <div className="desk:col-span-4">
              <SubscriptionDetail row={selected} people={people} clock={clock} onDeed={(deed, email) => setAsked({ deed, email })} />
            </div>
          )}
        </div>
      </div>
      {offers !== null && <Dialogs asked={asked} offers={offers} clock={clock} onDone={reload} onClose={() => setAsked(null)} />}
    </Page>
  );
};

export default AccountSubscriptionPage;
