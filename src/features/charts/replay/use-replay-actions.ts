/** What keys and the command palette do with the replay. */
import type { KeyboardEvent } from 'react';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import type { ScreenAction } from '@/ui/hooks/use-screen-actions';
import { replayAction, replayKeys } from './replay-keys';
import type { ReplayAction } from './replay-keys';
import type { ReplayControls } from './use-replay';

export type ReplayDeeds = Readonly<Record<ReplayAction, () => void>>;

/** Does what a key press means for the replay, and says whether it meant anything. `trade`: what the keys of practice do. */
export const useReplayActions = (
  controls: ReplayControls,
  trade?: Pick<ReplayDeeds, 'buy' | 'sell' | 'close'>,
): ((event: KeyboardEvent) => boolean) => {
  const { isChoosing, choose, toggle, step, replay } = controls;
  const nothing = (): void => undefined;
  const deeds: ReplayDeeds = {
    choose: () => choose(!isChoosing),
    toggle,
    next: () => step(1),
    back: () => step(-1),
    buy: trade?.buy ?? nothing,
    sell: trade?.sell ?? nothing,
    close: trade?.close ?? nothing,
  };
  useScreenActions(
    Object.entries(replayKeys)
      .filter(([, { isAlways }]) => controls.isLocked !== true && (isAlways || replay !== null))
      .map(([action, { what, keys }]): ScreenAction => ({
        id: `replay-${action}`,
        section: 'Replay',
        label: what,
        words: 'chart bar replay practice',
        keys: keys.join(' '),
        run: deeds[action as ReplayAction],
      })),
  );
  return (event) => {
    const action = controls.isLocked === true ? null : replayAction(event, replay !== null);
    if (action === null) return false;
    event.preventDefault();
    deeds[action]();
    return true;
  };
};
