/** The parts of a sentence that are chosen in place: a word from a list, a time zone, days of the week. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { weekdays } from '@/domain/strategy/read-condition';
import type { Weekday } from '@/domain/strategy/strategy';
import { zoneCity } from '@/domain/time/zone-city';
import { grouped } from '@/lib/grouped';
import { classNames } from '@/ui/class-names';
import { tokenClass } from './word-parts';

export interface PartOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string | undefined;
}

export interface ChoicePartProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** What stands in the sentence; left out, the label of the choice. */
  readonly shown?: string | undefined;
  /** A long list is computed when somebody comes near. */
  readonly options: readonly PartOption<Value>[] | (() => readonly PartOption<Value>[]);
  readonly onChange: (value: Value) => void;
  readonly isWrong?: boolean | undefined;
}

const optionsOf = (options: readonly PartOption<string>[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value} className="bg-float text-ui font-normal text-text">
      {label}
    </option>
  ));

const Options = ({ options }: { readonly options: readonly PartOption<string>[] }) => {
  const inGroups = grouped(
    options.filter(({ group }) => group !== undefined),
    ({ group }) => group ?? '',
  );
  return (
    <>
      {optionsOf(options.filter(({ group }) => group === undefined))}
      {[...inGroups].map(([group, inside]) => (
        <optgroup key={group} label={group} className="bg-float text-ui text-text-2">
          {optionsOf(inside)}
        </optgroup>
      ))}
    </>
  );
};

/** Arrows open the list, where some browsers would take the next choice at once and change the strategy with every press. */
const openByArrow = (event: KeyboardEvent<HTMLSelectElement>): void => {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (!isArrow || event.altKey || typeof event.currentTarget.showPicker !== 'function') return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

/** The browser’s own list under a word of the sentence. */
export const ChoicePart = <Value extends string>({ label, value, shown, options, onChange, isWrong = false }: ChoicePartProps<Value>) => {
  const [isNear, setNear] = useState(false);
  const come = (): void => setNear(true);
  const all = typeof options !== 'function' ? options : isNear ? options() : [];
  const own = all.find((option) => option.value === value);
  const text = shown ?? own?.label ?? value;
  return (
    <span
      className={classNames(
        tokenClass,
        'relative inline-block px-0.5 leading-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brass pointer-coarse:leading-9',
        isWrong && '!border-b-2 !border-solid !border-danger',
      )}
    >
      <span aria-hidden>{text}</span>
      <select
        aria-label={label}
        aria-invalid={isWrong ? true : undefined}
        value={value}
        onFocus={come}
        onBlur={() => setNear(false)}
        onPointerEnter={come}
        onPointerDown={come}
        onChange={(event) => {
          const chosen = all.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        onKeyDown={openByArrow}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0 pointer-coarse:text-[16px]"
      >
        {own === undefined && (
          <option value={value} disabled>
            {text}
          </option>
        )}
        <Options options={all} />
      </select>
    </span>
  );
};

/** Values that are called what they are. */
export const plainOptions = <const Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const usualZones = ['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Australia/Sydney', 'America/Chicago', 'UTC'];

const zoneOptions = (own: string): readonly PartOption<string>[] => [
  ...[...new Set([...usualZones, own])].map((zone) => ({ value: zone, label: zoneCity(zone), group: 'Usual' })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== own && !usualZones.includes(zone))
    .map((zone) => ({ value: zone, label: zoneCity(zone), group: zone.includes('/') ? zone.split('/')[0] : 'Other' })),
];

export interface ZonePartProps {
  readonly label: string;
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

export const ZonePart = ({ label, zone, onChange }: ZonePartProps) => (
  <ChoicePart label={label} value={zone} shown={zoneCity(zone)} options={() => zoneOptions(zone)} onChange={onChange} />
);

export interface DaysPartProps {
  readonly days: readonly Weekday[];
  readonly onChange: (days: readonly Weekday[]) => void;
}

/** Days that are pressed count; the last one stays. */
export const DaysPart = ({ days, onChange }: DaysPartProps) => (
  <span role="group" aria-label="Days" className="my-0.5 inline-flex overflow-hidden rounded-sm border border-line-strong align-middle">
    {weekdays.map((day) => {
      const isOn = days.includes(day);
      const isLast = isOn && days.length === 1;
      return (
        <button
          key={day}
          type="button"
          aria-label={day}
          aria-pressed={isOn}
          aria-disabled={isLast ? true : undefined}
          title={isLast ? `${day}, the only day left` : day}
          onClick={() => {
            if (!isLast) onChange(weekdays.filter((one) => (one === day ? !isOn : days.includes(one))));
          }}
          className="h-6 min-w-6 border-r border-line px-1 text-micro text-text-3 last:border-r-0 hover:bg-surface-3 aria-pressed:bg-surface-3 aria-pressed:font-semibold aria-pressed:text-text pointer-coarse:h-9 pointer-coarse:min-w-8"
        >
          {day.slice(0, 2)}
        </button>
      );
    })}
  </span>
);
