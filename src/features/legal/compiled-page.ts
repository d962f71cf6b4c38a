/**
 * A page of `content/legal` as the build compiles it from Markdown: a small tree of known parts, so that no Markdown
 * parser and no HTML of a file reaches the browser.
 */

export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly of: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly of: readonly Inline[] };

export type Block =
  /** `id` is unique in the page and made from the words. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] };

export interface CompiledPage {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead: string;
  /** ISO 8601 date of the last change of what the page says. */
  readonly updated: string;
  readonly blocks: readonly Block[];
}

/** The words without what they are marked with. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : plainText(inline.of))).join('');
