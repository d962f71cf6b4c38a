/** What of the product can be put into a note. What answers arrives when it is asked. */
import type { Editor } from '@tiptap/core';
import { Calculator, CalendarClock, ChartCandlestick, ChartColumn, ClipboardList, Clock, Lightbulb, Receipt } from 'lucide-react';
import { createElement } from 'react';
import { logProblem } from '@/lib/log';
import { isReachable } from '@/services/stores/stores';
import type { Insertion } from '@/features/notes/editor/menu/slash-menu';
import { writeEmbed, type Embed, type EmbedAnswer } from './embed';

/** One thing that can be put in. */
export interface SourceChoice {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly query: Embed['query'];
  readonly href?: string;
}

export interface EmbedField {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  readonly isNumber?: boolean;
}

/** What has to be typed where there is nothing to choose from. */
export interface EmbedForm {
  readonly fields: () => Promise<readonly EmbedField[]>;
  /** The choice that was typed, or why there is none. */
  readonly choose: (typed: Readonly<Record<string, string>>) => Promise<SourceChoice | string>;
}

/** A kind of things: what there is to choose from, and the answer to a choice. */
export interface EmbedSource {
  readonly form?: EmbedForm;
  readonly choices: (zone: string) => Promise<readonly SourceChoice[]>;
  readonly answer: (query: Embed['query'], zone: string) => Promise<EmbedAnswer | null>;
  /** The one with the id, of kinds that other screens write notes about; null where it is not known here. */
  readonly named?: (id: string, zone: string) => Promise<SourceChoice | null>;
}

export type EmbedKind = 'figure' | 'finding' | 'trade' | 'chart' | 'calculation' | 'event' | 'sessions' | 'plan';

interface KindFacts {
  readonly label: string;
  readonly hint: string;
  readonly words: string;
  readonly icon: typeof Clock;
  readonly load: () => Promise<EmbedSource>;
}

export const embedKinds: Readonly<Record<EmbedKind, KindFacts>> = {
  figure: {
    label: 'Journal figure',
    hint: 'Mean, net, win rate, with its date',
    words: 'statistic result expectancy setup',
    icon: ChartColumn,
    load: async () => (await import('./sources/figures')).figures,
  },
  finding: {
    label: 'Finding',
    hint: 'What JournalAI sees in your trades',
    words: 'journalai habit pattern insight',
    icon: Lightbulb,
    load: async () => (await import('./sources/findings')).findings,
  },
  trade: {
    label: 'Trade',
    hint: 'One of your last trades',
    words: 'journal position result',
    icon: Receipt,
    load: async () => (await import('./sources/trades')).trades,
  },
  chart: {
    label: 'Chart snapshot',
    hint: 'The last candles of a market',
    words: 'candles price picture market',
    icon: ChartCandlestick,
    load: async () => (await import('./sources/charts')).charts,
  },
  calculation: {
    label: 'Position size',
    hint: 'What your risk and stop allow',
    words: 'calculator lots contracts risk result',
    icon: Calculator,
    load: async () => (await import('./sources/calculations')).calculations,
  },
  event: {
    label: 'Calendar event',
    hint: 'News of this week and the next',
    words: 'news release economic',
    icon: CalendarClock,
    load: async () => (await import('./sources/events')).events,
  },
  sessions: {
    label: 'Session table',
    hint: 'When each session opens and closes',
    words: 'hours london new york tokyo sydney open',
    icon: Clock,
    load: async () => (await import('./sources/sessions')).sessions,
  },
  plan: {
    label: 'Trade plan',
    hint: 'Entry, stop and target as they stand',
    words: 'setup entry stop target',
    icon: ClipboardList,
    load: async () => (await import('./sources/plans')).plans,
  },
};

export const isEmbedKind = (kind: string): kind is EmbedKind => Object.hasOwn(embedKinds, kind);

/** Asks which one of the kind is put in, and hands the value of the node to `insert`. */
export type PickEmbed = (kind: EmbedKind, insert: (value: string) => void) => void;

export const insertEmbed = (editor: Editor, kind: string, value: string): void => {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'embed', attrs: { kind, value } }, { type: 'paragraph' }])
    .run();
};

export const insertionsOf = (pick: PickEmbed): readonly Insertion[] =>
  (Object.keys(embedKinds) as EmbedKind[]).map((kind) => {
    const { label, hint, words, icon } = embedKinds[kind];
    return {
      id: `embed-${kind}`,
      label,
      hint,
      words,
      icon: createElement(icon, { strokeWidth: 1.75, 'aria-hidden': true }),
      insert: (editor) => pick(kind, (value) => insertEmbed(editor, kind, value)),
    };
  });

export const canAskAgain = isEmbedKind;

/** The answer with whether it is of this device alone. */
const ofNow = (answer: EmbedAnswer | null): EmbedAnswer | null =>
  answer === null || isReachable.get() ? answer : { ...answer, isOffline: true };

/** Today's answer to a question that a note holds; null where there is none, or it cannot be asked now. */
export const askAgain = async (kind: string, query: Embed['query'], zone: string): Promise<EmbedAnswer | null> => {
  if (!isEmbedKind(kind)) return null;
  try {
    return ofNow(await (await embedKinds[kind].load()).answer(query, zone));
  } catch (cause) {
    logProblem('Looking up what a note holds', cause);
    return null;
  }
};

/** The value of the node for a choice; null where it has no answer. */
export const valueOf = async (source: EmbedSource, { title, query, href }: SourceChoice, zone: string): Promise<string | null> => {
  const kept = ofNow(await source.answer(query, zone));
  return kept === null ? null : writeEmbed({ title, query, ...(href !== undefined && { href }), kept });
};
