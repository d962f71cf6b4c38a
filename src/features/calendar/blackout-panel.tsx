/** The blackout rule: no trades around announced news. The calendar marks it, journal and backtester honour it. */
import type { BlackoutSetting } from '@/domain/calendar/calendar-settings';
import type { SettingNow } from '@/services/sessions/live-setting';
import { saveBlackout } from '@/services/calendar/calendar-settings';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';
import { impactOptions } from './calendar-words';
import { MinutesField } from './minutes-field';

export const BlackoutPanel = ({ setting: { value, isKnown } }: { readonly setting: SettingNow<BlackoutSetting> }) => {
  const change = (changes: Partial<BlackoutSetting>): void => {
    void saveBlackout({ ...value, ...changes }).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', title: 'The rule could not be saved.', text: 'The former one stands.' });
    });
  };
  const isOff = !value.isOn;
  const isLocked = isOff || !isKnown;
  return (
    <Panel
      title="Blackout"
      footer="A rule for your own trading: calendar and dashboard mark its minutes. It blocks no order at your broker."
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="No trades around news"
          checked={!isOff}
          disabled={!isKnown}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
        <div className="grid grid-cols-2 gap-3">
          <MinutesField
            label="Before"
            value={value.minutesBefore}
            disabled={isLocked}
            onChange={(minutesBefore) => change({ minutesBefore })}
          />
          <MinutesField
            label="After"
            value={value.minutesAfter}
            disabled={isLocked}
            onChange={(minutesAfter) => change({ minutesAfter })}
          />
        </div>
        <SelectField
          label="News of your currencies with"
          options={impactOptions}
          value={value.impact}
          disabled={isLocked}
          onChange={(event) => change({ impact: event.target.value === 'high' ? 'high' : 'medium and high' })}
        />
      </div>
    </Panel>
  );
};
