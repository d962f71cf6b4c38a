/** Stop, targets and whatever else closes a position, as sentences whose parts are changed in place. */
import type { ProtectionField } from '@/domain/strategy/edit/blocks';
import type { Anchor, Distance, PartialTarget, Protection } from '@/domain/strategy/strategy';
import { ChoicePart, ZonePart } from './choice-parts';
import { DistancePart } from './distance-part';
import { NumberPart, TimePart } from './word-parts';

interface AnchoredProps {
  readonly name: string;
  readonly value: { readonly distance: Distance; readonly from: Anchor };
  readonly set: (value: { readonly distance: Distance; readonly from: Anchor }, key?: string) => void;
}

const Anchored = ({ name, value, set }: AnchoredProps) => (
  <>
    <DistancePart label={name} distance={value.distance} onChange={(distance, key) => set({ ...value, distance }, key)} /> from the{' '}
    <ChoicePart
      label={`${name}: from where`}
      value={value.from}
      options={[
        { value: 'fill', label: 'fill' },
        { value: 'signal', label: 'signal' },
      ]}
      onChange={(from) => set({ ...value, from })}
    />
  </>
);

export interface PartialSentenceProps {
  readonly name: string;
  readonly value: PartialTarget;
  readonly set: (value: PartialTarget, key?: string) => void;
}

export const PartialSentence = ({ name, value, set }: PartialSentenceProps) => (
  <>
    Take{' '}
    <NumberPart
      label={`${name}: part`}
      value={value.percent}
      unit="%"
      range={{ above: 0, to: 100 }}
      onChange={(percent, key) => set({ ...value, percent }, key)}
    />{' '}
    off at <Anchored name={name} value={value} set={(next, key) => set({ ...value, ...next }, key)} />
  </>
);

export interface ProtectionSentenceProps {
  readonly field: Exclude<ProtectionField, 'partials'>;
  readonly protection: Protection;
  readonly set: (value: unknown, key?: string) => void;
}

const BreakEven = ({
  value,
  set,
}: {
  readonly value: NonNullable<Protection['breakEven']>;
  readonly set: ProtectionSentenceProps['set'];
}) => (
  <>
    After a gain of <DistancePart label="Gain" distance={value.after} onChange={(after, key) => set({ ...value, after }, key)} />, move the
    stop to lock in{' '}
    <DistancePart label="Locked in" mayBeNone distance={value.lock} onChange={(lock, key) => set({ ...value, lock }, key)} />
  </>
);

const CloseAt = ({ value, set }: { readonly value: NonNullable<Protection['closeAt']>; readonly set: ProtectionSentenceProps['set'] }) => (
  <>
    Close at <TimePart label="Time of the exit" value={value.time} onChange={(time, key) => set({ ...value, time }, key)} /> in{' '}
    <ZonePart label="Time zone of the exit" zone={value.zone} onChange={(zone) => set({ ...value, zone })} />
  </>
);

export const ProtectionSentence = ({ field, protection, set }: ProtectionSentenceProps) => {
  const { stop, target, trailing, breakEven, maxBars, closeAt } = protection;
  switch (field) {
    case 'stop':
      return (
        stop && (
          <>
            Stop <Anchored name="Stop" value={stop} set={set} />
          </>
        )
      );
    case 'target':
      return (
        target && (
          <>
            Target <Anchored name="Target" value={target} set={set} />
          </>
        )
      );
    case 'trailing':
      return (
        trailing && (
          <>
            Trail the stop by{' '}
            <DistancePart label="Trailing stop" distance={trailing.distance} onChange={(distance, key) => set({ distance }, key)} />
          </>
        )
      );
    case 'breakEven':
      return breakEven && <BreakEven value={breakEven} set={set} />;
    case 'maxBars':
      return (
        maxBars !== null && (
          <>
            Close after{' '}
            <NumberPart
              label="Longest time"
              value={maxBars}
              unit={maxBars === 1 ? 'bar' : 'bars'}
              range={{ from: 1, to: 100_000, isWhole: true }}
              onChange={set}
            />
          </>
        )
      );
    case 'closeAt':
      return closeAt && <CloseAt value={closeAt} set={set} />;
  }
};
