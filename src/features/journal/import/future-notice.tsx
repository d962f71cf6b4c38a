/** Times of a file that lie in the future: zones that would put them in the past, and the choice to keep them. */
import { useMemo } from 'react';
import { clockToleranceMs, zonesInThePast } from '@/domain/import/future-times';
import type { FutureTimes, ZoneInThePast } from '@/domain/import/future-times';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { displayZone } from '@/services/settings/display-zone';
import { Checkbox } from '@/ui/checkbox';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { formatHeld } from '@/features/journal/format-held';
import type { MomentFormat } from '@/features/journal/format-moment';
import { minuteMs } from '@/lib/durations';
import { proposedZone } from './proposed-zone';
import type { ReadAccount } from './read-statements';
import { aheadText } from './undecided';

export interface FutureNoticeProps {
  readonly account: ReadAccount;
  readonly ahead: FutureTimes;
  readonly isKept: boolean;
  readonly moment: MomentFormat;
  /** Zones of the person’s accounts. */
  readonly zones: readonly string[];
  readonly onZone: (zone: string) => void;
  readonly onKeep: () => void;
}

const mostProposals = 6;

const Proposal = ({ zone, text, onZone }: { readonly zone: string; readonly text: string; readonly onZone: (zone: string) => void }) => (
  <li>
    <button
      type="button"
      onClick={() => onZone(zone)}
      className="flex min-h-11 w-full flex-col gap-0.5 rounded-md border border-line-strong bg-surface-1 px-3 py-2 text-left text-text hover:bg-surface-2"
    >
      <span className="font-medium">Read in {zoneCity(zone)} time</span>
      <span className="text-text-2">{text}</span>
    </button>
  </li>
);

const proposalsOf = (
  { account, ahead }: Pick<FutureNoticeProps, 'account' | 'ahead'>,
  ownZones: readonly string[],
): readonly ZoneInThePast[] => {
  const { statement, zone } = account.source;
  if (statement.zoneStated === true) return [];
  const usual = proposedZone(statement.format, zone).zone;
  return zonesInThePast(ahead, { readIn: zone, known: [...ownZones, usual] }).slice(0, mostProposals);
};

/** Why it may be, where no zone explains it. */
const noZoneText = ({ account }: FutureNoticeProps): string =>
  account.source.statement.zoneStated === true
    ? 'The file states its time zone, so a wrong zone can’t be the reason.'
    : 'No usual time zone puts these times in the past. The file’s dates may be read in the wrong order.';

export const FutureNotice = (props: FutureNoticeProps) => {
  const { account, ahead, isKept, moment, zones, onZone, onKeep } = props;
  const { statement } = account.source;
  const { newest, now } = ahead;
  const when = (at: EpochMs): string => `${moment.fullDate(at)}, ${moment.time(at)}`;
  const noun = statement.fills === undefined ? 'trade' : 'execution';
  const screens = useLive(displayZone);
  const proposals = useMemo(() => proposalsOf({ account, ahead }, [...zones, screens]), [account, ahead, zones, screens]);
  return (
    <Notice tone="caution" title={`${aheadText(ahead, statement)} ${ahead.ahead === 1 ? 'is' : 'are'} in the future`}>
      <p>
        The newest {noun}, row {newest.row}, says {newest.text}. Read in {zoneCity(account.source.zone)} time, that’s {when(newest.at)} on
        your screens, {formatHeld(newest.at - now)} from now. Times up to {clockToleranceMs / minuteMs} minutes ahead aren’t counted.
      </p>
      <p className="mt-1">{proposals.length > 0 ? 'The time zone is probably wrong. Pick the one your broker uses:' : noZoneText(props)}</p>
      {proposals.length > 0 && (
        <ul aria-label="Time zones that put every time in the past" className="mt-2 grid gap-2 desk:grid-cols-2">
          {proposals.map(({ zone, newestAt }) => (
            <Proposal
              key={zone}
              zone={zone}
              onZone={onZone}
              text={`Newest ${noun}: ${when(newestAt)}, ${newestAt > now ? 'just now' : `${formatHeld(now - newestAt)} ago`}`}
            />
          ))}
        </ul>
      )}
      {account.zoneOrigin.from === 'account' && proposals.length > 0 && (
        <p className="mt-2">
          This changes the zone for this file only. If earlier files of the account were read in the wrong zone too, change it in the list
          of accounts.
        </p>
      )}
      <p className="mt-2">If this device’s clock is wrong (it says {when(now)}), set it and import the file again.</p>
      <div className="mt-2 text-text">
        <Checkbox
          label={ahead.ahead > 1 ? 'Import these times as they are. I’ve checked them.' : 'Import this time as it is. I’ve checked it.'}
          checked={isKept}
          onChange={onKeep}
        />
      </div>
    </Notice>
  );
};
