/**
 * What whoever is signed in writes beside lessons: kept on this device, and gone from it with them. One press makes a note of it, which
 * the account keeps; what notes need is fetched then.
 */
import { lessonNote, mostBesideLesson, type LessonOfNote } from '@/domain/courses/lesson-note';
import { logProblem } from '@/lib/log';
import { keep, readKept } from '@/services/local/device-storage';
import { account } from '@/services/session/session';

/** What is kept for a user has a name that ends in the uid, and is forgotten by it. */
const nameFor = (uid: string): string => `beside-lessons:${uid}`;

const all = (uid: string): ReadonlyMap<string, string> => {
  const kept = readKept(nameFor(uid));
  if (typeof kept !== 'object' || kept === null) return new Map();
  return new Map(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** What stands beside the lesson `courseId/lessonId`; nothing while nobody is signed in. */
export const besideLesson = (lesson: string): string => {
  const uid = account.get()?.uid;
  return uid === undefined ? '' : (all(uid).get(lesson) ?? '');
};

/** Keeps it. An empty text leaves nothing behind. */
export const keepBesideLesson = (lesson: string, text: string): void => {
  const uid = account.get()?.uid;
  if (uid === undefined) return;
  // Another tab may have written beside another lesson.
  const next = new Map(all(uid));
  if (text.trim() === '') next.delete(lesson);
  else next.set(lesson, text.slice(0, mostBesideLesson));
  keep(nameFor(uid), Object.fromEntries(next));
};

/** Makes a note of what stands there, and takes it away once the note is safe on this device. The id of the note; null where it could not be kept, with the text left as it is. */
export const noteOfLesson = async (lesson: string, of: LessonOfNote): Promise<string | null> => {
  const written = besideLesson(lesson);
  if (written === '') return null;
  try {
    const { createNote } = await import('@/services/notes/notes');
    const outcome = await createNote(lessonNote(written, of));
    if (!outcome.ok) return null;
    // What was typed meanwhile is not in the note.
    if (besideLesson(lesson) === written) keepBesideLesson(lesson, '');
    return outcome.id;
  } catch (cause) {
    logProblem('Making a note of a lesson', cause);
    return null;
  }
};
