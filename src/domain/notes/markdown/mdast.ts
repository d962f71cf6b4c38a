/** The trees of Markdown as they are read and written here: mdast, and what it has no node for. */
import type { toMarkdown } from 'mdast-util-to-markdown';

type Nodes = Parameters<typeof toMarkdown>[0];

/** A node of mdast, of whatever kind, as far as anything is asked of one. */
export interface MdNode {
  readonly type: string;
  readonly children?: readonly MdNode[];
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly spread?: boolean | null;
  readonly checked?: boolean | null;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly align?: readonly (string | null)[] | null;
  readonly identifier?: string;
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

/** As the packages that read and write Markdown name it. */
export const asNodes = (node: MdNode): Nodes => node as unknown as Nodes;

/** Stands for a paragraph without text, which Markdown has not: other programs show nothing there. */
export const emptyParagraphSign = '<!-- -->';
