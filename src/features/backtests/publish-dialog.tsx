/** For admins: publishes a saved run with its data, after this device has run it again and got the same. */
import { useState } from 'react';
import type { PublishedResult, ResultData } from '@/domain/published/published-result';
import { readRunFile, type RunToPublish } from '@/domain/published/run-file';
import { publishResult } from '@/services/published/publish';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { prepareDraft, type Prepared } from './publish-run';
import { marketWords, variantsWords, verdictWords } from './result-words';

export interface PublishDialogProps {
  readonly open: boolean;
  /** The run that is published; null: it is chosen as a file. */
  readonly run: RunToPublish | null;
  readonly onClose: () => void;
  readonly onPublished: (id: string) => void;
  /** Those that a new one may correct. */
  readonly results: readonly PublishedResult[];
}

type Stage =
  | { readonly stage: 'choosing'; readonly fault: string | null }
  | { readonly stage: 'describing'; readonly file: RunToPublish; readonly fault: string | null }
  | { readonly stage: 'running'; readonly file: RunToPublish; readonly share: number }
  | { readonly stage: 'ready'; readonly file: RunToPublish; readonly prepared: Extract<Prepared, { ok: true }> };

const none = 'none';

const choosing: Stage = { stage: 'choosing', fault: null };

const usePublishing = ({ run: given, onClose, onPublished }: PublishDialogProps) => {
  const [stage, setStage] = useState<Stage>(given === null ? choosing : { stage: 'describing', file: given, fault: null });
  const [dataFile, setDataFile] = useState<File | null>(null);
  const [corrects, setCorrects] = useState(none);
  const [isBusy, setBusy] = useState(false);

  const take = async (files: readonly File[]): Promise<void> => {
    const [run] = files;
    if (run === undefined) return;
    const read = readRunFile(await run.text());
    setStage(read.ok ? { stage: 'describing', file: read.file, fault: null } : { stage: 'choosing', fault: read.reason });
  };

  const run = async (file: RunToPublish): Promise<void> => {
    setStage({ stage: 'running', file, share: 0 });
    const prepared = await prepareDraft(file, {
      dataFile,
      corrects: corrects === none ? null : corrects,
      onProgress: (share) => setStage({ stage: 'running', file, share }),
    });
    setStage(prepared.ok ? { stage: 'ready', file, prepared } : { stage: 'describing', file, fault: prepared.reason });
  };

  const publish = async ({ draft, made }: Extract<Prepared, { ok: true }>): Promise<void> => {
    setBusy(true);
    const outcome = await publishResult({ draft, lists: { pessimistic: made.lists.pessimistic, optimistic: made.lists.optimistic } });
    setBusy(false);
    if (!outcome.ok) {
      const text =
        outcome.reason === 'refused'
          ? 'The server doesn’t recognize you as an admin.'
          : 'We couldn’t reach the server. Try again when you’re online.';
      showToast({ tone: 'danger', title: 'Nothing was published.', text });
      return;
    }
    showToast({ tone: 'ok', title: 'The result is published', text: 'Everybody can read it and run it again.' });
    setStage(choosing);
    onClose();
    onPublished(outcome.id);
  };
  return { stage, setStage, dataFile, setDataFile, corrects, setCorrects, isBusy, take, run, publish };
};

type Publishing = ReturnType<typeof usePublishing>;

type FileData = Exclude<ResultData, { readonly kind: 'simulated' }>;

interface DataFieldsProps extends Pick<Publishing, 'dataFile' | 'setDataFile'> {
  readonly data: FileData;
  readonly onChange: (data: FileData) => void;
}

/** How a visitor gets the file: from an address, or because they own it. */
const DataFields = ({ data, onChange, dataFile, setDataFile }: DataFieldsProps) => {
  const { name, sha256, reading } = data;
  const setAddress = (address: string): void =>
    onChange(address === '' ? { kind: 'file', name, sha256, reading } : { kind: 'address', address, name, sha256, reading });
  return (
    <>
      <TextField
        label="URL of the data file"
        hint="Optional. With one, visitors don’t need a copy of their own."
        inputMode="url"
        maxLength={1_000}
        value={data.kind === 'address' ? data.address : ''}
        onChange={(event) => setAddress(event.target.value.trim())}
      />
      {data.kind === 'file' && (
        <DropZone
          title={dataFile === null ? `The data file “${name}”` : dataFile.name}
          text="Your device runs the backtest again with it. The file itself isn’t published; visitors need their own copy."
          buttonLabel="Choose the data file"
          onFiles={([chosen]) => setDataFile(chosen ?? null)}
        />
      )}
    </>
  );
};

const Describe = ({
  stage,
  setStage,
  dataFile,
  setDataFile,
  corrects,
  setCorrects,
  results,
}: Publishing & Pick<PublishDialogProps, 'results'>) => {
  if (stage.stage !== 'describing') return null;
  const { file, fault } = stage;
  const { data } = file.recipe;
  const change = (next: Partial<RunToPublish>): void => setStage({ ...stage, file: { ...file, ...next }, fault: null });
  const options = [{ value: none, label: 'No, it’s a new one' }, ...results.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div className="grid gap-4">
      <p className="text-text-2">
        {marketWords(file.recipe)}, {variantsWords(file.recipe.tried.trials)} tried,{' '}
        {data.kind === 'simulated' ? `simulated from seed ${String(data.seed)}` : data.kind === 'file' ? data.name : data.address}.
      </p>
      <TextField label="Name" value={file.name} maxLength={120} onChange={(event) => change({ name: event.target.value })} />
      <TextAreaField
        label="How the variants were tried and counted"
        hint="Optional. Visitors read it beside the count."
        rows={3}
        maxLength={1_000}
        value={file.counting}
        onChange={(event) => change({ counting: event.target.value })}
      />
      {results.length > 0 && (
        <SelectField
          label="Does it correct an earlier result?"
          value={corrects}
          options={options}
          onChange={(event) => setCorrects(event.target.value)}
        />
      )}
      {data.kind !== 'simulated' && (
        <DataFields
          data={data}
          onChange={(next) => change({ recipe: { ...file.recipe, data: next } })}
          dataFile={dataFile}
          setDataFile={setDataFile}
        />
      )}
      {fault !== null && (
        <Notice tone="danger" title="This can’t be published as it is.">
          {fault}
        </Notice>
      )}
    </div>
  );
};

const Body = (props: Publishing & Pick<PublishDialogProps, 'results'>) => {
  const { stage, take } = props;
  switch (stage.stage) {
    case 'choosing':
      return (
        <div className="grid gap-4">
          <DropZone
            title="A saved run"
            text="The JSON export of a run, with its strategy, costs, data and the count of variants tried."
            buttonLabel="Choose the run"
            accept="application/json,.json"
            onFiles={(files) => void take(files)}
          />
          {stage.fault !== null && (
            <Notice tone="danger" title="We can’t publish this file.">
              {stage.fault}
            </Notice>
          )}
        </div>
      );
    case 'describing':
      return <Describe {...props} />;
    case 'running':
      return <Progress label="Running it again on this device" share={stage.share} />;
    case 'ready': {
      const { draft } = stage.prepared;
      return (
        <div className="grid gap-2">
          <p className="text-body font-semibold">
            {draft.name}: {verdictWords[draft.verdict]}
          </p>
          <p className="text-text-2">{draft.reason}</p>
          <p className="text-dense text-text-2">
            This device made the same {String(draft.figures.trades)} trades. A published result is never edited.
          </p>
        </div>
      );
    }
  }
};

export const PublishDialog = (props: PublishDialogProps) => {
  const publishing = usePublishing(props);
  const { stage, isBusy, run, publish } = publishing;
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      width="medium"
      title="Publish a result"
      description="Your device runs it again first. Everybody will see it, also when it loses."
      actions={
        <>
          <Button variant="ghost" onClick={props.onClose}>
            Leave it
          </Button>
          {stage.stage === 'describing' && (
            <Button variant="primary" disabled={stage.file.name.trim() === ''} onClick={() => void run(stage.file)}>
              Run it again here
            </Button>
          )}
          {stage.stage === 'ready' && (
            <Button variant="primary" busy={isBusy ? 'Publishing' : undefined} onClick={() => void publish(stage.prepared)}>
              Publish it
            </Button>
          )}
        </>
      }
    >
      <Body {...publishing} results={props.results} />
    </Dialog>
  );
};
