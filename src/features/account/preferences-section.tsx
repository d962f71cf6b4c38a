/** Currencies and impacts of the calendar, and the time zone in which times are shown. Changes hold at once and are sent when they can be. */
import { useState } from 'react';
import { choiceReason } from '@/domain/calendar/choice-reason';
import { heldChoice } from '@/domain/calendar/default-choice';
import { calendarCurrencies, calendarImpacts, toggled } from '@/domain/preferences/calendar-choices';
import { withTimezone, type Preferences } from '@/domain/preferences/preferences';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { changePreferences, preferences as source, type PreferencesState } from '@/services/settings/preferences';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useLive } from '@/ui/hooks/use-live';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ZonePicker } from '@/ui/zone-picker';
import { AccountSection } from './account-section';
import { ChoiceChips } from './choice-chips';
import type { PageFacts } from './page-facts';
import { useNow } from './use-now';

const currencyChoices = calendarCurrencies.map((value) => ({ value, label: value === 'ALL' ? 'Worldwide' : value }));
const impactChoices = calendarImpacts.map((value) => ({ value, label: value }));

const syncWords = (state: PreferencesState, isOnline: boolean): string => {
  if (state.state !== 'ready') return '';
  if (state.sync === 'saved') return 'All changes saved.';
  if (state.sync === 'keeping') return 'Saving on this device.';
  return isOnline ? 'Saved on this device. Sending.' : 'No network. Saved on this device, sent later.';
};

const Problem = ({ state }: { readonly state: 'unread' | 'unavailable' }) =>
  state === 'unread' ? (
    <Notice title="Your preferences haven’t loaded on this device yet.">
      They are safe on the server and load the next time you’re online. Until then the calendar uses its usual filters and London time.
    </Notice>
  ) : (
    <Notice tone="caution" title="We can’t load your preferences right now.">
      They aren’t lost. Until we can load them, the calendar uses its usual filters and London time. Reload the page in a minute.
    </Notice>
  );

interface FormProps {
  readonly preferences: Preferences;
  readonly facts: PageFacts;
  readonly onChange: (change: (before: Preferences) => Preferences) => void;
}

const PreferencesForm = ({ preferences, facts, onChange }: FormProps) => {
  const nowMs = useNow();
  const { isSuspended } = facts;
  const traded = useLive(ownCurrencies);
  const held = heldChoice(preferences, traded ?? []);
  const { selectedCurrencies, selectedImpacts } = held;
  // A default that is not known yet must not become a choice.
  const isDisabled = isSuspended || (held.basis !== 'chosen' && traded === null);
  // Any choice makes both the person's own.
  const choose = (choice: Partial<Pick<Preferences, 'selectedCurrencies' | 'selectedImpacts'>>): void =>
    onChange((before) => ({ ...before, selectedCurrencies, selectedImpacts, ...choice }));
  return (
    <div className="flex flex-col gap-5">
      <ChoiceChips
        legend="Currencies of calendar events"
        choices={currencyChoices}
        chosen={selectedCurrencies}
        disabled={isDisabled}
        noneMeans="Nothing selected, so the calendar shows no events."
        onToggle={(value) => choose({ selectedCurrencies: toggled(calendarCurrencies, selectedCurrencies, value) })}
        onAll={() => choose({ selectedCurrencies: calendarCurrencies })}
        onNone={() => choose({ selectedCurrencies: [] })}
      />
      <ChoiceChips
        legend="Impacts of calendar events"
        choices={impactChoices}
        chosen={selectedImpacts}
        disabled={isDisabled}
        noneMeans="Nothing selected, so the calendar shows no events."
        onToggle={(value) => choose({ selectedImpacts: toggled(calendarImpacts, selectedImpacts, value) })}
        onAll={() => choose({ selectedImpacts: calendarImpacts })}
        onNone={() => choose({ selectedImpacts: [] })}
      />
      {held.basis !== 'chosen' && traded !== null && (
        <p className="text-dense text-text-2">{choiceReason(held)} Pick any to choose your own.</p>
      )}
      <div className="max-w-[420px]">
        <ZonePicker
          zone={preferences.currentTimezone}
          recent={preferences.recentLocations}
          nowMs={nowMs}
          disabled={isSuspended}
          onZone={(zone) => onChange((before) => withTimezone(before, zone))}
        />
      </div>
    </div>
  );
};

export const PreferencesSection = ({ facts }: { readonly facts: PageFacts }) => {
  const state = useLive(source);
  const [hasFailed, setFailed] = useState(false);
  const change = (make: (before: Preferences) => Preferences): void => {
    setFailed(false);
    void changePreferences(make).then((isSaved) => setFailed(!isSaved));
  };
  return (
    <AccountSection
      id="preferences"
      title="Preferences"
      aside={
        <span role="status" data-sync={state.state === 'ready' ? state.sync : state.state}>
          {syncWords(state, facts.isOnline)}
        </span>
      }
    >
      {state.state === 'loading' && (
        <div role="status">
          <VisuallyHidden>Reading your preferences</VisuallyHidden>
          <Skeleton className="h-[180px]" />
        </div>
      )}
      {(state.state === 'unread' || state.state === 'unavailable') && <Problem state={state.state} />}
      {hasFailed && (
        <Notice tone="caution" title="The change could not be saved.">
          Your earlier preferences are still in place. Try again in a minute.
        </Notice>
      )}
      {state.state === 'ready' && <PreferencesForm preferences={state.preferences} facts={facts} onChange={change} />}
    </AccountSection>
  );
};
