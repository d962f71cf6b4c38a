/** What `@` offers. */
import type { MenuEntry } from '@/features/notes/editor/menu/suggestions';

export const mentionEntries = (_query: string, _zone: string): readonly MenuEntry[] => [];

export const mentionHref = (_kind: string, _id: string): string | null => null;
