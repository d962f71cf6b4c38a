/** What the assistant proposes to write, exactly as it would be stored; done when it is confirmed, and taken back by one press. */
import { Check, ExternalLink, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import type { Answer } from '@/domain/assistant/analyst';
import { deedFields, deedWords, type Deed, type DeedKind, type Done } from '@/domain/assistant/deed';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import { screens, type ScreenId } from '@/routes';
import { session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { doWhenOffered } from '@/ui/hooks/use-screen-actions';

export interface DeedCardProps {
  readonly answer: Answer;
  readonly deed: Deed;
  readonly zone: string;
  /** Keeps what became of it. */
  readonly onDone: (done: Done) => void;
}

/** The screen that shows what was written: whoever can't open it has nothing written there. */
const screenOf: Readonly<Record<DeedKind, ScreenId>> = {
  note: 'notes',
  plan: 'chartAnalysis',
  rule: 'journal',
  'price alert': 'indicators',
  'news alert': 'calendar',
  backtest: 'indicators',
};

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Fields = ({ deed }: { readonly deed: Deed }) => (
  <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ui">
    {deedFields(deed).map(({ label, text }) => (
      <div key={label} className="contents">
        <dt className="text-text-3">{label}</dt>
        <dd className="break-words whitespace-pre-wrap">{text}</dd>
      </div>
    ))}
  </dl>
);

const Confirmed = ({ done, deed, zone, onUndo, isBusy }: Pick<DeedCardProps, 'deed' | 'zone'> & ConfirmedProps) => {
  const { moment } = dayClock(zone);
  if (done.undoneAt !== undefined) return <p className="text-dense text-text-2">Undone {moment(done.undoneAt as EpochMs)}.</p>;
  return (
    <>
      <p className="flex items-center gap-1.5 text-dense">
        <Check {...icon} />
        {deedWords(deed).done} {moment(done.at as EpochMs)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to={done.screen} className={buttonClass({ size: 'sm' })}>
          <ExternalLink {...icon} />
          Open it
        </Link>
        {deed.kind !== 'backtest' && (
          <Button size="sm" variant="ghost" deed="add" disabled={isBusy} icon={<Undo2 {...icon} />} onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
};

interface ConfirmedProps {
  readonly done: Done;
  readonly onUndo: () => void;
  readonly isBusy: boolean;
}

const broken = 'Nothing was changed. Reload the page and try again.';

/** Does and undoes the deed of a card, with what went wrong in a sentence. */
const useDeed = ({ answer: { done }, deed, onDone }: DeedCardProps) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const work = (task: () => Promise<void>): void => {
    setIsBusy(true);
    setProblem(null);
    task()
      .catch((cause: unknown) => {
        logProblem('Doing what the assistant proposed', cause);
        setProblem(broken);
      })
      .finally(() => setIsBusy(false));
  };
  return {
    problem,
    isBusy,
    confirm: () =>
      work(async () => {
        const { doDeed } = await import('@/services/assistant/deeds');
        const outcome = await doDeed(deed);
        if (!outcome.ok) return setProblem(`Nothing was stored. ${outcome.text}`);
        onDone(outcome.done);
        if (deed.kind !== 'backtest') return;
        doWhenOffered('backtest-run');
        void navigate(outcome.done.screen);
      }),
    undo: () =>
      work(async () => {
        if (done === undefined) return;
        const { undoDeed } = await import('@/services/assistant/deeds');
        if (await undoDeed(deed, done)) onDone({ ...done, undoneAt: Date.now() });
        else setProblem('It couldn’t be undone here. Open it and change it there.');
      }),
  };
};

export const DeedCard = (props: DeedCardProps) => {
  const { answer, deed, zone } = props;
  const { problem, isBusy, confirm, undo } = useDeed(props);
  const hindrance = useHindrance('add');
  const screen = screens[screenOf[deed.kind]];
  const isOpen = canOpen(screen, useLive(session)) === 'open';
  const { title, confirm: verb, hint } = deedWords(deed);
  const { done } = answer;
  const reason = hindrance ?? (isOpen ? null : `“${screen.title}” isn’t part of your plan, so this can’t be stored.`);
  return (
    <section aria-label={title} className="mt-3 rounded-lg border border-line-strong bg-surface-1 p-3.5 print:break-inside-avoid">
      <h3 className="text-h4 font-semibold">{title}</h3>
      <Fields deed={deed} />
      {hint !== null && done === undefined && <p className="mt-2 text-dense text-text-2">{hint}</p>}
      <div className="mt-3">
        {done !== undefined && <Confirmed done={done} deed={deed} zone={zone} isBusy={isBusy} onUndo={undo} />}
        {done === undefined && reason !== null && <p className="text-dense text-caution">{reason}</p>}
        {done === undefined && reason === null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button variant="primary" deed="add" disabled={isBusy} onClick={confirm}>
              {verb}
            </Button>
            <span className="text-micro text-text-3">Nothing is stored until you confirm.</span>
          </div>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 text-dense text-danger">
          {problem}
        </p>
      )}
    </section>
  );
};
