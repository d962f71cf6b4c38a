/** How an entry gets in: at market or with an order, at which level, for how long, and which orders cancel each other. */
import { withOrderKind } from '@/domain/strategy/edit/new-parts';
import type { EntryOrder, EntryRule, TimeInForce } from '@/domain/strategy/strategy';
import { ChoicePart } from './choice-parts';
import { LevelPart } from './distance-part';
import { NumberPart, WordPart } from './word-parts';

export interface EntrySentenceProps {
  readonly entry: EntryRule;
  readonly onChange: (entry: EntryRule, key?: string) => void;
}

const kinds: readonly { readonly value: EntryOrder['kind']; readonly label: string }[] = [
  { value: 'market', label: 'at market' },
  { value: 'limit', label: 'with a limit' },
  { value: 'stop', label: 'with a stop' },
  { value: 'stop-limit', label: 'with a stop limit' },
];

type Waiting = Exclude<EntryOrder, { kind: 'market' }>;

interface WaitingProps {
  readonly order: Waiting;
  readonly onChange: (order: Waiting, key?: string) => void;
}

const Levels = ({ order, onChange }: WaitingProps) => (
  <>
    {order.kind !== 'limit' && (
      <>
        {' at '}
        <LevelPart label="Stop" level={order.stop} onChange={(stop, key) => onChange({ ...order, stop }, key)} />
      </>
    )}
    {order.kind !== 'stop' && (
      <>
        {order.kind === 'limit' ? ' at ' : ', limit at '}
        <LevelPart label="Limit" level={order.limit} onChange={(limit, key) => onChange({ ...order, limit }, key)} />
      </>
    )}
  </>
);

const usualBars = 10;

const waitWords: Readonly<Record<TimeInForce['kind'], string>> = {
  'until cancelled': 'until canceled',
  day: 'for the day',
  bars: 'for a number of bars',
};

const waits = (Object.keys(waitWords) as TimeInForce['kind'][]).map((value) => ({ value, label: waitWords[value] }));

const lasting = (kind: TimeInForce['kind']): TimeInForce => (kind === 'bars' ? { kind, bars: usualBars } : { kind });

const Lasting = ({ order, onChange }: WaitingProps) => {
  const { timeInForce } = order;
  return (
    <>
      {', '}
      <ChoicePart
        label="How long the order waits"
        value={timeInForce.kind}
        shown={timeInForce.kind === 'bars' ? 'for' : undefined}
        options={waits}
        onChange={(kind) => onChange({ ...order, timeInForce: lasting(kind) })}
      />
      {timeInForce.kind === 'bars' && (
        <>
          {' '}
          <NumberPart
            label="How many bars the order waits"
            value={timeInForce.bars}
            unit={timeInForce.bars === 1 ? 'bar' : 'bars'}
            range={{ from: 1, to: 100_000, isWhole: true }}
            onChange={(bars, key) => onChange({ ...order, timeInForce: { kind: 'bars', bars } }, key)}
          />
        </>
      )}
    </>
  );
};

/** Orders of one group cancel each other. */
export const firstGroup = 'A';

const groupFault = (text: string): string | null => (text.trim() === '' ? 'Type a name for the group.' : null);

export const EntrySentence = ({ entry, onChange }: EntrySentenceProps) => {
  const { side, order, group } = entry;
  return (
    <>
      Go{' '}
      <ChoicePart
        label="Side"
        value={side}
        options={[
          { value: 'long', label: 'long' },
          { value: 'short', label: 'short' },
        ]}
        onChange={(next) => onChange({ ...entry, side: next })}
      />{' '}
      <ChoicePart label="Order" value={order.kind} options={kinds} onChange={(kind) => onChange(withOrderKind(entry, kind))} />
      {order.kind !== 'market' && (
        <>
          <Levels order={order} onChange={(next, key) => onChange({ ...entry, order: next }, key)} />
          <Lasting order={order} onChange={(next, key) => onChange({ ...entry, order: next }, key)} />
        </>
      )}
      {group !== null && (
        <>
          , in group{' '}
          <WordPart
            label="Group of orders that cancel each other"
            value={group}
            longest={40}
            faultOf={groupFault}
            onChange={(next, key) => onChange({ ...entry, group: next }, key)}
          />
        </>
      )}{' '}
      when
    </>
  );
};
