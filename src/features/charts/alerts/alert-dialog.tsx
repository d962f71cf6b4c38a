/** The settings of one alert: what it watches, which way, and how often. */
import { useState } from 'react';
import { alertConditions, mostAlerts, rearmed } from '@/domain/alerts/chart-alert';
import type { AlertConditionName, ChartAlert } from '@/domain/alerts/chart-alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { AlertDesk } from '@/services/alerts/alert-desk';
import type { AlertDraft } from './alert-draft';
import { alertPromise } from './alert-words';
import { reachOfTitle } from './drawing-lines';

const directionWords: Readonly<Record<AlertConditionName, string>> = {
  either: 'Crosses it either way',
  up: 'Crosses it upward',
  down: 'Crosses it downward',
  enters: 'Enters the area',
};

/** A number as typed; null for what is none. */
const numberOf = (text: string): number | null => {
  const value = Number(text.replaceAll(',', '').trim());
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

const typedOf = ({ alert: { on }, decimals }: AlertDraft): string => {
  if (on.kind === 'price') return on.price.toFixed(decimals);
  return on.kind === 'study' && on.level !== undefined ? String(on.level) : '';
};

const withValue = (alert: ChartAlert, value: number): ChartAlert => {
  const { on } = alert;
  if (on.kind === 'price') return { ...alert, on: { ...on, price: value } };
  return on.kind === 'study' && on.level !== undefined ? { ...alert, on: { ...on, level: value } } : alert;
};

export interface AlertDialogProps {
  readonly desk: AlertDesk;
  readonly draft: AlertDraft;
  readonly onClose: () => void;
}

const capital = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1);

/** What it watches, where that is no price. */
const About = ({
  draft: { lines },
  alert,
  onChange,
}: Pick<AlertDialogProps, 'draft'> & { readonly alert: ChartAlert; readonly onChange: (alert: ChartAlert) => void }) => {
  const { on } = alert;
  const reach = on.kind === 'drawing' ? reachOfTitle(on.title) : null;
  return (
    <>
      {on.kind === 'drawing' && <p className="text-ui">{on.title} on this chart’s prices</p>}
      {reach !== null && <p className="text-dense text-text-2">{reach}</p>}
      {on.kind === 'study' && (
        <p className="text-ui">
          {on.study}, {on.interval} bars
        </p>
      )}
      {on.kind !== 'price' && lines.length > 1 && (
        <SelectField
          label="Line"
          value={on.line}
          options={lines.map(({ key, title }) => ({ value: key, label: capital(title) }))}
          onChange={({ target }) => onChange({ ...alert, on: { ...on, line: target.value } })}
        />
      )}
    </>
  );
};

const Repeat = ({ repeat, onChange }: Pick<ChartAlert, 'repeat'> & { readonly onChange: (repeat: ChartAlert['repeat']) => void }) => (
  <div>
    <Segment
      label="How often"
      value={repeat}
      options={[
        { value: 'once', label: 'Once' },
        { value: 'each time', label: 'Every time' },
      ]}
      onChange={onChange}
    />
    <p className="mt-1.5 text-micro text-text-3">
      {repeat === 'once' ? 'It rests after it goes off, until you set it again.' : 'At most once a bar.'}
    </p>
  </div>
);

export const AlertDialog = ({ desk, draft, onClose }: AlertDialogProps) => {
  const { isNew, market } = draft;
  const [alert, setAlert] = useState(draft.alert);
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [error, setError] = useState<string>();
  const { on, condition, repeat } = alert;
  const hasValue = on.kind === 'price' || (on.kind === 'study' && on.level !== undefined);
  const isArea = draft.alert.condition === 'enters';
  const save = (): void => {
    const value = hasValue ? numberOf(typed) : 0;
    if (value === null) return setError('Enter a number, such as 1.0850.');
    // What is set anew may go off anew.
    const next = rearmed(withValue(alert, value));
    if (isNew && desk.alerts.get().length >= mostAlerts)
      return setError(`You can keep up to ${String(mostAlerts)} alerts. Remove one first.`);
    desk.edit((all) => (isNew ? [...all, next] : all.map((one) => (one.id === next.id ? next : one))));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? `New alert on ${market}` : `Alert on ${market}`}
      description={alertPromise}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {isNew ? 'Add alert' : 'Save alert'}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <About draft={draft} alert={alert} onChange={setAlert} />
        {hasValue && (
          <TextField
            label={on.kind === 'price' ? 'Price' : 'Value'}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
        {!hasValue && error !== undefined && (
          <p role="alert" className="text-dense text-danger">
            {error}
          </p>
        )}
        <SelectField
          label={on.kind === 'study' && on.level !== undefined ? 'When the value' : 'When the price'}
          value={condition}
          options={alertConditions.filter((name) => isArea || name !== 'enters').map((value) => ({ value, label: directionWords[value] }))}
          onChange={({ target }) => setAlert({ ...alert, condition: target.value as AlertConditionName })}
        />
        <Repeat repeat={repeat} onChange={(next) => setAlert({ ...alert, repeat: next })} />
      </form>
    </Dialog>
  );
};
