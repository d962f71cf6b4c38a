/** Fields in their states: empty, filled, with a hint, wrong, disabled. */
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { DropZone } from '@/ui/drop-zone';
import { PasswordField } from '@/ui/password-field';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { Example } from './example';

const units = [
  { value: 'money', label: 'Money' },
  { value: 'r', label: 'R' },
  { value: 'percent', label: 'Percent' },
] as const;

const ignoreFiles = (): void => undefined;

export const Forms = () => {
  const [unit, setUnit] = useState<'money' | 'r' | 'percent'>('money');
  return (
    <>
      <Example part="text-field">
        <TextField label="Stop" suffix="pips" defaultValue="14.0" />
        <TextField label="Name" hint="As it appears in the journal." />
        <TextField label="Risk" suffix="%" defaultValue="0" error="The risk must be above 0." />
        <TextField label="Account" defaultValue="100001" disabled />
      </Example>
      <Example part="password-field, text-area-field, select-field">
        <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
        <TextAreaField label="Note" defaultValue="Waited for the close." />
        <SelectField
          label="Broker zone"
          options={[
            { value: 'Europe/Helsinki', label: 'Europe/Helsinki' },
            { value: 'America/New_York', label: 'America/New York' },
          ]}
        />
      </Example>
      <Example part="checkbox, switch, segment">
        <Checkbox label="High impact" defaultChecked />
        <Checkbox label="Low impact" disabled />
        <Switch label="Alerts" defaultChecked />
        <Segment label="Unit" options={units} value={unit} onChange={setUnit} />
      </Example>
      <Example part="drop-zone">
        <DropZone
          title="No trades yet"
          text="Drop a statement from MetaTrader 4, or choose the file."
          buttonLabel="Choose a file"
          onFiles={ignoreFiles}
        />
      </Example>
    </>
  );
};
