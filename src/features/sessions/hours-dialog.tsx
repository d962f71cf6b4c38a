/** The hours of the city sessions, edited on each city's own clock and stored for all of the user's devices. */
import { useId, useState } from 'react';
import {
  checkHours,
  completedClockText,
  defaultPresets,
  namedHours,
  type CityPreset,
  type SessionPresets,
} from '@/domain/sessions/session-presets';
import { saveSessionPresets } from '@/services/sessions/session-hours';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';

export interface HoursDialogProps {
  readonly onClose: () => void;
  readonly presets: SessionPresets;
  /** Whether the stored hours have been heard of; before, nothing can be changed. */
  readonly isKnown: boolean;
}

const reasons = {
  unreadable: 'Write both times as 8:00 or 0800, from 0:00 to 24:00.',
  'not-after': 'The session must close after it opens, on the same day.',
} as const;

const completed = (preset: CityPreset): CityPreset => ({
  ...preset,
  open: completedClockText(preset.open),
  close: completedClockText(preset.close),
});

const errorOf = (preset: CityPreset): string | undefined => {
  const { open, close } = completed(preset);
  const check = checkHours(open, close);
  return check.ok ? undefined : reasons[check.reason];
};

interface CityFieldsProps {
  readonly preset: CityPreset;
  readonly disabled: boolean;
  readonly onChange: (preset: CityPreset) => void;
}

const CityFields = ({ preset, disabled, onChange }: CityFieldsProps) => {
  const titleId = useId();
  const { city, open, close, isShown } = preset;
  return (
    <fieldset aria-labelledby={titleId} disabled={disabled} className="border-b border-line pb-3 last:border-b-0">
      <div className="mb-1 flex flex-wrap items-center gap-x-3">
        <b id={titleId} className="font-semibold">
          {city}
        </b>
        <Checkbox label="Shown" checked={isShown} onChange={(event) => onChange({ ...preset, isShown: event.target.checked })} />
        {(namedHours[city] ?? []).map((hours) => (
          <Button key={hours.open} variant="ghost" size="sm" onClick={() => onChange({ ...preset, ...hours })}>
            {`${hours.open}–${hours.close}`}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={`${city} opens`}
          inputMode="numeric"
          autoComplete="off"
          value={open}
          error={errorOf(preset)}
          onChange={(event) => onChange({ ...preset, open: event.target.value })}
          onBlur={() => onChange(completed(preset))}
        />
        <TextField
          label={`${city} closes`}
          inputMode="numeric"
          autoComplete="off"
          value={close}
          onChange={(event) => onChange({ ...preset, close: event.target.value })}
          onBlur={() => onChange(completed(preset))}
        />
      </div>
    </fieldset>
  );
};

export const HoursDialog = ({ onClose, presets, isKnown }: HoursDialogProps) => {
  const [draft, setDraft] = useState(presets);
  const isNoneShown = !draft.some(({ isShown }) => isShown);
  const isValid = !isNoneShown && draft.every((preset) => errorOf(preset) === undefined);
  const change = (changed: CityPreset): void => setDraft(draft.map((preset) => (preset.city === changed.city ? changed : preset)));
  const save = (): void => {
    onClose();
    void saveSessionPresets(draft.map(completed)).then((isSaved) => {
      if (!isSaved)
        showToast({
          tone: 'danger',
          title: 'We couldn’t save the hours.',
          text: 'Your earlier choice is still in place. Try again in a minute.',
        });
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="City hours"
      description="Forex trades over the counter, so these hours are conventions, on each city’s own clock, Monday to Friday. All your screens use them."
      actions={
        <>
          <Button variant="ghost" disabled={!isKnown} onClick={() => setDraft(defaultPresets)}>
            Common hours
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isKnown || !isValid} onClick={save}>
            Save the hours
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {!isKnown && <Notice title="Reading your hours.">You can change them once they’ve loaded on this device.</Notice>}
        {draft.map((preset) => (
          <CityFields key={preset.city} preset={preset} disabled={!isKnown} onChange={change} />
        ))}
        {isNoneShown && (
          <p role="alert" className="text-dense text-danger">
            Keep at least one city.
          </p>
        )}
      </div>
    </Dialog>
  );
};
