/** An entry of the audit log as a sentence for a person. */
import { formatCount } from '@/lib/format-number';
import type { AuditEntry } from '@/services/admin/admin-records';

export interface AuditWords {
  /** The address or uid of the admin. */
  readonly who: string;
  readonly what: string;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);

const mostNamed = 5;
const mostTestsInLog = 20;

/** `+2 addresses (a, b)` for a change of the list; empty when nothing changed. */
const counted = (sign: string, count: unknown, names: readonly string[]): string => {
  const number = typeof count === 'number' ? count : names.length;
  if (number === 0) return '';
  const named = names.slice(0, mostNamed);
  const rest = number > named.length ? ', …' : '';
  return `${sign}${formatCount(number)} ${number === 1 ? 'address' : 'addresses'}${named.length === 0 ? '' : ` (${named.join(', ')}${rest})`}`;
};

/** `added 2 access tests (a@x.org opens maps, …)`; empty when none was. The log names at most twenty of them. */
const tested = (deed: 'added' | 'removed', tests: readonly string[]): string => {
  if (tests.length === 0) return '';
  const rest = tests.length > mostNamed ? ', …' : '';
  const number = tests.length < mostTestsInLog ? formatCount(tests.length) : `${formatCount(mostTestsInLog)} or more`;
  return `${deed} ${number} access ${tests.length === 1 ? 'test' : 'tests'} (${tests.slice(0, mostNamed).join(', ')}${rest})`;
};

/** The calendar's own name of a week in words: `2026-W12` is `week 12 of 2026`. */
const weekName = (id: string): string => id.replace(/^(\d{4})-W0?(\d{1,2})$/u, 'week $2 of $1');

const packDetails = ({ details }: AuditEntry): string => {
  const parts = [
    details['formerName'] === undefined ? '' : `renamed from ${text(details['formerName'])}`,
    counted('+', details['emailsAdded'], list(details['firstAdded'])),
    counted('−', details['emailsRemoved'], list(details['firstRemoved'])),
    list(details['pagesAdded']).length === 0 ? '' : `opened ${list(details['pagesAdded']).join(', ')}`,
    list(details['pagesRemoved']).length === 0 ? '' : `closed ${list(details['pagesRemoved']).join(', ')}`,
    tested('added', list(details['testsAdded'])),
    tested('removed', list(details['testsRemoved'])),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
};

const planDeeds: ReadonlyMap<string, string> = new Map([
  ['plan.grant', 'Gave'],
  ['plan.extend', 'Extended'],
  ['plan.revoke', 'Took back'],
]);

/** `Gave the plan pro to a@x.org until 2027-01-31: a guest`; the day is that of UTC. */
const planWords = ({ action, details }: AuditEntry): string => {
  const until = details['until'];
  const end =
    action === 'plan.revoke'
      ? ''
      : typeof until === 'number'
        ? ` until ${new Date(until).toISOString().slice(0, 10)} (UTC)`
        : ' without an end';
  const email = text(details['email']);
  const payment = text(details['payment']);
  const why = payment === '' ? text(details['reason']) : `${text(details['reason'])} (payment ${payment})`;
  return `${planDeeds.get(action) ?? action} the plan ${text(details['plan'])} ${action === 'plan.grant' ? 'to' : 'of'} ${email}${end}: ${why}`;
};

/** What was done; an action that this version does not know is shown as it is stored. */
const articleDeeds: ReadonlyMap<string, string> = new Map([
  ['article.save', 'Saved'],
  ['article.schedule', 'Scheduled'],
  ['article.publish', 'Published'],
  ['article.withdraw', 'Made a draft of'],
  ['article.archive', 'Archived'],
  ['article.restore', 'Took out of the archive'],
  ['article.delete', 'Deleted'],
]);

/** With the reason where claims were let stand. */
const articleWords = ({ action, target, details }: AuditEntry): string => {
  const revision = text(details['revision']);
  const from = text(details['from']);
  const reason = text(details['reason']);
  return [
    `${articleDeeds.get(action) ?? action} the article “${text(details['title'])}”`,
    revision === '' ? '' : `, revision ${revision}`,
    from === '' ? '' : `, moved from /blog/${from} to /blog/${target}`,
    reason === '' ? '' : `, over open findings: ${reason}`,
  ].join('');
};

const deedOf = (entry: AuditEntry, nameOfUid: (uid: string) => string): string => {
  const pack = text(entry.details['name']) || entry.target;
  switch (entry.action) {
    case 'pack.create':
      return `Created the pack ${pack}${packDetails(entry)}`;
    case 'pack.save':
      return `Changed the pack ${pack}${packDetails(entry)}`;
    case 'pack.delete':
      return `Deleted the pack ${pack}${packDetails(entry)}`;
    case 'index.repair':
      return `Repaired ${text(entry.details['entries'])} entries of the index`;
    case 'role.grant':
      return `Made ${nameOfUid(entry.target)} an admin`;
    case 'role.revoke':
      return `Took the admin rights of ${nameOfUid(entry.target)}`;
    case 'status.suspend':
      return `Suspended ${nameOfUid(entry.target)}`;
    case 'status.reactivate':
      return `Reactivated ${nameOfUid(entry.target)}`;
    case 'plan.grant':
    case 'plan.extend':
    case 'plan.revoke':
      return planWords(entry);
    case 'payment.decline':
      return `Removed what ${text(entry.details['email'])} asked to be confirmed: no payment for the plan ${text(entry.details['plan'])}`;
    case 'calendar.publish': {
      const events = entry.details['events'];
      const count = typeof events === 'number' ? ` with ${formatCount(events)} ${events === 1 ? 'event' : 'events'}` : '';
      return `Published ${weekName(entry.target)} of the economic calendar${count}`;
    }
    case 'calendar.withdraw':
      return `Withdrew ${weekName(entry.target)} of the economic calendar`;
    case 'result.publish':
      return `Published the backtest “${text(entry.details['name'])}”`;
    case 'result.withdraw':
      return `Withdrew the published backtest “${text(entry.details['name'])}”`;
    case 'knowledge.save':
      return `Saved version ${text(entry.details['version'])} of “${text(entry.details['title'])}”, what the assistant knows`;
    case 'knowledge.publish':
      return `Published version ${entry.target} of what the assistant knows, documents: ${text(entry.details['documents'])}`;
    case 'knowledge.rollback':
      return `Went back to version ${entry.target} of what the assistant knows, from ${text(entry.details['from'])}`;
    case 'article.save':
    case 'article.schedule':
    case 'article.publish':
    case 'article.withdraw':
    case 'article.archive':
    case 'article.restore':
    case 'article.delete':
      return articleWords(entry);
    case 'message.delete':
      return 'Deleted a contact message';
    default:
      return `${entry.action} ${entry.target}`.trim();
  }
};

export const auditWords = (entry: AuditEntry, nameOfUid: (uid: string) => string): AuditWords => ({
  who: nameOfUid(entry.actorUid),
  what: deedOf(entry, nameOfUid),
});
