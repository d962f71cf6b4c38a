/** The zone in which a statement's times are read: what the file states, what the account remembers, or what the person chooses, once per account. */
import type { ImportSource } from '@/services/journal/plan-import';
import { useNow } from '@/ui/hooks/use-now';
import { ZonePicker } from '@/ui/zone-picker';
import type { MomentFormat } from '@/features/journal/format-moment';
import type { ZoneOrigin } from './read-statements';

export interface ImportZoneFieldProps {
  readonly source: ImportSource;
  readonly origin: ZoneOrigin;
  readonly moment: MomentFormat;
  /** Zones of the other accounts, offered first. */
  readonly recent: readonly string[];
  readonly onZone: (zone: string) => void;
}

/** The first time of the file as printed, and what it is on the person's clock: whoever traded then can tell whether it is right. */
const exampleOf = ({ statement }: ImportSource, moment: MomentFormat): string => {
  const [trade, fill] = [statement.trades[0], statement.fills?.[0]];
  const first = trade === undefined ? fill && { text: fill.timeText, at: fill.at } : { text: trade.openedText, at: trade.openedAt };
  return first === undefined ? '' : ` ${first.text} in the file is ${moment.fullDate(first.at)}, ${moment.time(first.at)} on your screens.`;
};

const reasonOf = (origin: ZoneOrigin): string => {
  switch (origin.from) {
    case 'file':
      return 'Stated in the file.';
    case 'account':
      return 'Remembered for this account. You can change it in the list of accounts.';
    case 'choice':
      return 'Your choice. We’ll remember it for this account.';
    case 'proposal':
      return `This is an assumption, because the file doesn’t say. ${origin.reason} Check it. We’ll remember it for this account.`;
  }
};

export const ImportZoneField = ({ source, origin, moment, recent, onZone }: ImportZoneFieldProps) => {
  const now = useNow();
  if (origin.from === 'file') {
    return <p className="text-dense text-text-2">The file states the zone of its times.{exampleOf(source, moment)}</p>;
  }
  return (
    <ZonePicker
      label="Time zone of the broker"
      hint={`${reasonOf(origin)}${exampleOf(source, moment)}`}
      zone={source.zone}
      recent={recent}
      nowMs={now}
      disabled={origin.from === 'account'}
      onZone={onZone}
    />
  );
};
