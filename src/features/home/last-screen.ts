/**
 * The whole dashboard as it was last seen, for a script that shows it before any code has come (`public/assets/last-screen-1.js`). It holds what
 * its panels showed last, each with its age, and nothing that is right for a moment only. Kept on this device for its owner, and gone with a
 * logout.
 */
import { useLayoutEffect } from 'react';
import { keep } from '@/services/local/device-storage';
import { ageOf, disabled, isTheirs, neverKept } from './last-seen';
import type { PanelId } from './panel-order';
import { whenLeft } from './when-left';

/** Besides panels: the day and the time that the title names, and what was said of a moment. */
const ofTheMoment = 'h1, h1 + p, [role="status"], [role="alert"]';

const labelled = (panel: Element, at: number): void => {
  const label = document.createElement('p');
  label.className = ageOf.className;
  label.textContent = ageOf.text(at, at);
  const place = document.createElement('div');
  place.className = 'relative h-full';
  place.append(label, ...panel.childNodes);
  panel.append(place);
};

/** Keeps what the screen shows, unless a part of it still waits, something is open above it, or it is not this person's. */
export const keepScreen = (uid: string, root: Element): void => {
  if (!isTheirs(uid) || root.querySelector('[data-waiting], dialog[open], [role="dialog"], [data-toured]') !== null) return;
  const copy = disabled(root);
  const at = Date.now();
  for (const panel of copy.querySelectorAll<HTMLElement>('[data-panel]')) {
    if (neverKept.has(panel.dataset['panel'] as PanelId)) panel.style.visibility = 'hidden';
    else labelled(panel, at);
  }
  for (const part of copy.querySelectorAll<HTMLElement>(ofTheMoment)) part.style.visibility = 'hidden';
  keep(`screen-seen:${uid}`, { html: copy.innerHTML, at, width: innerWidth });
};

/** Keeps it when the page goes out of view, or has long been whole. */
export const useKeepScreen = (uid: string): void => {
  useLayoutEffect(
    () =>
      whenLeft(() => {
        const root = document.querySelector('#root');
        if (root !== null) keepScreen(uid, root);
      }),
    [uid],
  );
};
