/** The screen /visionai: a screenshot becomes a plan, trades or candles, with its error. The picture stays in this browser. */
import { Lock } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import { Kbd } from '@/ui/kbd';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { Page } from '@/ui/page';
import { Progress } from '@/ui/progress';
import { showToast } from '@/ui/show-toast';
import { desk, captureAndOpen, hasCapture, openFiles } from './desk';
import { DropOverlay, EmptyView } from './empty-view';
import { measuredOn } from './measured';
import { PictureSources } from './picture-sources';
import { ReadingView } from './reading-view';
import { RefusedView } from './refused-view';
import { prepareWhenLikely } from './prepare-when-likely';
import { prepareResults } from './result';
import { prepareReaders } from '@/services/vision/readers';
import { modelMay } from '@/services/local/connected-model';
import { account } from '@/services/session/session';
import { offered } from '@/ui/model-offer';
import { useGivenPictures } from './use-given-pictures';

const ModelOffers = offered(async () => (await import('./second/model-offers')).ModelOffers);

const VisionPage = () => {
  const state = useLive(desk.state);
  const uid = useLive(account)?.uid ?? null;
  const [mayReword, isSendable] = useMemo(() => [modelMay(uid, 'reword'), modelMay(uid, 'see')], [uid]);
  const hindrance = useHindrance('add');
  const isOver = useGivenPictures((files, from) => {
    if (hindrance === null) openFiles(files, from);
    else showToast({ title: 'The picture wasn’t read', text: hindrance });
  });
  const hasPicture = state.kind === 'picture';
  useEffect(() => desk.clear, []);
  useEffect(
    () =>
      prepareWhenLikely(() => {
        prepareReaders();
        prepareResults();
      }),
    [],
  );
  useEffect(() => {
    if (hasPicture) prepareResults();
  }, [hasPicture]);
  useScreenActions(
    hasCapture()
      ? [{ id: 'capture-tab', label: 'Capture a tab', words: 'screenshot picture screen', deed: 'add', run: () => void captureAndOpen() }]
      : [],
  );
  return (
    <Page
      title="AI Vision"
      lead={`A screenshot becomes candles, a sized plan or trades, with its error. The picture stays in this browser${isSendable ? ' unless you send it to your model' : ''}.`}
      aside={
        hasPicture && (
          <>
            <span className="text-dense text-text-3 max-desk:hidden pointer-coarse:hidden">
              Paste another <Kbd>Ctrl V</Kbd>
            </span>
            <PictureSources isMain={false} />
          </>
        )
      }
    >
      {isOver && hasPicture && <DropOverlay />}
      {state.kind === 'empty' && <EmptyView refusal={state.refusal} isOver={isOver} />}
      {state.kind === 'taking' && <Progress label={`Opening ${state.name}`} share={null} />}
      {state.kind === 'picture' &&
        (state.share === null && state.shown === null ? <RefusedView state={state} /> : <ReadingView key={state.id} state={state} />)}
      {state.kind === 'picture' && state.share === null && uid !== null && (mayReword || isSendable) && (
        <Suspense fallback={null}>
          <ModelOffers key={`offers ${String(state.id)}`} uid={uid} state={state} mayReword={mayReword} maySee={isSendable} />
        </Suspense>
      )}
      <p className="mt-4 flex items-start gap-2.5 rounded-lg border border-line px-3 py-2.5 text-dense text-text-2 desk:px-4">
        <Lock size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <b className="font-semibold text-text">Nothing is uploaded{isSendable ? ' unless you send it' : ''}.</b> Your picture is read in
          this browser and forgotten when you leave this page. {measuredOn}
        </span>
      </p>
    </Page>
  );
};

export default VisionPage;
