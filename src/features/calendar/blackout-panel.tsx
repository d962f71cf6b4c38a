/** The blackout rule: no trades around announced news. Calendar and dashboard mark its minutes; no order is kept back by it. */
import type { BlackoutSetting } from '@/domain/calendar/calendar-settings';
import type { SettingNow } from '@/services/sessions/live-setting';
import { saveBlackout } from '@/services/calendar/calendar-settings';
import { Panel } from '@/ui/panel';
import { Switch } from '@/ui/switch';
import { ImpactField } from './impact-field';
import { MinutesField } from './minutes-field';
import { switchedSetting } from './switched-setting';

const store = { save: saveBlackout, refusal: { title: 'The rule could not be saved.', text: 'The former one stands.' } };

export const BlackoutPanel = ({ setting }: { readonly setting: SettingNow<BlackoutSetting> }) => {
  const { isOn, isLocked, change } = switchedSetting(setting, store);
  const { value, isKnown } = setting;
  return (
    <Panel
      title="Blackout"
      footer="A rule for your own trading: calendar and dashboard mark its minutes. It blocks no order at your broker."
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="No trades around news"
          checked={isOn}
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
        <ImpactField
          label="News of your currencies with"
          value={value.impact}
          disabled={isLocked}
          onChange={(impact) => change({ impact })}
        />
      </div>
    </Panel>
  );
};
