/** Pictures that belong to something else than a trade: to a day that was closed, to the page of a setup. */
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { readKept } from '@/services/kept/kept';

/** Their SHA-256; null: nobody is signed in, or something there cannot be read, so that nothing may be forgotten. */
export const keptPictures = async (): Promise<ReadonlySet<string> | null> => {
  const [days, pages] = await Promise.all([readKept(dayReportKind), readKept(playbookKind)]);
  if (days === null || pages === null || days.damaged.length > 0 || pages.damaged.length > 0) return null;
  return new Set([
    ...days.documents.flatMap(({ value }) => value.picture ?? []),
    ...pages.documents.flatMap(({ value }) => Object.keys(value.pictures ?? {})),
  ]);
};
