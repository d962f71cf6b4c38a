/** What somebody writes while reading a lesson, and the press that makes a note of it; without an account, what one is needed for. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { openAccess } from '@/domain/access/access';
import { canOpen, type Session } from '@/domain/access/can-open';
import { mostBesideLesson } from '@/domain/courses/lesson-note';
import type { CourseWords } from '@/features/courses/words/course-words';
import { href, screens } from '@/routes';
import { besideLesson, keepBesideLesson, noteOfLesson } from '@/services/courses/beside-lesson';
import { session as sessionSource, startSession } from '@/services/session/session';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { TextAreaField } from '@/ui/text-area-field';

export interface NotesPanelProps {
  readonly words: CourseWords;
  /** `courseId/lessonId`. */
  readonly lesson: string;
  readonly title: string;
  readonly course: string;
  /** Of the lesson on this site. */
  readonly path: string;
}

/** A plan that has ended keeps its notes and adds none. */
const mayKeepNotes = (session: Session): boolean =>
  canOpen(screens.notes, session) === 'open' && openAccess(screens.notes, session).state === 'open';

const linkClass = 'font-medium text-text underline underline-offset-3';

type Outcome = { readonly state: 'none' | 'saving' | 'failed' } | { readonly state: 'saved'; readonly id: string };

const Writing = ({ words, lesson, title, course, path }: NotesPanelProps) => {
  const [text, setText] = useState(() => besideLesson(lesson));
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });
  const mayKeep = mayKeepNotes(useLive(sessionSource));
  const write = (next: string): void => {
    setText(next);
    keepBesideLesson(lesson, next);
    setOutcome({ state: 'none' });
  };
  const save = async (): Promise<void> => {
    setOutcome({ state: 'saving' });
    const id = await noteOfLesson(lesson, { title, course, url: new URL(path, globalThis.location.origin).href });
    setText(besideLesson(lesson));
    setOutcome(id === null ? { state: 'failed' } : { state: 'saved', id });
  };
  return (
    <>
      <TextAreaField
        label={words.yourNotes}
        hint={words.notesHint}
        rows={6}
        maxLength={mostBesideLesson}
        value={text}
        readOnly={outcome.state === 'saving'}
        onChange={(event) => write(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {mayKeep ? (
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            busy={outcome.state === 'saving' ? words.savingNote : undefined}
            onClick={() => void save()}
          >
            {words.saveAsNote}
          </Button>
        ) : (
          <p className="text-dense text-text-2">
            {words.notesNeedPlan}{' '}
            <Link className={linkClass} to={href('pricing')}>
              {words.seePlans}
            </Link>
          </p>
        )}
      </div>
      <p role="status" className="mt-2 text-dense text-text-2 empty:hidden">
        {outcome.state === 'failed' && words.noteFailed}
        {outcome.state === 'saved' && (
          <>
            {words.noteSaved}{' '}
            <Link className={linkClass} to={`${href('notes')}?note=${encodeURIComponent(outcome.id)}`}>
              {words.openNote}
            </Link>
          </>
        )}
      </p>
    </>
  );
};

const NotesPanel = (props: NotesPanelProps) => {
  const { words, lesson } = props;
  const { state } = useLive(sessionSource);
  // Where a lesson is read by somebody new, the session waits until it is asked for.
  useEffect(() => startSession(), []);
  if (state === 'loading') return <p className="text-text-3">{words.loadingPart}</p>;
  if (state === 'member') return <Writing key={lesson} {...props} />;
  return (
    <p className="text-text-2">
      {words.notesNeedAccount}{' '}
      <Link className={linkClass} to={href('login')}>
        {words.signIn}
      </Link>
    </p>
  );
};

export default NotesPanel;
