/** What can become of the article, when it goes out, and the typed reason where claims are let stand. */
import { useState } from 'react';
import type { ArticleStatus } from '@/domain/articles/article';
import { deedsOf, goesOut, statusAfter, type ArticleDeed } from '@/domain/articles/article-status';
import { zoneOffset } from '@/domain/time/zone-offset';
import { isoInstant } from '@/domain/time/iso-instant';
import { dayMs, hourMs } from '@/lib/durations';
import { formatInstant } from '@/lib/format-instant';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Panel } from '@/ui/panel';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { deedWords, statusWords } from './blog-words';
import type { PlacedFinding } from './findings';

export interface DeedRequest {
  readonly deed: ArticleDeed;
  readonly scheduledAt: number | null;
  /** '' where nothing is open. */
  readonly reason: string;
}

export interface PublishPanelProps {
  readonly status: ArticleStatus;
  readonly isDirty: boolean;
  readonly isOvertaken: boolean;
  readonly scheduledAt: number | null;
  readonly publishedAt: number | null;
  readonly findings: readonly PlacedFinding[];
  readonly zone: string;
  readonly nowMs: number;
  /** What is being done; nothing while undefined. */
  readonly busy: string | undefined;
  readonly onDeed: (request: DeedRequest) => void;
}

/** A wall time of a zone as the fields of a form have it: `2026-03-24` and `09:00`. */
const wallOf = (at: number, zone: string): readonly [day: string, time: string] => {
  const text = isoInstant(at + zoneOffset(zone).offsetMsAt(at));
  return [text.slice(0, 10), text.slice(11, 16)];
};

const instantOf = (day: string, time: string, zone: string): number | null => {
  const wall = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(wall) ? null : zoneOffset(zone).instantOf(wall);
};

/** Words that nobody reads later are no reason. */
const leastReason = 10;

const ReasonDialog = ({
  request,
  claims,
  onClose,
  onDeed,
}: {
  readonly request: DeedRequest;
  readonly claims: readonly PlacedFinding[];
  readonly onClose: () => void;
  readonly onDeed: PublishPanelProps['onDeed'];
}) => {
  const [reason, setReason] = useState('');
  const isReason = reason.trim().length >= leastReason;
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Publish with open findings?"
      description="Your reason stays in the audit log, with your name and the findings."
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            variant="primary"
            disabled={!isReason}
            onClick={() => {
              onClose();
              onDeed({ ...request, reason: reason.trim() });
            }}
          >
            Publish with this reason
          </Button>
        </>
      }
    >
      <ul className="mb-3 list-disc pl-5 text-text-2">
        {claims.map(({ number, title, why }) => (
          <li key={number}>{`${title}: ${why}`}</li>
        ))}
      </ul>
      <TextAreaField
        label="Why it may go out as it is"
        hint={`At least ${String(leastReason)} characters.`}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};

const Schedule = ({ props, ask }: { readonly props: PublishPanelProps; readonly ask: (request: DeedRequest) => void }) => {
  const { scheduledAt, zone, nowMs, busy, status } = props;
  const [usualDay, usualTime] = wallOf(scheduledAt ?? Math.ceil(nowMs / hourMs) * hourMs + dayMs, zone);
  const [day, setDay] = useState(usualDay);
  const [time, setTime] = useState(usualTime);
  const at = instantOf(day, time, zone);
  const isPast = at !== null && at <= nowMs;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="grid grid-cols-2 gap-2">
        <TextField label="Day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <TextField
          label="Time"
          type="time"
          value={time}
          error={isPast ? 'Choose a later time.' : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <p className="mt-2 text-micro text-text-3">
        {`Times in ${zone}. When it’s due, the open browser of any admin or the operator’s job (npm run publish-due) publishes it. If neither is running then, it goes out with the next one that is.`}
      </p>
      <Button
        size="sm"
        className="mt-2"
        busy={busy}
        disabled={at === null || isPast || !canGoOut(props)}
        onClick={() => ask({ deed: 'schedule', scheduledAt: at, reason: '' })}
      >
        {deedWords('schedule', status)}
      </Button>
    </div>
  );
};

const canGoOut = ({ findings, isOvertaken }: PublishPanelProps): boolean => !isOvertaken && !findings.some(({ isBlocking }) => isBlocking);

export const PublishPanel = (props: PublishPanelProps) => {
  const { status, isDirty, isOvertaken, findings, zone, nowMs, busy, scheduledAt, publishedAt, onDeed } = props;
  const [asked, setAsked] = useState<DeedRequest | null>(null);
  const claims = findings.filter(({ isBlocking }) => !isBlocking);
  const ask = (request: DeedRequest): void => {
    const after = statusAfter(status, request.deed);
    if (after !== null && goesOut(after) && claims.length > 0) setAsked(request);
    else onDeed(request);
  };
  const isPossible = (deed: ArticleDeed): boolean => {
    const after = statusAfter(status, deed);
    if (isOvertaken || after === null) return false;
    if (deed === 'save' && !isDirty) return false;
    return !goesOut(after) || canGoOut(props);
  };
  const said =
    status === 'scheduled' && scheduledAt !== null
      ? `Goes out ${formatInstant(scheduledAt, zone, nowMs)}.`
      : publishedAt !== null
        ? `First published ${formatInstant(publishedAt, zone, nowMs)}.`
        : 'Readers can’t see it yet.';
  const deeds = deedsOf(status);
  const primary: ArticleDeed = status === 'draft' ? 'publish' : status === 'archived' ? 'restore' : 'save';
  return (
    <Panel title="Publishing" aside={<Badge tone={status === 'published' ? 'ok' : 'plain'}>{statusWords[status]}</Badge>}>
      <p className="text-dense text-text-2">{said}</p>
      {status === 'published' && isDirty && (
        <p className="mt-1 text-dense text-text-2">Changes stay on this device until you publish them.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {deeds
          .filter((deed) => deed !== 'schedule')
          .map((deed) => (
            <Button
              key={deed}
              size="sm"
              variant={deed === primary ? 'primary' : 'secondary'}
              busy={deed === primary ? busy : undefined}
              disabled={busy !== undefined || !isPossible(deed)}
              onClick={() => ask({ deed, scheduledAt: null, reason: '' })}
            >
              {deedWords(deed, status)}
            </Button>
          ))}
      </div>
      {deeds.includes('schedule') && <Schedule key={scheduledAt} props={props} ask={ask} />}
      {asked !== null && <ReasonDialog request={asked} claims={claims} onClose={() => setAsked(null)} onDeed={onDeed} />}
    </Panel>
  );
};
