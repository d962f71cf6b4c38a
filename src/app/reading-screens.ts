/** Pages that say the same to whoever is new to this browser, and are there to be read: what works on them can come a little later. */
import { screens } from '@/routes';

const paths: ReadonlySet<string> = new Set(
  [
    screens.landing,
    screens.courses,
    screens.course,
    screens.lesson,
    screens.blog,
    screens.article,
    screens.features,
    screens.pricing,
    screens.faq,
    screens.about,
    screens.terms,
    screens.privacy,
    screens.refundPolicy,
  ].map(({ path }) => path),
);

/** Whether the screen with this path of the table is one of them. */
export const isReadingScreen = (path: string): boolean => paths.has(path);
