/** A note about one trade or event, begun from the screen that shows it: what it is about stands at its beginning, as an embed. */
import { isEmbedKind, embedKinds, valueOf } from '@/features/notes/embeds/insertions';
import type { NewNote } from '@/services/notes/note-contract';
import { templates } from './templates';

/** What stands below the embed. */
const bodies = {
  trade: () => {
    const review = templates.find(({ id }) => id === 'trade-review');
    return { prefix: 'Trade review: ', tags: review === undefined ? [] : [review.tag], markdown: review?.questions ?? '' };
  },
  event: () => ({ prefix: '', tags: [], markdown: '' }),
} as const;

/** The note for `KIND:ID`; null where this device does not know what is meant. */
export const noteAbout = async (about: string, zone: string): Promise<NewNote | null> => {
  const at = about.indexOf(':');
  const [kind, id] = [about.slice(0, at), about.slice(at + 1)];
  if (!isEmbedKind(kind) || (kind !== 'trade' && kind !== 'event')) return null;
  const source = await embedKinds[kind].load();
  const choice = (await source.named?.(id, zone)) ?? null;
  const value = choice === null ? null : await valueOf(source, choice, zone);
  if (choice === null || value === null) return null;
  const { markdownOfDocument } = await import('@/domain/notes/markdown/markdown');
  const { prefix, tags, markdown } = bodies[kind]();
  const embed = markdownOfDocument({ type: 'doc', content: [{ type: 'embed', attrs: { kind, value } }] });
  return { title: `${prefix}${choice.title}`, tags, markdown: `${embed.trimEnd()}\n\n${markdown}` };
};
