/** The languages in which courses are written. English has every lesson; the others fall back to it. */
export const courseLanguages = ['en', 'fr', 'es'] as const;

export type CourseLanguage = (typeof courseLanguages)[number];

export const isCourseLanguage = (text: string): text is CourseLanguage => courseLanguages.some((language) => language === text);

/** What each language calls itself. */
export const languageNames: Readonly<Record<CourseLanguage, string>> = { en: 'English', fr: 'Français', es: 'Español' };
