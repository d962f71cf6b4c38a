/**
 * The choice of a time zone by typing a city or region: a combobox over the IANA zones, each with its present time,
 * the recent ones first. Keys as in the ARIA pattern: arrows and pages move, Enter chooses, Escape closes.
 */
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { zoneFacts } from '@/domain/preferences/zone-facts';
import { classNames } from './class-names';
import { controlClass, Field } from './field';
import { useOwnEscape } from './hooks/use-own-escape';
import { useZoneSearch } from './hooks/use-zone-search';
import { zoneEntryId, ZoneList } from './zone-list';

export interface ZonePickerProps {
  /** IANA zone; null while none is chosen. */
  readonly zone: string | null;
  /** Zones chosen lately, newest first. */
  readonly recent: readonly string[];
  readonly nowMs: number;
  readonly disabled: boolean;
  readonly onZone: (zone: string) => void;
  readonly label?: string | undefined;
  /** What the zone is for; left out, it is that of the preferences. */
  readonly hint?: string | undefined;
}

/** How it is in the zone now, and what choosing another one does. */
const usualHint = (zone: string | null, nowMs: number): string => {
  if (zone === null) return 'None is chosen yet.';
  const { time, weekday, offset } = zoneFacts(zone, nowMs);
  return `Now ${weekday} ${time} there, ${offset}. Changing it moves no trade and no event, only how times are shown.`;
};

export const ZonePicker = ({ zone, recent, nowMs, disabled, onZone, label = 'Time zone', hint }: ZonePickerProps) => {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { query, entries, found, active, open, close, move } = useZoneSearch(recent);
  const isOpen = query !== null;
  useOwnEscape(isOpen);
  const choose = (chosen: string | undefined): void => {
    close();
    if (chosen !== undefined && chosen !== zone) onZone(chosen);
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
      event.preventDefault();
      open('');
      return;
    }
    const place = move(event.key);
    if (place === null && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (place !== null) list.current?.children[place]?.scrollIntoView?.({ block: 'nearest' });
    else if (event.key === 'Enter') choose(entries[active]?.zone);
    else close();
  };
  return (
    <Field label={label} hint={hint ?? usualHint(zone, nowMs)}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && entries.length > 0 ? zoneEntryId(listId, active) : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={isOpen || zone === null ? 'City or region' : undefined}
            value={query ?? zone ?? ''}
            className={classNames(controlClass, 'h-10 pr-9')}
            // Typing replaces the name that stands there.
            onFocus={(event) => event.target.select()}
            onClick={() => {
              if (!isOpen) open('');
            }}
            onChange={(event) => open(event.target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          <ChevronsUpDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute top-[13px] right-2.5 text-text-3"
          />
          {isOpen && (
            <ZoneList ref={list} id={listId} entries={entries} found={found} active={active} zone={zone} nowMs={nowMs} onChoose={choose} />
          )}
        </div>
      )}
    </Field>
  );
};
