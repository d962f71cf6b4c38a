/** Which commands of the palette a person chose last on this device. Nothing is kept before the first choice. */
import { keep, readKept } from './device-storage';

/** Enough to find again what one does all day, few enough to be read at a glance. */
const most = 6;

const name = (uid: string): string => `recent-commands:${uid}`;

/** Ids of commands, the last first; empty where none was chosen or what was kept is damaged. */
export const recentCommands = (uid: string): readonly string[] => {
  const kept = readKept(name(uid));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
};

export const rememberCommand = (uid: string, id: string): void => {
  keep(name(uid), [id, ...recentCommands(uid).filter((one) => one !== id)].slice(0, most));
};
