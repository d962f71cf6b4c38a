/** For admins: publishes a week of this device for all members, and takes published weeks back. The rules let nobody else. */
import { useState } from 'react';
import { compareWeeks } from '@/domain/calendar/compare-weeks';
import type { WeekId } from '@/domain/calendar/calendar-week';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarWeek } from '@/services/calendar/calendar';
import { readSnapshot } from '@/services/calendar/calendar-weeks-of';
import { publishWeek, withdrawWeek, type PublishOutcome } from '@/services/calendar/publish-week';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { ageWords, countWords, weekWords } from './calendar-words';

export interface PublishPanelProps {
  /** The week in view; null when none is stored. */
  readonly week: CalendarWeek | null;
  readonly isOnline: boolean;
  readonly now: EpochMs;
}

const tellFailure = (outcome: PublishOutcome): void => {
  if (outcome.ok) return;
  showToast({
    tone: 'danger',
    title: 'Nothing was published or withdrawn.',
    text:
      outcome.reason === 'refused'
        ? 'The server doesn’t recognize you as an admin.'
        : 'We couldn’t reach the server. Try again when you’re online.',
  });
};

/** What a publication would change for the members. */
const consequence = (week: CalendarWeek): string => {
  const published = week.snapshots.find(({ source }) => source === 'published');
  if (published === undefined) return 'This week is not published yet.';
  const changes = compareWeeks(readSnapshot(published).events, week.events).length;
  if (changes === 0) return 'What is published is the same.';
  return `${countWords(changes, 'change', 'changes')} against what is published; members see what moved.`;
};

const usePublishing = () => {
  const [busy, setBusy] = useState<'publish' | 'withdraw' | null>(null);
  const publish = async (week: CalendarWeek): Promise<void> => {
    setBusy('publish');
    const outcome = await publishWeek(
      week.id,
      week.events.map(({ raw }) => raw),
    );
    setBusy(null);
    tellFailure(outcome);
    if (outcome.ok) {
      showToast({ tone: 'ok', title: `${countWords(week.events.length, 'event', 'events')} published`, text: 'Members see them at once.' });
    }
  };
  const withdraw = async (week: WeekId): Promise<void> => {
    setBusy('withdraw');
    const outcome = await withdrawWeek(week);
    setBusy(null);
    tellFailure(outcome);
    if (outcome.ok) showToast({ tone: 'ok', title: 'The week is withdrawn', text: 'Weeks that members imported themselves stay.' });
  };
  return { busy, publish, withdraw };
};

interface PublishDialogProps {
  readonly open: boolean;
  readonly week: CalendarWeek;
  /** Whether the week is published already. */
  readonly hasFormer: boolean;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

const PublishDialog = ({ open, week, hasFormer, onClose, onPublish }: PublishDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title="Publish this week for all members?"
    description={
      hasFormer
        ? `${consequence(week)} The previous version is kept for comparison.`
        : `${countWords(week.events.length, 'event appears', 'events appear')} in the calendar of every member. It can be withdrawn.`
    }
    actions={
      <>
        <Button variant="ghost" onClick={onClose}>
          Leave it
        </Button>
        <Button variant="primary" onClick={onPublish}>
          Publish it
        </Button>
      </>
    }
  />
);

export const PublishPanel = ({ week, isOnline, now }: PublishPanelProps) => {
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null);
  const close = (): void => setAsking(null);
  const { busy, publish, withdraw } = usePublishing();
  const published = week?.snapshots.find(({ source }) => source === 'published');
  const isSame = week !== null && published !== undefined && compareWeeks(readSnapshot(published).events, week.events).length === 0;
  return (
    <Panel title="Publish" aside={<Badge>Admin</Badge>} footer={isOnline ? undefined : 'Publishing needs a connection.'}>
      {week === null ? (
        <p className="text-text-2">Import the week in view first; then it can be published for all members.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>
            <span className="font-medium">{weekWords(week.id)}</span>
            <span className="block text-dense text-text-2">
              {countWords(week.events.length, 'event', 'events')}. {consequence(week)}
              {published !== undefined && ` Published ${ageWords(published.seenAt, now)}.`}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={!isOnline || isSame || week.events.length === 0}
              busy={busy === 'publish' ? 'Publishing' : undefined}
              onClick={() => setAsking('publish')}
            >
              Publish this week
            </Button>
            {published !== undefined && (
              <Button
                variant="ghost"
                disabled={!isOnline}
                busy={busy === 'withdraw' ? 'Withdrawing' : undefined}
                onClick={() => setAsking('withdraw')}
              >
                Withdraw
              </Button>
            )}
          </div>
          <ConfirmDialog
            open={asking === 'withdraw'}
            onOpenChange={close}
            title="Withdraw the published week?"
            description="It disappears from every member’s calendar. Weeks that members imported themselves stay, and you can publish it again."
            confirmLabel="Withdraw it"
            cancelLabel="Leave it"
            onConfirm={() => {
              close();
              void withdraw(week.id);
            }}
          />
          <PublishDialog
            open={asking === 'publish'}
            week={week}
            hasFormer={published !== undefined}
            onClose={close}
            onPublish={() => {
              close();
              void publish(week);
            }}
          />
        </div>
      )}
    </Panel>
  );
};
