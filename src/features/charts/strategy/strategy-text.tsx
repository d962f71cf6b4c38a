/** The strategy as text, in English or as JSON: what is typed is the strategy as soon as it can be read. */
import { useState } from 'react';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { writeStrategyJson } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { TextAreaField } from '@/ui/text-area-field';
import { SentenceArea } from './english/sentence-area';
import { readText } from './strategy-shelf';
import { UnreadNotice } from './unread-notice';
import type { ShelvedStrategy, TextView } from './strategy-shelf';
import type { StrategyDesk } from './use-strategy-desk';

export interface TextViewProps {
  readonly view: TextView;
  readonly desk: StrategyDesk;
  readonly one: ShelvedStrategy;
}

/** What stands in a view of text: as it was typed as long as it says the draft, else the draft as it is written. */
export const useTyped = (one: ShelvedStrategy, view: TextView, write: (strategy: Strategy) => string) => {
  const [typed, setTyped] = useState<string | null>(null);
  const broken = one.broken?.view === view ? one.broken.text : null;
  if (broken !== null) return { text: broken, setTyped };
  const written = write(one.draft);
  const read = typed === null || typed === written ? null : readText(view, typed);
  return { text: typed !== null && read?.ok === true && write(read.strategy) === written ? typed : written, setTyped };
};

const views = {
  english: {
    label: 'The strategy in English',
    write: describeStrategy,
    hint: 'One sentence per line, each ending with a period.',
  },
  json: { label: 'The strategy as JSON', write: writeStrategyJson, hint: 'The format of files and of the command line.' },
} as const;

export const StrategyText = ({ view, desk, one }: TextViewProps) => {
  const { label, write, hint } = views[view];
  const { text, setTyped } = useTyped(one, view, write);
  const read = readText(view, text);
  const take = (next: string): void => {
    setTyped(next);
    desk.type(view, next);
  };
  const elsewhere = one.broken === null || one.broken.view === view ? null : one.broken.view;
  return (
    <div className="flex flex-col gap-2.5 px-3.5 py-3">
      {elsewhere !== null && <UnreadNotice view={elsewhere} shown="This is" onDrop={desk.dropText} />}
      {view === 'english' ? (
        <SentenceArea label={label} lines={12} value={text} onChange={take} problems={read.ok ? [] : read.problems} hint={hint} />
      ) : (
        <TextAreaField
          label={label}
          rows={22}
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={(event) => take(event.target.value)}
          error={read.ok ? undefined : read.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join(' ')}
          hint={hint}
        />
      )}
      {!read.ok && <p className="text-micro text-text-3">Until this is fixed, runs use the last version that worked.</p>}
    </div>
  );
};
