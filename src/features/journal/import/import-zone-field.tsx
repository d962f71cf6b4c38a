/** The choice of the zone in which the broker prints times. */
import { useMemo } from 'react';
import { SelectField } from '@/ui/select-field';
import { assumedBrokerZone } from './import-flow';

export interface ImportZoneFieldProps {
  readonly zone: string;
  /** The account has trades already: its zone stays, so that its times stay comparable. */
  readonly isRemembered: boolean;
  readonly onZone: (zone: string) => void;
}

const hintOf = ({ zone, isRemembered }: ImportZoneFieldProps): string => {
  if (isRemembered) return 'Remembered for this account.';
  return zone === assumedBrokerZone
    ? 'An assumption: the file does not say it, and most MetaTrader servers keep this time. Check it; it is remembered for this account.'
    : 'Your choice; it is remembered for this account.';
};

export const ImportZoneField = (props: ImportZoneFieldProps) => {
  const { zone, isRemembered, onZone } = props;
  const options = useMemo(
    () =>
      [...new Set(['UTC', zone, assumedBrokerZone, ...Intl.supportedValuesOf('timeZone')])]
        .toSorted()
        .map((name) => ({ value: name, label: name })),
    [zone],
  );
  return (
    <SelectField
      label="Time zone of the broker"
      hint={hintOf(props)}
      options={options}
      value={zone}
      disabled={isRemembered}
      onChange={(event) => onZone(event.target.value)}
    />
  );
};
