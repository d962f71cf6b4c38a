/** The language in which somebody reads courses on this device. */
import { isCourseLanguage, type CourseLanguage } from '@/domain/courses/language';
import { liveCell, type Live } from '@/lib/live';
import { keep, readKept } from '@/services/local/device-storage';

const name = 'course-language';
const cell = liveCell<CourseLanguage | null>(null);

const remembered = (): CourseLanguage => {
  const kept = readKept(name);
  if (typeof kept === 'string' && isCourseLanguage(kept)) return kept;
  const own = (globalThis.navigator?.language ?? 'en').slice(0, 2);
  return isCourseLanguage(own) ? own : 'en';
};

/** What was chosen, else the browser’s own language where courses are written in it. */
export const courseLanguage: Live<CourseLanguage> = {
  get: () => {
    if (cell.get() === null) cell.set(remembered());
    return cell.get() ?? 'en';
  },
  subscribe: cell.subscribe,
  getPrerendered: () => 'en',
};

export const chooseCourseLanguage = (language: CourseLanguage): void => {
  keep(name, language);
  cell.set(language);
};
