/** What can be changed of the chosen drawings: look, words, order, lock. It is there while something is chosen or a tool is in hand. */
import { Bell, BringToFront, Copy, EyeOff, Lock, LockOpen, SendToBack, Trash2 } from 'lucide-react';
import { drawingDashes, drawingTitle, hasText } from '@/domain/drawings/drawing';
import type { Drawing, DrawingKind, DrawingStyle } from '@/domain/drawings/drawing';
import { withLock, withOrder, withStyle, withText } from '@/domain/drawings/drawing-edits';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';
import { IconButton } from '@/ui/icon-button';
import { PlainSelect } from '@/ui/plain-select';
import { canWatch } from '@/features/charts/alerts/watched-line';
import type { drawingDeeds } from './drawing-deeds';
import { positionTerms } from './position-terms';
import { StyleTemplates } from './style-templates';
import type { DrawingDesk } from './use-drawing-desk';

export interface DrawingBarProps {
  readonly desk: DrawingDesk;
  readonly symbol: string;
  readonly deeds: ReturnType<typeof drawingDeeds>;
  /** Sets an alert on a drawing. */
  readonly onAlert: (drawing: Drawing) => void;
}

const sign = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;
const colours = ['', 'bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5', 'bg-series-6'] as const;
const colourNames = ['Standard', 'White', 'Blue', 'Pink', 'Green', 'Orange', 'Violet'] as const;
const dashTitles = { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' } as const;
const input = 'h-[26px] rounded-sm border border-field bg-well px-2 text-dense text-text pointer-coarse:h-11 pointer-coarse:text-[16px]';

/** Over the chart that is drawn on, at its lower edge on a phone: a chart that moved under a hand that draws would be no help. */
const place =
  'absolute z-20 flex min-h-10 items-center px-3 py-1 text-dense max-desk:inset-x-0 max-desk:bottom-0 max-desk:border-t max-desk:border-line max-desk:bg-surface-1 desk:inset-x-3 desk:bottom-20 desk:mx-auto desk:w-fit desk:rounded-md desk:bg-float desk:shadow-pop';

/** What has to be known of a tool before its first point. */
const toolHints: Readonly<Partial<Record<DrawingKind, string>>> = {
  polyline: 'set its points on the chart, and press the last one again to end it.',
  brush: 'draw with the button held or a finger on the chart.',
  long: 'set entry, stop and target on the chart.',
  short: 'set entry, stop and target on the chart.',
  pitchfork: 'set the start, then the two ends of the swing after it.',
  fibExtension: 'set the start and the end of the move, then the end of its correction.',
  parallel: 'set the two points of a line, then where the other one lies.',
  callout: 'press what you mean, then where the words go.',
};

const withoutEmpty = (style: { readonly [Name in keyof DrawingStyle]: DrawingStyle[Name] | undefined }): DrawingStyle =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

const Look = ({ style, onStyle }: { readonly style: DrawingStyle; readonly onStyle: (style: DrawingStyle) => void }) => (
  <>
    <span aria-hidden className={classNames('size-3 rounded-full', style.colour === undefined ? 'bg-text' : colours[style.colour])} />
    <PlainSelect
      label="Color"
      value={String(style.colour ?? 0)}
      options={colourNames.slice(0, colours.length).flatMap((label, at) => (at === 1 ? [] : [{ value: String(at), label }]))}
      onChange={(value) => onStyle(withoutEmpty({ ...style, colour: value === '0' ? undefined : Number(value) }))}
    />
    <PlainSelect
      label="Width"
      value={String(style.width ?? 1)}
      options={[1, 2, 3, 4].map((width) => ({ value: String(width), label: `${String(width)} px` }))}
      onChange={(value) => onStyle(withoutEmpty({ ...style, width: value === '1' ? undefined : Number(value) }))}
    />
    <PlainSelect
      label="Line"
      value={style.dash ?? 'solid'}
      options={drawingDashes.map((value) => ({ value, label: dashTitles[value] }))}
      onChange={(dash) => onStyle(withoutEmpty({ ...style, dash: dash === 'solid' ? undefined : dash }))}
    />
    <PlainSelect
      label="Areas"
      value={style.isHollow === true ? 'hollow' : 'filled'}
      options={[
        { value: 'filled', label: 'Filled' },
        { value: 'hollow', label: 'Hollow' },
      ]}
      onChange={(fill) => onStyle(withoutEmpty({ ...style, isHollow: fill === 'hollow' ? true : undefined }))}
    />
  </>
);

const Words = ({ drawing, onText }: { readonly drawing: Drawing; readonly onText: (text: string) => void }) => (
  <input
    // Whoever has just set a text wants to write it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={drawing.text === undefined}
    aria-label="Words"
    placeholder="Words"
    maxLength={500}
    value={drawing.text ?? ''}
    onChange={(event) => onText(event.target.value)}
    className={classNames(input, 'w-44')}
  />
);

const Risk = ({ desk, symbol }: Pick<DrawingBarProps, 'desk' | 'symbol'>) => {
  const currency = positionTerms(symbol, 1)?.currency;
  if (currency === undefined) return null;
  return (
    <label className="flex items-center gap-1.5 text-dense text-text-2">
      Risk
      <input
        type="number"
        min={0}
        inputMode="decimal"
        placeholder="0"
        value={desk.riskMoney ?? ''}
        onChange={(event) => desk.setRiskMoney(event.target.valueAsNumber > 0 ? event.target.valueAsNumber : null)}
        className={classNames(input, 'w-24')}
      />
      {currency}
    </label>
  );
};

const Deeds = ({ desk, symbol, deeds, chosen }: Omit<DrawingBarProps, 'onAlert'> & { readonly chosen: readonly Drawing[] }) => {
  const ids = chosen.map(({ id }) => id);
  const isLocked = chosen.every((drawing) => drawing.isLocked === true);
  const { edit } = desk;
  return (
    <>
      <IconButton
        label="To the front"
        size="sm"
        icon={<BringToFront {...sign} />}
        onClick={() => edit(symbol, 'To the front', (now) => withOrder(now, ids, 'front'))}
      />
      <IconButton
        label="To the back"
        size="sm"
        icon={<SendToBack {...sign} />}
        onClick={() => edit(symbol, 'To the back', (now) => withOrder(now, ids, 'back'))}
      />
      <IconButton label="Clone" size="sm" icon={<Copy {...sign} />} onClick={deeds.clone} />
      <IconButton
        label={isLocked ? 'Unlock' : 'Lock'}
        size="sm"
        aria-pressed={isLocked}
        icon={isLocked ? <Lock {...sign} /> : <LockOpen {...sign} />}
        onClick={() => edit(symbol, isLocked ? 'Unlocking' : 'Locking', (now) => withLock(now, ids, !isLocked))}
      />
      <IconButton
        label="Hide in this layout"
        size="sm"
        icon={<EyeOff {...sign} />}
        onClick={() => {
          desk.show(symbol, ids, false);
          desk.select([]);
        }}
      />
      {!isLocked && <IconButton label="Remove" size="sm" icon={<Trash2 {...sign} />} onClick={deeds.remove} />}
    </>
  );
};

export const DrawingBar = ({ desk, symbol, deeds, onAlert }: DrawingBarProps) => {
  const drawings = useLive(desk.sheets.of(symbol));
  const chosen = drawings.filter(({ id }) => desk.selected.includes(id));
  const [first] = chosen;
  if (first === undefined) {
    if (desk.tool === null) return null;
    return (
      <p role="status" className={classNames(place, 'gap-3 text-text-2')}>
        {drawingTitle(desk.tool)}: {toolHints[desk.tool] ?? 'set its points on the chart.'}
        <Button size="sm" variant="ghost" onClick={() => desk.takeTool(null)}>
          Cancel
        </Button>
      </p>
    );
  }
  const ids = chosen.map(({ id }) => id);
  const style = first.style ?? {};
  const setStyle = (next: DrawingStyle): void => desk.edit(symbol, 'Look of drawings', (now) => withStyle(now, ids, next));
  const title = chosen.length === 1 ? drawingTitle(first.kind) : `${formatCount(chosen.length)} drawings`;
  return (
    <section aria-label={`Chosen: ${title}`} className={classNames(place, 'gap-1.5 overflow-x-auto [scrollbar-width:none] [&>*]:shrink-0')}>
      <span className="mr-1 text-dense font-semibold">{title}</span>
      {chosen.length === 1 && hasText(first.kind) && (
        <Words
          key={first.id}
          drawing={first}
          onText={(text) => desk.edit(symbol, 'Words', (now) => withText(now, first.id, text), `words ${first.id}`)}
        />
      )}
      {chosen.some(({ kind }) => kind === 'long' || kind === 'short') && <Risk desk={desk} symbol={symbol} />}
      {chosen.length === 1 && canWatch(first) && (
        <IconButton label="Set an alert" size="sm" icon={<Bell {...sign} />} onClick={() => onAlert(first)} />
      )}
      <Deeds desk={desk} symbol={symbol} deeds={deeds} chosen={chosen} />
      <Look style={style} onStyle={setStyle} />
      <StyleTemplates desk={desk} kind={first.kind} style={style} onStyle={setStyle} />
    </section>
  );
};
