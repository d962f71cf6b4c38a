/** The head of the builder: which strategy is open and which version, and what can be done with it as a whole. */
import { Ellipsis, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { logProblem } from '@/lib/log';
import { ActionMenu } from '@/ui/action-menu';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/show-toast';
import { firstStrategy } from './first-strategy';
import type { StrategyDesk } from './use-strategy-desk';
import { SaveVersionDialog, VersionsDialog } from './version-dialogs';
import type * as StrategyOutputs from './strategy-outputs';

const StrategyImport = lazy(async () => ({ default: (await import('./strategy-import')).StrategyImport }));

type Outputs = typeof StrategyOutputs;

/** Hands something out of the open strategy; what does it is loaded when it is first asked for. */
const handOut = (what: string, deed: (outputs: Outputs) => void | Promise<void>): void => {
  import('./strategy-outputs').then(deed).catch((cause: unknown) => {
    logProblem(what, cause);
    showToast({ tone: 'danger', title: `${what} didn’t work`, text: 'Your strategy is unchanged. Try again.' });
  });
};

/** What is asked in a dialog. */
type Asked = 'save' | 'versions' | 'import' | null;

/** Deeds in groups; the other strategies are listed last. */
const groupsOf = (desk: StrategyDesk, ask: (asked: Asked) => void) => {
  const { opened, shelf, strategy } = desk;
  if (opened === null || strategy === null) return [];
  return [
    [
      { label: 'Save a version', deed: 'add' as const, run: () => ask('save') },
      ...(opened.versions.length === 0
        ? []
        : [{ label: 'Versions', hint: 'Compare with one, or go back to it', run: () => ask('versions') }]),
      { label: 'Duplicate', deed: 'add' as const, run: desk.duplicate },
      { label: 'New strategy', deed: 'add' as const, run: () => desk.add('New strategy', firstStrategy('My strategy')) },
      { label: 'Remove', hint: 'Undo brings it back', deed: 'add' as const, run: desk.remove },
    ],
    [
      { label: 'Import a file', deed: 'add' as const, run: () => ask('import') },
      {
        label: 'Export as JSON',
        hint: 'With its versions and the variants tried',
        run: () => handOut('Exporting the strategy', ({ exportStrategy }) => exportStrategy(opened)),
      },
      { label: 'Export in English', run: () => handOut('Exporting the strategy', ({ exportEnglish }) => exportEnglish(strategy)) },
      {
        label: 'Copy a link',
        hint: 'The strategy and the variants tried, no prices',
        run: () => handOut('Copying the link', ({ copyStrategyLink }) => copyStrategyLink(opened)),
      },
    ],
    shelf.strategies
      .filter((other) => other !== opened)
      .map((other) => ({ label: `Open ${other.draft.name}`, run: () => desk.open(other.id) })),
  ];
};

export interface StrategyHeadProps {
  readonly desk: StrategyDesk;
  /** IANA zone of all times. */
  readonly zone: string;
}

export const StrategyHead = ({ desk, zone }: StrategyHeadProps) => {
  const [asked, ask] = useState<Asked>(null);
  return (
    <div className="flex min-h-11 items-center gap-1.5 border-b border-line pr-2 pl-3.5">
      <h2 className="min-w-0 truncate text-h4 [font-stretch:100%]">{desk.name}</h2>
      <Badge>v{desk.version}</Badge>
      <span className="grow" />
      <IconButton
        label={desk.steps.undo === null ? 'Undo the strategy' : `Undo: ${desk.steps.undo}`}
        size="sm"
        aria-disabled={desk.undo === null}
        icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => desk.undo?.()}
      />
      <IconButton
        label={desk.steps.redo === null ? 'Redo the strategy' : `Redo: ${desk.steps.redo}`}
        size="sm"
        aria-disabled={desk.redo === null}
        icon={<Redo2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => desk.redo?.()}
      />
      <ActionMenu label="Strategy menu" icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />} groups={groupsOf(desk, ask)} />
      {asked === 'save' && <SaveVersionDialog desk={desk} onClose={() => ask(null)} />}
      {asked === 'versions' && <VersionsDialog desk={desk} zone={zone} onClose={() => ask(null)} />}
      <Suspense fallback={null}>{asked === 'import' && <StrategyImport desk={desk} onClose={() => ask(null)} />}</Suspense>
    </div>
  );
};
