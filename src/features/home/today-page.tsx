/** The way to the page of today: one click makes it where there is none. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { showToast } from '@/ui/show-toast';
import type { OwnNotes } from './own-notes';

export const noteHref = (id: string): string => `${href('notes')}?note=${encodeURIComponent(id)}`;

/** The id of the page of the day; null where it could not be made. */
const madePage = async (day: string): Promise<string | null> => {
  const { openDayPage } = await import('@/services/notes/notes');
  const outcome = await openDayPage(day);
  return outcome.ok ? outcome.id : null;
};

export interface TodayPageProps extends Pick<OwnNotes, 'today'> {
  /** yyyy-mm-dd */
  readonly day: string;
}

export const TodayPage = ({ today, day }: TodayPageProps) => {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (today !== null) {
    return (
      <Link className={buttonClass({ size: 'sm' })} to={noteHref(today.id)}>
        Open today’s page
      </Link>
    );
  }
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const id = await madePage(day).catch((cause: unknown) => {
      logProblem('Making the page of the day', cause);
      return null;
    });
    setIsBusy(false);
    if (id !== null) return navigate(noteHref(id));
    showToast({ tone: 'danger', title: 'We couldn’t start today’s page', text: 'Nothing was changed. Reload the page and try again.' });
  };
  return (
    <Button size="sm" deed="add" busy={isBusy ? 'Starting today’s page' : undefined} onClick={() => void start()}>
      Start today’s page
    </Button>
  );
};
