/** What the text asks of the screen around it. */
import type { JSONContent } from '@tiptap/core';
import type { Embed, EmbedAnswer } from '@/features/notes/embeds/embed';
import type { SlashHost } from './menu/slash-menu';
import type { MenuEntry } from './menu/suggestions';

/** A picture as it can be shown now. */
export interface ShownPicture {
  /** An address of this tab; null while nothing of it is here. */
  readonly url: string | null;
  /** 'here' as it was given; 'thumbnail' while the picture itself lies on another device. */
  readonly of: 'here' | 'thumbnail' | 'missing';
}

export interface EditorHost extends Omit<SlashHost, 'choosePictures'> {
  /** Keeps the file on the device; the address for the text, or null where it could not be kept, which was said. */
  readonly keepPicture: (file: File) => Promise<{ readonly src: string; readonly alt: string } | null>;
  readonly showPicture: (src: string) => Promise<ShownPicture>;
  readonly openNote: (link: { readonly noteId: string; readonly title: string }) => void;
  readonly openMention: (mention: { readonly kind: string; readonly id: string }) => void;
  readonly noteEntries: (query: string) => readonly MenuEntry[];
  readonly mentionEntries: (query: string) => readonly MenuEntry[] | Promise<readonly MenuEntry[]>;
  /** Blocks of a text that is Markdown; null where it is plain. */
  readonly blocksOfMarkdown: (text: string) => readonly JSONContent[] | null;
  /** Whether what was put in can be looked up again. */
  readonly canAskAgain: (kind: string) => boolean;
  /** Whether there is a network at this moment. */
  readonly isOnline: () => boolean;
  /** Today's answer to the same question; null where there is none. */
  readonly askAgain: (kind: string, query: Embed['query']) => Promise<EmbedAnswer | null>;
  readonly openAddress: (href: string) => void;
  /** A moment in the zone and the words of the reader. */
  readonly instant: (epochMs: number) => string;
}
