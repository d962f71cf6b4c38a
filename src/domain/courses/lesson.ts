/**
 * A lesson as the build compiles it from Markdown: a small tree of known parts, so that no Markdown parser and no HTML of a file
 * reaches the reader. Numbers in it are written out for the language of the file.
 */
import type { CourseLanguage } from './language';

export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly of: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `to` is a path of this site, a heading of the page, or another site’s address. */
  | { readonly kind: 'link'; readonly to: string; readonly of: readonly Inline[] }
  /** A number that was computed; `how` is its arithmetic, null for an input. */
  | { readonly kind: 'number'; readonly text: string; readonly how: string | null }
  /** What a source says; `source` counts from 1 in the list at the end. */
  | { readonly kind: 'fact'; readonly text: string; readonly source: number };

export type LiveParams = Readonly<Record<string, string | number>>;

export interface ChoiceOption {
  readonly of: readonly Inline[];
  readonly isRight: boolean;
  /** Why it is wrong, or right. */
  readonly why: readonly Inline[] | null;
}

interface Asked {
  /** Unique in the lesson and the same in every language: answers are kept under it. */
  readonly id: string;
  /** A topic of the course, which mastery is counted by. */
  readonly topic: string;
}

export type Question =
  /** `type` names a generator, which makes other numbers with each seed. */
  | (Asked & { readonly form: 'generated'; readonly type: string; readonly params: LiveParams })
  | (Asked & { readonly form: 'choice'; readonly ask: readonly Block[]; readonly options: readonly ChoiceOption[] })
  /** `steps` in their right order. */
  | (Asked & {
      readonly form: 'order';
      readonly ask: readonly Block[];
      readonly steps: readonly (readonly Inline[])[];
      readonly why: readonly Inline[] | null;
    });

export type Block =
  /** `id` is unique in the lesson and made from the words. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'quote'; readonly of: readonly Inline[] }
  | { readonly kind: 'example'; readonly title: readonly Inline[]; readonly of: readonly Block[] }
  /** A note in the margin, beside the block before it. */
  | { readonly kind: 'aside'; readonly of: readonly Block[] }
  /** What to take away from the lesson. */
  | { readonly kind: 'summary'; readonly of: readonly Block[] }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly caption: readonly Inline[] }
  | { readonly kind: 'live'; readonly name: string; readonly params: LiveParams; readonly caption: readonly Inline[] }
  | { readonly kind: 'question'; readonly question: Question };

export interface Lesson {
  readonly language: CourseLanguage;
  readonly title: string;
  readonly lead: readonly Inline[];
  /** ISO 8601 date of the last change of what it says. */
  readonly updated: string;
  readonly words: number;
  /** Of reading, without the questions. */
  readonly minutes: number;
  readonly blocks: readonly Block[];
  readonly sources: readonly (readonly Inline[])[];
}

/** The words without what they are marked with. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : 'of' in inline ? plainText(inline.of) : inline.text)).join('');

/** The questions of a lesson in their order. */
export const questionsOf = (blocks: readonly Block[]): readonly Question[] =>
  blocks.flatMap((block) =>
    block.kind === 'question'
      ? [block.question]
      : 'of' in block && block.kind !== 'paragraph' && block.kind !== 'quote'
        ? questionsOf(block.of)
        : [],
  );
