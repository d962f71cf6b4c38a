/** An edit as it is kept together with others. */
import type { Kind } from '@/domain/kept/kind';
import type { AnyKind } from './kept-shelves';
import type { KeptEdit } from './write-kept';

export const keptEdit = <Value, Edit>(kind: Kind<Value, Edit>, document: string, edit: Edit): KeptEdit => ({
  kind: kind as unknown as AnyKind,
  document,
  edit: edit as never,
});
