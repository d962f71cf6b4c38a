/** Runs of text in a note. */
import type { NoteNode } from './note-document';
import { sameNode } from './same-node';

/** Neighbors of one look are one text. */
export const joinedText = (nodes: readonly NoteNode[]): readonly NoteNode[] => {
  const together: NoteNode[] = [];
  for (const node of nodes) {
    const last = together.at(-1);
    const isSame = last?.type === 'text' && node.type === 'text' && sameNode({ ...last, text: '' }, { ...node, text: '' });
    if (isSame) together[together.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else together.push(node);
  }
  return together;
};
