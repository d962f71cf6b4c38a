/** Every kind that the document store keeps in this program: a kind is its declaration and a line here. */
import { contractKind } from '@/domain/import/contract-kind';
import { mappingKind } from '@/domain/import/mapping-kind';
import type { AnyKind } from './kept-shelves';

export const keptKinds = [contractKind, mappingKind] as unknown as readonly AnyKind[];
