/** How a question was read: in one sentence, and its parts as chips that can be changed or taken out. */
import { ChevronDown, X } from 'lucide-react';
import type { AskQuery } from '@/domain/ask/ask-query';
import { queryWords } from '@/domain/ask/query-words';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { ActionMenu } from '@/ui/action-menu';
import { Panel } from '@/ui/panel';
import { queryChips, type QueryChip } from './query-chips';

export interface QueryPanelProps {
  readonly query: AskQuery;
  readonly vocabulary: AskVocabulary;
  readonly onAsk: (question: string) => void;
}

interface ChipProps {
  readonly chip: QueryChip;
  readonly ask: (query: AskQuery) => void;
}

const Chip = ({ chip: { text, without, choices }, ask }: ChipProps) => (
  <li className="inline-flex min-h-7 items-center gap-1 rounded-sm border border-line-strong bg-surface-2 pl-2 text-dense pointer-coarse:min-h-11">
    <span className="pr-1">{text}</span>
    {choices.length > 0 && (
      <ActionMenu
        label={`${text}. Change this part`}
        icon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        groups={[choices.map((choice) => ({ label: choice.text, run: () => ask(choice.query) }))]}
      />
    )}
    {without !== null && (
      <button
        type="button"
        aria-label={`${text}. Remove this part`}
        className="grid size-6 place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text pointer-coarse:size-11"
        onClick={() => ask(without)}
      >
        <X size={12} strokeWidth={1.75} aria-hidden />
      </button>
    )}
  </li>
);

export const QueryPanel = ({ query, vocabulary, onAsk }: QueryPanelProps) => (
  <Panel title="Read as">
    <p className="text-pretty">{queryWords(query, vocabulary)}.</p>
    <ul aria-label="Parts of the question" className="mt-2 flex flex-wrap gap-1.5">
      {queryChips(query, vocabulary).map((chip) => (
        <Chip key={chip.text} chip={chip} ask={(changed) => onAsk(queryWords(changed, vocabulary))} />
      ))}
    </ul>
  </Panel>
);
