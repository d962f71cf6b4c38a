/** What differs between two strategies, sentence by sentence, with the words that go and come. */
import type { SentenceChange } from '@/domain/strategy/diff-in-english';
import { Badge } from '@/ui/badge';
import { VisuallyHidden } from '@/ui/visually-hidden';

const names = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const;
const goneClass = 'bg-danger-soft text-text line-through decoration-danger decoration-2';
const comeClass = 'bg-ok-soft text-text underline decoration-ok decoration-2 underline-offset-2';

const Words = ({ change }: { readonly change: SentenceChange }) => {
  if (change.kind !== 'changed') {
    if (change.kind === 'moved') return change.sentence;
    return change.kind === 'added' ? (
      <ins className={comeClass}>{change.sentence}</ins>
    ) : (
      <del className={goneClass}>{change.sentence}</del>
    );
  }
  return change.parts.map(({ kind, text }, k) => {
    if (kind === 'same') return <span key={k}>{text}</span>;
    const isGone = kind === 'removed';
    return (
      <span key={k}>
        <VisuallyHidden>{isGone ? ' (was: ' : ' (now: '}</VisuallyHidden>
        {isGone ? <del className={goneClass}>{text}</del> : <ins className={comeClass}>{text}</ins>}
        <VisuallyHidden>) </VisuallyHidden>
        {isGone && change.parts[k + 1]?.kind === 'added' && ' '}
      </span>
    );
  });
};

export interface DiffListProps {
  readonly label: string;
  readonly changes: readonly SentenceChange[];
}

export const DiffList = ({ label, changes }: DiffListProps) => (
  <ul aria-label={label} className="flex flex-col divide-y divide-line rounded-md border border-line">
    {changes.map((change, k) => (
      <li key={k} className="flex items-start gap-2.5 px-3 py-2 text-dense">
        <span className="w-[68px] shrink-0">
          <Badge>{names[change.kind]}</Badge>
        </span>
        <p className="min-w-0 flex-1 leading-[1.6] [overflow-wrap:anywhere]">
          <Words change={change} />
        </p>
      </li>
    ))}
  </ul>
);
