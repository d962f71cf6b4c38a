/** Asks which figure, trade or other thing is put into the note. */
import type { EmbedSource } from './insertions';

export interface AskedEmbed {
  readonly source: EmbedSource;
  readonly insert: (value: string) => void;
}

export const EmbedPicker = (_props: { readonly asked: AskedEmbed; readonly zone: string; readonly onClose: () => void }) => null;
