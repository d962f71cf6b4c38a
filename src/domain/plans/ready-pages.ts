/** Which of the screens that a plan opens can be used today. Pages that speak of the tools say so from here. */
import type { PageKey } from '@/domain/access/can-open';

/** The others are in preparation: their screens open and say that nothing works there yet. */
export const readyPages: readonly PageKey[] = [
  'sessions',
  'calendar',
  'calculator',
  'journal',
  'JournalPlatform',
  'chartAiAnalyse',
  'indicators',
  'Maps',
  'notepad',
  'IA',
];

/** Built and open, but not yet good enough to be announced. */
export const pagesInTrial: readonly PageKey[] = ['visionai'];

export const isReady = (page: PageKey): boolean => readyPages.includes(page);
