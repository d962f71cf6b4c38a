/**
 * Which pages the packs give to an email address, read from values as the database holds them. Damaged
 * packs give nothing and break nothing.
 */
import { normaliseEmail } from './email-key';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * The strings of a stored list. The database hands out a list as an array or, once an entry in the middle was
 * removed, as an object with integer keys or an array with holes.
 */
export const textListOf = (value: unknown): readonly string[] => {
  if (!isRecord(value)) return [];
  return Object.values(value).filter((entry): entry is string => typeof entry === 'string' && entry !== '');
};

/** Union of the pages of all packs whose `allowedEmails` names the address; case and outer blanks do not count. */
export const pagesForEmail = (packs: unknown, email: string): ReadonlySet<string> => {
  const wanted = normaliseEmail(email);
  const pages = new Set<string>();
  if (wanted === '' || !isRecord(packs)) return pages;
  for (const pack of Object.values(packs)) {
    if (!isRecord(pack)) continue;
    if (!textListOf(pack['allowedEmails']).some((allowed) => normaliseEmail(allowed) === wanted)) continue;
    for (const page of textListOf(pack['allowedPages'])) pages.add(page);
  }
  return pages;
};

/** The packs that an index entry `memberships/{emailKey}` names. */
export const packIdsOf = (memberships: unknown): readonly string[] =>
  isRecord(memberships)
    ? Object.entries(memberships)
        .filter(([, listed]) => listed === true)
        .map(([packId]) => packId)
    : [];
