/** The blackout rule: no trades around announced news. Calendar, dashboard and journal mark its minutes; no order is kept back by it. */
import type { BlackoutSetting } from '@/domain/calendar/calendar-settings';
import { saveBlackout } from '@/services/calendar/calendar-settings';
import type { SettingNow } from '@/services/settings/live-setting';
import { ImpactField } from './impact-field';
import { MinutesField } from './minutes-field';
import { SwitchedPanel } from './switched-panel';

export const BlackoutPanel = ({ setting }: { readonly setting: SettingNow<BlackoutSetting> }) => (
  <SwitchedPanel
    title="Blackout"
    footer="A rule for your own trading: the calendar, dashboard and journal mark these minutes. It doesn’t block orders at your broker."
    label="No trades around news"
    setting={setting}
    save={saveBlackout}
    refusal={{ title: 'The rule could not be saved.', text: 'Your earlier choice is still in place.' }}
  >
    {({ value: { minutesBefore, minutesAfter, impact }, isLocked, change }) => (
      <>
        <div className="grid grid-cols-2 gap-3">
          <MinutesField
            label="Before"
            value={minutesBefore}
            disabled={isLocked}
            onChange={(minutes) => change({ minutesBefore: minutes })}
          />
          <MinutesField label="After" value={minutesAfter} disabled={isLocked} onChange={(minutes) => change({ minutesAfter: minutes })} />
        </div>
        <ImpactField
          label="News in your currencies with"
          value={impact}
          disabled={isLocked}
          onChange={(next) => change({ impact: next })}
        />
      </>
    )}
  </SwitchedPanel>
);
