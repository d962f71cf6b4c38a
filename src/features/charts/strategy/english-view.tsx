/** The strategy in English, one sentence a line: what is typed is the strategy as soon as it can be read. */
import { useState } from 'react';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { TextAreaField } from '@/ui/text-area-field';
import { readText } from './strategy-shelf';
import type { ShelvedStrategy } from './strategy-shelf';
import type { StrategyDesk } from './use-strategy-desk';

export interface EnglishViewProps {
  readonly desk: StrategyDesk;
  readonly one: ShelvedStrategy;
}

/** What stands in a view of text: as it was typed as long as it says the draft, else the draft as it is written. */
export const useTyped = (one: ShelvedStrategy, view: 'english' | 'json', write: (strategy: Strategy) => string) => {
  const [typed, setTyped] = useState<string | null>(null);
  const broken = one.broken?.view === view ? one.broken.text : null;
  if (broken !== null) return { text: broken, setTyped };
  const written = write(one.draft);
  const read = typed === null || typed === written ? null : readText(view, typed);
  return { text: typed !== null && read?.ok === true && write(read.strategy) === written ? typed : written, setTyped };
};

export const EnglishView = ({ desk, one }: EnglishViewProps) => {
  const { text, setTyped } = useTyped(one, 'english', describeStrategy);
  const read = readText('english', text);
  return (
    <div className="px-3.5 py-3">
      <TextAreaField
        label="The strategy in English"
        rows={14}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          desk.type('english', event.target.value);
        }}
        error={read.ok ? undefined : read.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n')}
        hint="One sentence a line, each with a full stop."
      />
    </div>
  );
};
