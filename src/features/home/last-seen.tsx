/**
 * What a panel showed when it was last seen here, with its age, until what it shows now has been worked out from the journal: opening that
 * takes longer than looking. It is the panel's own markup, kept on this device for its owner and gone with a logout. Its links lead on; its
 * buttons wait for the panel.
 */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayMs } from '@/lib/durations';
import { formatInstant } from '@/lib/format-instant';
import { keep, readKept } from '@/services/local/device-storage';
import { account, leaving } from '@/services/session/session';
import { displayZone } from '@/services/settings/display-zone';
import type { PanelId } from './panel-order';
import type { Place } from './panel-place';

export interface LastSeen {
  readonly html: string;
  /** Epoch ms. */
  readonly at: number;
}

/** How long until an event is right for a minute only, and the tools are there at once. */
export const neverKept: ReadonlySet<PanelId> = new Set(['events', 'sessions', 'tools']);

/** What is older says nothing about today. */
const oldestMs = 7 * dayMs;

const nameOf = (uid: string, width: Place['width'], id: PanelId): string => `panel-seen-${id}-${width}:${uid}`;

/** null: nothing was seen here lately by whoever looks. */
export const lastSeen = ({ uid, width }: Place, id: PanelId, nowMs: number): LastSeen | null => {
  const kept = uid === '' ? null : readKept(nameOf(uid, width, id));
  if (typeof kept !== 'object' || kept === null) return null;
  const { html, at } = kept as Readonly<Record<string, unknown>>;
  if (typeof html !== 'string' || typeof at !== 'number' || at > nowMs || nowMs - at > oldestMs) return null;
  return { html, at };
};

/** Whether what this person sees may be kept: they are who is here, and not leaving. */
export const isTheirs = (uid: string): boolean => account.get()?.uid === uid && leaving.get().state === 'no';

/** A copy whose buttons and fields wait. */
export const disabled = (shown: Element): Element => {
  const copy = shown.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('button, input, select, textarea')) control.setAttribute('disabled', '');
  return copy;
};

/** How old it is. */
export const ageOf = {
  className: 'absolute -top-2 right-3 z-10 rounded-sm border border-line bg-surface-2 px-1.5 text-micro leading-4 text-text-2',
  text: (at: number, nowMs: number): string => `As of ${formatInstant(at, displayZone.get(), nowMs)}`,
};

/** Keeps what stands in the place of a panel, unless it still waits, or whoever it belongs to is leaving. */
export const keepSeen = ({ uid, width }: Place, id: PanelId, shown: Element): void => {
  if (!isTheirs(uid) || neverKept.has(id)) return;
  if (shown.firstElementChild === null || shown.querySelector('[data-waiting]') !== null) return;
  keep(nameOf(uid, width, id), { html: disabled(shown).innerHTML, at: Date.now() } satisfies LastSeen);
};

export const LastSeenPanel = ({ seen: { html, at }, nowMs }: { readonly seen: LastSeen; readonly nowMs: number }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
  return (
    <>
      <p className={ageOf.className}>{ageOf.text(at, nowMs)}</p>
      {/* The links in it are reached by the keyboard themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="contents" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
};
