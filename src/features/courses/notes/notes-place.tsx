/** The place of the reader’s notes beside a lesson: a button at the edge of the window that opens a small panel, whose code comes then. */
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { CourseLanguage } from '@/domain/courses/language';
import { Button } from '@/ui/button';
import type { NotesPanelProps } from './notes-panel';

const NotesPanel = lazy(() => import('./notes-panel'));

export interface NotesPlaceProps extends NotesPanelProps {
  readonly language: CourseLanguage;
}

export const NotesPlace = ({ language, words, lesson, title, course, path }: NotesPlaceProps) => {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <aside
      lang={language}
      aria-label={words.yourNotes}
      className="fixed right-3 bottom-[calc(var(--foot-sample,0px)+12px)] z-20 flex flex-col items-end gap-2 print:hidden"
    >
      {isOpen && (
        <div
          id={panel}
          className="w-[min(360px,calc(100vw-24px))] rounded-lg border border-line-strong bg-surface-1 p-4 text-ui shadow-pop"
        >
          <Suspense fallback={<p className="text-text-3">{words.loadingPart}</p>}>
            <NotesPanel words={words} lesson={lesson} title={title} course={course} path={path} />
          </Suspense>
        </div>
      )}
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
        icon={<NotebookPen size={14} strokeWidth={1.75} aria-hidden />}
      >
        {isOpen ? words.closeNotes : words.yourNotes}
      </Button>
    </aside>
  );
};
