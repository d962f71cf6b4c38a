/**
 * Where a user's own documents lie in the document store: one list for export and deletion, so that nothing is
 * exported that would stay behind, or the other way round. The security rules name the same places.
 */
import { ownKinds } from '@/domain/kept/kinds';
import type { OwnKindName } from '@/domain/kept/kinds';

/** Collections below `users/{uid}` that the user writes. */
export const ownCollections = Object.keys(ownKinds) as readonly OwnKindName[];

export type OwnCollection = OwnKindName;

/** Collections below `customers/{uid}`, which the payment extension fills. */
export const paymentCollections = ['checkout_sessions', 'subscriptions', 'payments'] as const;

/** Path of one of the user's own collections. */
export const ownCollectionPath = (uid: string, name: OwnCollection): string => `users/${uid}/${name}`;

/** Single documents about the user that the user may read. */
export const ownDocumentPaths = (uid: string): readonly string[] => [
  `users/${uid}`,
  `userPreferences/${uid}`,
  `admins/${uid}`,
  `subscriptions/${uid}`,
  `customers/${uid}`,
  `paymentRequests/${uid}`,
];
