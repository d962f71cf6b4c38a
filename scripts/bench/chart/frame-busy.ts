/**
 * How long a page is busy with something that is painted: the call itself, and then its frames from their first callback
 * until they are over, with everything between: callbacks, observers, layout and painting. Waiting for a frame is not in it.
 */

export interface Busy {
  /** Milliseconds in all. */
  readonly ms: number;
  /** Of these, the call and the callbacks of its frames. Without a graphics card the rest is mostly the filling of pixels. */
  readonly scriptMs: number;
}

/** Runs in a task of its own after the present one; a frame is one task. */
const inNextTask = (act: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    act();
  });
  port1.start();
  port2.postMessage(null);
};

/** One frame. Whoever asks before others do is called before them. */
class Frame {
  readonly over: Promise<number>;
  #begun = 0;
  #called = 0;

  constructor() {
    this.over = new Promise((done) => {
      requestAnimationFrame(() => {
        this.#begun = performance.now();
        inNextTask(() => done(performance.now() - this.#begun));
      });
    });
  }

  /** To be asked last, so that the callbacks of all others lie between. */
  endCallbacks(): void {
    requestAnimationFrame(() => {
      this.#called = performance.now();
    });
  }

  get scriptMs(): number {
    return this.#called - this.#begun;
  }
}

/** How long the page is busy with a call and with so many frames after it. */
export const frameBusy = async (act: () => void, frames = 1): Promise<Busy> => {
  // Begins right after a frame, so that none comes while the call runs.
  await new Frame().over;
  let frame = new Frame();
  const begun = performance.now();
  act();
  // Some libraries draw in a microtask, which comes before this goes on.
  await Promise.resolve();
  let ms = performance.now() - begun;
  let scriptMs = ms;
  for (let turn = 0; turn < frames; turn += 1) {
    frame.endCallbacks();
    ms += await frame.over;
    scriptMs += frame.scriptMs;
    frame = new Frame();
  }
  await frame.over;
  return { ms, scriptMs };
};
