/** The tree of Markdown with directives (mdast), as far as lessons ask anything of it. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

export interface MdNode {
  readonly type: string;
  readonly children?: readonly MdNode[];
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly checked?: boolean | null;
  /** Of a directive. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  readonly data?: { readonly directiveLabel?: boolean };
  readonly position?: {
    readonly start: { readonly line: number; readonly offset?: number };
    readonly end: { readonly line: number; readonly offset?: number };
  };
}

export const readMarkdown = (text: string): readonly MdNode[] => {
  const root = fromMarkdown(text, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
  return (root as unknown as MdNode).children ?? [];
};

/** What stands between the brackets behind a directive’s name, as it was written. */
export const labelOf = (raw: string): string => {
  const from = raw.indexOf('[');
  if (from === -1 || raw.slice(0, from).includes('{')) return '';
  let depth = 0;
  for (let at = from; at < raw.length; at += 1) {
    if (raw[at] === '[') depth += 1;
    if (raw[at] === ']') depth -= 1;
    if (depth === 0) return raw.slice(from + 1, at);
  }
  return '';
};

/** Nodes of the label of a container, and what follows it. */
export const withoutLabel = (children: readonly MdNode[]): { readonly label: readonly MdNode[]; readonly rest: readonly MdNode[] } => {
  const [first, ...others] = children;
  return first?.data?.directiveLabel === true ? { label: first.children ?? [], rest: others } : { label: [], rest: children };
};
