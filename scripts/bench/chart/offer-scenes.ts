/** Hands scenes to whoever times them from outside of the page: each is set, played turn by turn, and cleared away. */
import { frameBusy } from './frame-busy';
import type { Busy } from './frame-busy';

export interface Scene {
  readonly turn: (turn: number) => void;
  /** Frames that belong to a turn; 1 when left out. */
  readonly frames?: number;
  readonly end: () => void;
}

type SceneMaker = (length: number) => Scene | Promise<Scene>;

/** As `globalThis.chartSteps`, with other steps beside them; `emptyFrame` is a scene in which nothing happens. */
export const offerScenes = (scenes: Readonly<Record<string, SceneMaker>>, others: Readonly<Record<string, unknown>>): void => {
  const emptyFrame: SceneMaker = () => ({ turn: () => undefined, end: () => undefined });
  const all = new Map(Object.entries({ emptyFrame, ...scenes }));
  let played: Scene | null = null;

  const set = async (name: string, length: number): Promise<void> => {
    const maker = all.get(name);
    if (maker === undefined) throw new Error(`There is no scene ${name}.`);
    played = await maker(length);
  };

  const play = async (turns: number): Promise<readonly Busy[]> => {
    const scene = played;
    if (scene === null) throw new Error('No scene is set.');
    const busy: Busy[] = [];
    for (let turn = 0; turn < turns; turn += 1) busy.push(await frameBusy(() => scene.turn(turn), scene.frames));
    return busy;
  };

  const clear = (): void => {
    played?.end();
    played = null;
  };

  Object.assign(globalThis, { chartSteps: { set, play, clear, ...others } });
};
