/** Names under which an imported account and its trades are stored: the same for the same broker and number, on every device and at every import. */
import type { ParsedStatement } from './contract';
import { fnv1a } from './fnv1a';

/** Lower case, letters without accents, anything else as single hyphens. */
const slug = (text: string, longest: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Id of a trading account, from broker and number; case and white space make no difference. At most 60 characters
 * of a–z, 0–9 and hyphens, so that it can be part of a ledger document's id, which joins its parts with '_'.
 */
export const accountIdOf = (account: { readonly broker: string; readonly number: string }): string => {
  const name = [slug(account.broker, 30) || 'unknown', slug(account.number, 14) || 'account'].join('-');
  // The hash tells apart names that become equal as slugs.
  return `${name}-${fnv1a(`${plain(account.broker)}\n${plain(account.number)}`)}`;
};

const platformOf = (format: ParsedStatement['format']): string => format.split('-')[0] ?? format;

/** Key of a trade within its account: platform and ticket. */
export const tradeIdOf = (format: ParsedStatement['format'], ticket: string): string => `${platformOf(format)}-${ticket}`;

/** Key of an execution within its account. Platforms number trades and executions apart, so one number may mean either. */
export const fillIdOf = (format: ParsedStatement['format'], fillId: string): string => `${platformOf(format)}-fill-${fillId}`;
