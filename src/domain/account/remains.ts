/** What stays of a person when they delete their account, because only an admin can remove it, and the words that ask for it. */

export interface Remains {
  /** Packs that name the address. */
  readonly packIds: readonly string[];
  /** Whether a subscription record stands. */
  readonly hasSubscription: boolean;
  /** Whether the payment extension keeps a customer record. */
  readonly hasCustomer: boolean;
}

export interface Leaver {
  readonly uid: string;
  readonly email: string;
}

/** The packs by the word the reader knows them under: a customer has plans, an admin keeps packs. */
const addressLine = (packIds: readonly string[], word: 'plan' | 'pack'): readonly string[] =>
  packIds.length === 0
    ? []
    : [`The email address in ${packIds.length === 1 ? `1 ${word}` : `${String(packIds.length)} ${word}s`} (${packIds.join(', ')})`];

const otherLines = ({ hasSubscription, hasCustomer }: Remains): readonly string[] => [
  ...(hasSubscription ? ['The subscription record'] : []),
  ...(hasCustomer ? ['The payment provider\u2019s customer record'] : []),
  'Messages sent through the contact page, if there are any',
  'Entries of the audit log that name this account; they cannot be removed by anybody',
];

/** One line for each thing, for the person; contact messages and the audit log are not visible to members, so they are always named. */
export const remainsLines = (remains: Remains): readonly string[] => [...addressLine(remains.packIds, 'plan'), ...otherLines(remains)];

export interface RemovalRequest {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
}

/** Name of the message's document: the same for one account, so that asking twice makes one message. */
export const removalRequestId = (uid: string): string => `deleted-account-${uid}`;

/** The message to the admins, within the limits of a contact message. Pack names beyond the twentieth are only counted. */
export const removalRequest = ({ uid, email }: Leaver, remains: Remains): RemovalRequest => {
  const shown = [...addressLine(remains.packIds.slice(0, 20), 'pack'), ...otherLines(remains)];
  const more = remains.packIds.length - 20;
  return {
    name: 'Deleted account',
    email: email === '' ? 'unknown@invalid' : email,
    subject: 'Remove what is left of a deleted account',
    text: [
      `The account ${uid} was deleted by its owner. Only an admin can remove:`,
      ...shown.map((line) => `- ${line}`),
      ...(more > 0 ? [`- The email address in ${String(more)} more packs`] : []),
      'Remove these, then this message.',
    ].join('\n'),
  };
};
