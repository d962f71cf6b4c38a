/** Whether the tour of the dashboard was taken or turned down: once is enough, on every device. */
import { liveSetting } from './live-setting';

const setting = liveSetting<boolean>({ topic: 'tour', field: 'isOver', read: (stored) => stored === true, write: (isOver) => isOver });

export const tourIsOver = setting.live;

/** It never comes back. */
export const endTour = (): void => {
  void setting.save(true);
};
