/** Saving a version and going back to one, each with what it changes in English before it is done. */
import { useState } from 'react';
import { mostVersions } from '@/domain/runs/strategy-kind';
import { diffInEnglish } from '@/domain/strategy/diff-in-english';
import { isSameValue } from '@/lib/same-value';
import { formatInstant } from '@/lib/format-instant';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { DiffList } from './diff-list';
import type { NamedVersion } from './strategy-shelf';
import type { StrategyDesk } from './use-strategy-desk';

export interface VersionDialogProps {
  readonly desk: StrategyDesk;
  readonly onClose: () => void;
}

/** Why nothing can be saved now; null: it can. */
const hindranceOf = ({ opened }: StrategyDesk): string | null => {
  if (opened === null) return 'No strategy is open.';
  if (opened.broken !== null || !isSameValue(opened.draft, opened.sound)) {
    return 'Something in the strategy needs fixing first. Nothing you typed is lost.';
  }
  if (opened.versions.length >= mostVersions) {
    return `This strategy has ${String(mostVersions)} versions, as many as can be kept. Duplicate it to save more.`;
  }
  const last = opened.versions.at(-1);
  return last !== undefined && isSameValue(last.strategy, opened.sound)
    ? `Version ${String(last.number)} already says the same. There’s nothing new to save.`
    : null;
};

export const SaveVersionDialog = ({ desk, onClose }: VersionDialogProps) => {
  const [name, setName] = useState('');
  const { opened } = desk;
  const last = opened?.versions.at(-1);
  const hindrance = hindranceOf(desk);
  const changes = opened === null || last === undefined ? [] : diffInEnglish(last.strategy, opened.sound);
  const save = (): void => {
    const number = desk.saveVersion(name);
    if (number === null) return;
    showToast({ tone: 'ok', title: `Version ${String(number)} saved`, text: 'You can go back to it from the strategy menu.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title="Save a version"
      description={
        hindrance ??
        (last === undefined
          ? 'This is the first version. You can go back to it at any time.'
          : `What has changed since version ${String(last.number)}, ${last.name}.`)
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" aria-disabled={hindrance !== null} onClick={() => hindrance === null && save()}>
            Save version {(last?.number ?? 0) + 1}
          </Button>
        </>
      }
    >
      {hindrance === null && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {changes.length > 0 && <DiffList label="Changes in this version" changes={changes} />}
          <TextField
            label="Name (optional)"
            data-first-focus
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
            hint="Such as “wider stop”."
          />
        </form>
      )}
    </Dialog>
  );
};

interface VersionListProps {
  readonly versions: readonly NamedVersion[];
  readonly chosen: number;
  readonly zone: string;
  readonly onChoose: (number: number) => void;
}

const VersionList = ({ versions, chosen, zone, onChoose }: VersionListProps) => (
  <fieldset className="flex max-h-[30dvh] flex-col overflow-y-auto rounded-md border border-line">
    <legend className="sr-only">Version</legend>
    {versions.toReversed().map(({ number, name, savedAt }) => (
      <label
        key={number}
        className={classNames(
          'flex cursor-pointer items-center gap-2.5 px-3 py-2 text-dense hover:bg-surface-2 pointer-coarse:min-h-11',
          number === chosen && 'bg-surface-2',
        )}
      >
        <input
          type="radio"
          name="version"
          className="accent-brass"
          checked={number === chosen}
          data-first-focus={number === chosen ? '' : undefined}
          onChange={() => onChoose(number)}
        />
        <span className="min-w-0 flex-1 truncate font-medium">
          v{number}, {name}
        </span>
        {savedAt > 0 && <span className="shrink-0 text-micro text-text-3">{formatInstant(savedAt, zone, savedAt)}</span>}
      </label>
    ))}
  </fieldset>
);

const Rename = ({ version, onRename }: { readonly version: NamedVersion; readonly onRename: (name: string) => void }) => {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Button size="sm" variant="ghost" className="self-start" onClick={() => setName(version.name)}>
        Rename v{version.number}
      </Button>
    );
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(name);
        setName(null);
      }}
    >
      <TextField
        label={`Name of v${String(version.number)}`}
        maxLength={80}
        className="min-w-0 flex-1"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Rename</Button>
    </form>
  );
};

export const VersionsDialog = ({ desk, zone, onClose }: VersionDialogProps & { readonly zone: string }) => {
  const { opened, draft } = desk;
  const versions = opened?.versions ?? [];
  const [chosen, setChosen] = useState(versions.at(-1)?.number ?? 0);
  const version = versions.find(({ number }) => number === chosen);
  if (version === undefined || draft === null) return null;
  const changes = diffInEnglish(draft, version.strategy);
  const isSame = changes.length === 0 && opened?.broken === null;
  const goBack = (): void => {
    desk.takeVersion(chosen);
    showToast({ tone: 'ok', title: `Back to version ${String(chosen)}`, text: 'Undo brings back what was here before.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title={`Versions of ${desk.name}`}
      description="Choose one to see what going back to it would change. Undo brings back what you have now."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" aria-disabled={isSame} onClick={() => !isSame && goBack()}>
            Go back to v{chosen}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <VersionList versions={versions} chosen={chosen} zone={zone} onChoose={setChosen} />
        <Rename key={chosen} version={version} onRename={(name) => desk.renameVersion(chosen, name)} />
        {changes.length === 0 ? (
          <p className="text-dense text-text-2">
            {isSame
              ? 'It says the same as the strategy does now.'
              : 'It says the same as the last text that worked. What you typed since would go; Undo brings it back.'}
          </p>
        ) : (
          <div className="flex flex-col gap-1.5">
            <h3 className="text-dense font-semibold">If you go back to v{chosen}</h3>
            <DiffList label={`Changes if you go back to version ${String(chosen)}`} changes={changes} />
          </div>
        )}
      </div>
    </Dialog>
  );
};
