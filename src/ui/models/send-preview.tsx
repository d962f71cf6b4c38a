/** Exactly what the next request holds, part by part. What is unticked is struck out and not sent. */
import { useEffect, useId, useRef, useState } from 'react';
import { estimatedTokens, estimateOf, fits, pictureTokens, type Budget } from '@/domain/assistant/models/budget';
import { requestOf, type Outgoing, type OutgoingPart } from '@/domain/assistant/models/outgoing';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';

export interface Preview {
  readonly outgoing: Outgoing;
  /** Ids of parts that were sent before in this answer. */
  readonly known: ReadonlySet<string>;
  /** Struck out before in this answer. */
  readonly struck: ReadonlySet<string>;
  /** null: nothing is sent. */
  readonly decide: (struck: ReadonlySet<string> | null) => void;
}

interface PartsProps {
  readonly parts: readonly OutgoingPart[];
  readonly struck: ReadonlySet<string>;
  readonly onStrike: (id: string, isSent: boolean) => void;
}

const tokensOf = ({ text, picture }: OutgoingPart): number =>
  estimatedTokens(text) + (picture === undefined ? 0 : pictureTokens(picture).usual);

const Parts = ({ parts, struck, onStrike }: PartsProps) => (
  <ul className="grid gap-1">
    {parts.map(({ id, title, text, picture, canStrike }) => (
      <li key={id} className="rounded-md border border-line px-2.5 py-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          {canStrike ? (
            <Checkbox
              label={<span className={classNames(struck.has(id) && 'text-text-3 line-through')}>{title}</span>}
              checked={!struck.has(id)}
              onChange={(event) => onStrike(id, event.target.checked)}
            />
          ) : (
            <span>{title}</span>
          )}
          <span className="ml-auto text-micro text-text-3">
            {struck.has(id)
              ? 'Not sent'
              : `${canStrike ? '' : 'Always sent, '}about ${formatCount(tokensOf({ id, title, text, canStrike, ...(picture !== undefined && { picture }) }))} tokens`}
          </span>
        </div>
        {picture !== undefined && (
          <img
            src={`data:${picture.type};base64,${picture.data}`}
            alt={title}
            className="mt-1 max-h-72 max-w-full rounded-sm bg-well object-contain"
          />
        )}
        <details className="text-micro">
          <summary className="cursor-pointer text-text-3">
            Show the text<span className="sr-only"> of {title}</span>
          </summary>
          <pre
            // What scrolls can be scrolled by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classNames(
              'mt-1 max-h-56 overflow-auto font-mono whitespace-pre-wrap break-words',
              struck.has(id) && 'line-through',
            )}
          >
            {text}
          </pre>
        </details>
      </li>
    ))}
  </ul>
);

export interface SendPreviewProps {
  readonly preview: Preview;
  /** Where it goes. */
  readonly place: string;
  readonly budget: Budget;
  /** What is wrong with what is left when parts are struck; null: it can be sent. */
  readonly faultOf?: (struck: ReadonlySet<string>) => string | null;
}

export const SendPreview = ({ preview, place: receiver, budget, faultOf }: SendPreviewProps) => {
  const { outgoing, known, decide } = preview;
  const id = useId();
  const [struck, setStruck] = useState(preview.struck);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // New browsers return a promise here, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const strike: PartsProps['onStrike'] = (part, isSent) =>
    setStruck(isSent ? new Set([...struck].filter((one) => one !== part)) : new Set([...struck, part]));
  const parts: readonly OutgoingPart[] = [...outgoing.messages, ...outgoing.tools];
  const [fresh, again] = [parts.filter((part) => !known.has(part.id)), parts.filter((part) => known.has(part.id))];
  const { sent, most } = estimateOf(requestOf(outgoing, struck));
  const fault = faultOf?.(struck) ?? null;
  const isWithin = fits(budget, most);
  const isFirst = known.size === 0;
  return (
    <section
      ref={place}
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-lg border border-line-strong bg-surface-1 p-3 text-dense"
    >
      <div>
        <h3 id={`${id}-title`} className="text-ui font-semibold">
          {isFirst ? 'Check what will be sent' : 'The model asked for calculations. Check what goes back'}
        </h3>
        <p className="text-text-2">
          This goes to {receiver}. Untick anything you don’t want to send
          {isFirst ? '' : '; the model is then told that you held it back'}.
        </p>
      </div>
      <Parts parts={fresh} struck={struck} onStrike={strike} />
      {again.length > 0 && (
        <details>
          <summary className="cursor-pointer text-text-2">{again.length} parts from before are sent along</summary>
          <div className="mt-2">
            <Parts parts={again} struck={struck} onStrike={strike} />
          </div>
        </details>
      )}
      <p className={classNames(isWithin ? 'text-text-2' : 'text-caution')}>
        About {formatCount(sent)} tokens to send, at most {formatCount(most)} with the answer.{' '}
        {isWithin
          ? `You have ${formatCount(budget.limit - budget.used)} of ${formatCount(budget.limit)} left this month.`
          : `Only ${formatCount(Math.max(0, budget.limit - budget.used))} are left in your budget for this month, so it can’t be sent. Untick parts, or raise the budget in the model settings.`}
      </p>
      {fault !== null && <p className="text-caution">{fault}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => decide(null)}>
          Don’t send
        </Button>
        <Button size="sm" variant="primary" deed="add" disabled={!isWithin || fault !== null} onClick={() => decide(struck)}>
          {isFirst ? 'Send' : 'Send results'}
        </Button>
      </div>
    </section>
  );
};
