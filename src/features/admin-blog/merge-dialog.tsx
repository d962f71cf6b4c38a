/** Two admins wrote over one revision: what both changed is shown side by side, and everything else is already joined. */
import { useState } from 'react';
import type { ArticleContent } from '@/domain/articles/article';
import { mergeArticle } from '@/domain/articles/merge-article';
import { chosenText, type Choice, type MergedPart } from '@/domain/content/merged';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Segment } from '@/ui/segment';
import { countOf } from '@/lib/format-number';

export interface MergeDialogProps {
  readonly base: ArticleContent;
  readonly mine: ArticleContent;
  readonly theirs: ArticleContent;
  readonly theirName: string;
  readonly onClose: () => void;
  readonly onMerged: (content: ArticleContent) => void;
}

type Conflict = Extract<MergedPart, { readonly kind: 'conflict' }>;

const options: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
  { value: 'both', label: 'Both' },
];

const Version = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="min-w-0 rounded-md border border-line p-2.5">
    <p className="text-micro text-text-3">{label}</p>
    <p className="mt-1 font-mono text-dense break-words whitespace-pre-wrap">{text.trim() === '' ? 'Removed' : text.trimEnd()}</p>
  </div>
);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const MergeDialog = ({ base, mine, theirs, theirName, onClose, onMerged }: MergeDialogProps) => {
  const [merge] = useState(() => mergeArticle(base, mine, theirs));
  const conflicts = merge.body.filter((part): part is Conflict => part.kind === 'conflict');
  const [choices, setChoices] = useState<readonly Choice[]>(() => conflicts.map(() => 'both'));
  const [fields, setFields] = useState<ReadonlyMap<string, Choice>>(new Map());
  const count = conflicts.length + merge.contested.length;
  const finish = (): void => {
    const taken = Object.fromEntries(
      merge.contested.filter((field) => fields.get(field) === 'theirs').map((field) => [field, theirs[field]]),
    );
    onMerged({ ...merge.content, ...taken, body: chosenText(merge.body, choices) });
  };
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title="Join both versions"
      description={
        count === 0
          ? `You and ${theirName} changed different places. Both changes are kept; nothing is saved before you save.`
          : `You and ${theirName} changed ${countOf(count, 'same place')}. Everything else is already joined; nothing is saved before you save.`
      }
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={finish}>
            Use the joined text
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {merge.contested.map((field) => (
          <section key={field} className="border-l-2 border-caution pl-3">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold capitalize">{field}</h3>
              <Segment
                label={`Which ${field}`}
                options={options.slice(0, 2)}
                value={fields.get(field) ?? 'mine'}
                onChange={(choice) => setFields(new Map([...fields, [field, choice]]))}
              />
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              <Version label="Yours" text={shown(mine[field])} />
              <Version label={theirName} text={shown(theirs[field])} />
            </div>
          </section>
        ))}
        {conflicts.map((conflict, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} className="border-l-2 border-caution pl-3">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{`Passage ${String(at + 1)}`}</h3>
              <Segment
                label={`Which passage ${String(at + 1)}`}
                options={options}
                value={choices[at] ?? 'both'}
                onChange={(choice) => setChoices(choices.map((each, index) => (index === at ? choice : each)))}
              />
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              <Version label="Yours" text={conflict.mine} />
              <Version label={theirName} text={conflict.theirs} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
