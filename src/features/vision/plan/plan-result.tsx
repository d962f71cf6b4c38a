/** A position box as a plan: its terms beside the picture, the size on each account, room and news, and one press that saves it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { planOfBox } from '@/domain/vision/boxes/plan-of-box';
import type { PositionBoxReading } from '@/domain/vision/reading';
import { momentFormat } from '@/features/journal/format-moment';
import { AccountRows } from '@/features/journal/quick-plan/account-rows';
import { NextNews } from '@/features/journal/quick-plan/next-news';
import { PlanChecks, PlanTermsFields } from '@/features/journal/quick-plan/plan-terms-fields';
import { RefusedPlans } from '@/features/journal/quick-plan/refused-plans';
import { usePlanForm, type PlanForm } from '@/features/journal/quick-plan/use-plan-form';
import { moveText } from '@/domain/market/move-text';
import { MeasuredBeforehand } from '@/features/vision/measured';
import { PictureCrop, type SeenPicture } from '@/features/vision/picture-crop';
import { PictureStage } from '@/features/vision/picture-stage';
import { formatR } from '@/lib/format-number';
import { href, screens } from '@/routes';
import { displayZone, journal as journalSource } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { session as sessionSource } from '@/services/session/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { DeedFields } from '@/ui/deed-fields';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { BoxOverlay } from './box-overlay';
import { ReadTerms, type Term } from './read-terms';

export interface PlanResultProps {
  readonly reading: PositionBoxReading;
  readonly picture: SeenPicture;
  readonly name: string;
}

/** How far the prices may be off, and what that means for the way to the stop. */
const errorWords = (reading: PositionBoxReading, { draft }: Pick<PlanForm, 'draft'>): string => {
  const { error, axis } = reading;
  const decimals = axis?.digits ?? 5;
  const isKnown = draft.entry.trim() !== '' && draft.stop.trim() !== '';
  const way = Math.abs(Number(draft.entry) - Number(draft.stop));
  const wayText = isKnown && Number.isFinite(way) && way > 0 ? ` The stop is ${moveText(way, draft.market, decimals)} away.` : '';
  const unread = (['entry', 'stop', 'target'] as const).filter((term) => reading[term].value === null);
  if (unread.length === 3) return 'The prices are too small or too blurred to be read. Type them, or take a larger screenshot.';
  const which = unread.length > 0 ? 'The other prices' : 'The prices';
  if (error === 0) return `${which} were read as text, and agree with ${axis === null ? 'each other' : 'the axis'}.${wayText}`;
  return `Each price may be off by up to ${moveText(error, draft.market, decimals)}, 99 times in 100.${wayText}`;
};

type Start = ReturnType<typeof planOfBox>;

/** The plan of a box with its unsure terms left empty. */
const draftOf = ({ market, side, entry, stop, target, unsure }: Start): Pick<Start, 'side'> & Record<Term, string> => {
  const sure = (term: Term, text: string): string => (unsure.includes(term) ? '' : text);
  return {
    side,
    market: sure('market', market),
    entry: sure('entry', entry),
    stop: sure('stop', stop),
    target: sure('target', target),
  };
};

/** The terms nobody has looked at: unsure in the picture, and neither typed nor said to be right. */
const useOpenTerms = (start: Start, { draft, change }: Pick<PlanForm, 'draft' | 'change'>) => {
  const [isSideSaid, setSideSaid] = useState(false);
  const open = start.unsure.filter((term) => (term === 'side' ? !isSideSaid : draft[term].trim() === ''));
  return {
    open,
    // What was read needs only a press; what wasn't has to be typed.
    isAnyUnread: open.some((term) => start[term] === ''),
    look: (term: Term) => change({ [term]: start[term] }),
    saySide: (side: Start['side']) => {
      setSideSaid(true);
      change({ side });
    },
  };
};

/** Asked where colors and labels don't tell profit from loss. */
const SideQuestion = ({ onSay }: { readonly onSay: (side: Start['side']) => void }) => (
  <fieldset className="flex flex-wrap items-center gap-2 rounded-sm bg-caution-soft px-2 py-1.5">
    <legend className="sr-only">Side</legend>
    <span className="mr-auto text-dense text-text-2">Is this a long or a short position?</span>
    <Button size="sm" data-check onClick={() => onSay('long')}>
      Long
    </Button>
    <Button size="sm" onClick={() => onSay('short')}>
      Short
    </Button>
  </fieldset>
);

const Sizes = ({ plan }: { readonly plan: PlanForm }) =>
  plan.rows.length === 0 ? (
    <p className="text-dense text-text-2">
      No account yet. Sizes appear here once your <Link to={href('journal')}>journal</Link> has one.
    </p>
  ) : (
    <section aria-labelledby="read-plan-sizes">
      <h3 id="read-plan-sizes" className="mb-1.5 text-dense font-medium text-text-2">
        Size on {plan.rows.length === 1 ? 'your account' : `${String(plan.rows.length)} accounts`}
      </h3>
      <AccountRows rows={plan.rows} onRisk={(id, typed) => plan.change({ risks: { ...plan.draft.risks, [id]: typed } })} />
      <p className="mt-1 text-micro text-pretty text-text-3">
        Risk is the median of your recent trades unless you type another amount. Sizes are rounded down and keep every loss rule.
      </p>
    </section>
  );

const Saved = ({ plan }: { readonly plan: PlanForm }) => (
  <Notice tone="ok" title={`Plan for ${plan.draft.market} ${plan.draft.side} saved`}>
    It’s drawn on the chart of this market, and you can change it for ten minutes (press P).
    <span className="mt-2 flex flex-wrap gap-2">
      <Link to={href('indicators')} className={buttonClass({ size: 'sm' })}>
        Open charts
      </Link>
    </span>
  </Notice>
);

/** Of the picture around a box this much is shown with it, in its own widths and heights. */
const around = 0.35;

/** On a phone the whole picture stands below the form: what the numbers were read from is seen above them. */
const SeenBox = ({ reading: { box }, picture }: Pick<PlanResultProps, 'reading' | 'picture'>) => {
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const seen = {
    left: Math.max(0, box.left - around * wide),
    // Up to the scale, where the prices stand.
    right: picture.width,
    top: Math.max(0, box.top - around * tall),
    bottom: Math.min(picture.height, box.bottom + around * tall),
  };
  return (
    <div className="desk:hidden">
      <PictureCrop picture={picture} box={seen} label="The position in the picture" heightPx={132} />
    </div>
  );
};

/** Market and prices, where they are there to be typed. */
const termInputs = 'details[open] input:not([list="plan-setups"])';

/** The form, with the focus where the next press is: one press of Enter saves what needs no look, or says that the first of the others is right; what wasn't read is typed. */
const useFirstToSettle = (toCheck: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inHand = document.activeElement;
    if (form.current === null || (inHand instanceof HTMLInputElement && form.current.contains(inHand))) return;
    const empty = [...form.current.querySelectorAll<HTMLInputElement>(termInputs)].find(({ value }) => value === '');
    const first =
      form.current.querySelector<HTMLElement>('[data-check]') ?? empty ?? form.current.querySelector<HTMLElement>('[type=submit]');
    first?.focus({ preventScroll: true });
  }, [toCheck]);
  return form;
};

interface FormProps extends PlanResultProps {
  readonly journal: ReadyJournal;
}

const Form = ({ reading, picture, name, journal }: FormProps) => {
  const start = useMemo(() => planOfBox(reading), [reading]);
  const [isSaved, setSaved] = useState(false);
  const plan = usePlanForm(journal, () => setSaved(true), { draft: draftOf(start), source: 'screenshot' });
  const { open, isAnyUnread, look, saySide } = useOpenTerms(start, plan);
  const timeOf = momentFormat(useLive(displayZone), plan.now as EpochMs).time;
  const hasCalendar = canOpen(screens.calendar, useLive(sessionSource)) === 'open';
  const form = useFirstToSettle(open.length);
  const { draft } = plan;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <Panel
        className="desk:order-last desk:col-span-5"
        title={`${draft.market === '' ? 'A market' : draft.market}, ${open.includes('side') ? 'long or short' : draft.side}`}
        aside={open.length > 0 ? <Badge tone="caution">{open.length} to check</Badge> : <Badge>Read from a picture</Badge>}
      >
        {isSaved ? (
          <Saved plan={plan} />
        ) : (
          <form
            ref={form}
            aria-label="Plan from the picture"
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (open.length === 0) plan.save();
            }}
          >
            <DeedFields deed="add">
              <div className="flex flex-col gap-3">
                <RefusedPlans />
                <SeenBox reading={reading} picture={picture} />
                {open.includes('side') && <SideQuestion onSay={saySide} />}
                <ReadTerms
                  reading={reading}
                  picture={picture}
                  terms={draft}
                  read={start}
                  open={open.filter((term) => term !== 'side')}
                  onLooked={look}
                />
                <p className="text-dense text-pretty text-text-2">
                  {errorWords(reading, plan)}
                  {plan.reward !== null && ` The target is worth ${formatR(plan.reward)}.`}
                </p>
                {hasCalendar && draft.market !== '' && <NextNews market={draft.market} timeOf={timeOf} />}
                <details open={isAnyUnread || Object.keys(plan.problems).length > 0}>
                  <summary className="text-dense text-text-2">Change a value</summary>
                  <div className="mt-3">
                    <PlanTermsFields journal={journal} draft={draft} change={plan.change} problems={plan.problems} />
                  </div>
                </details>
                <Sizes plan={plan} />
                <PlanChecks draft={draft} change={plan.change} />
                <div className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-2 border-t border-line bg-surface-1 px-3 py-3 desk:-mx-4 desk:px-4">
                  <Button variant="primary" deed="add" type="submit" aria-disabled={open.length > 0}>
                    Save the plan <Kbd>Enter</Kbd>
                  </Button>
                  {open.length > 0 && <p className="text-dense text-caution">Look at the marked values first.</p>}
                </div>
              </div>
            </DeedFields>
          </form>
        )}
        <MeasuredBeforehand kind="position box" />
      </Panel>
      <Panel
        className="desk:col-span-7"
        title={<span className="block max-w-[40ch] truncate">{name}</span>}
        aside={`${String(picture.width)} × ${String(picture.height)} px`}
      >
        <PictureStage picture={picture} alt={`${name}: a ${draft.side} position on a chart`}>
          {(perPixel) => <BoxOverlay reading={reading} terms={draft} picture={picture} perPixel={perPixel} />}
        </PictureStage>
      </Panel>
    </div>
  );
};

export const PlanResult = (props: PlanResultProps) => {
  const state = useLive(journalSource);
  const mayPlan = canOpen(screens.journal, useLive(sessionSource)) === 'open';
  if (!mayPlan) {
    const { market, side, entry, stop, target } = planOfBox(props.reading);
    return (
      <Panel title={`${market} ${side}`.trim()}>
        <p className="tabular-nums">
          Entry {entry || 'not read'}, stop {stop || 'not read'}, target {target || 'not read'}.
        </p>
        <p className="mt-2 text-text-2">Your plan doesn’t include the journal, where plans are sized and saved.</p>
      </Panel>
    );
  }
  if (state.state === 'ready') return <Form {...props} journal={state} />;
  if (state.state === 'unavailable') return <Notice tone="danger" title={state.reason} />;
  return <Skeleton className="h-96" />;
};
