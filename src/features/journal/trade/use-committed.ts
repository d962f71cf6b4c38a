/** Text that is typed into a field and stored when the field is left: on blur, with Enter, and when it goes from the screen half-way. */
import { useEffect, useRef, useState } from 'react';

export interface Committed {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly commit: () => void;
  /** Back to what is stored. */
  readonly reset: () => void;
}

interface State {
  /** What was stored when the text was last in step with it. */
  readonly base: string;
  readonly text: string;
  /** What was handed to `save` last. */
  readonly sent: string | null;
  /** A text that another device stored while this one was being typed. */
  readonly overtaken: string | null;
}

const followed = (state: State, stored: string): State => {
  if (state.base === stored) return state;
  const isTyping = state.text !== state.base && state.text !== stored;
  const isOwn = stored === state.sent;
  return {
    ...state,
    base: stored,
    text: isTyping ? state.text : stored,
    overtaken: isTyping && !isOwn ? stored : isTyping ? state.overtaken : null,
  };
};

/**
 * `save` is called with a text that differs from the stored one, and with what another device stored while it was typed, which
 * the save would replace; null: nothing. A new stored text shows unless something else is being typed.
 */
export const useCommitted = (stored: string, save: (text: string, overtaken: string | null) => void): Committed => {
  const [held, setState] = useState<State>({ base: stored, text: stored, sent: null, overtaken: null });
  const state = followed(held, stored);
  if (state !== held) setState(state);
  const latest = useRef({ state, save });
  useEffect(() => {
    latest.current = { state, save };
  });
  useEffect(
    () => () => {
      const { state: last, save: saveLast } = latest.current;
      if (last.text !== last.base && last.text !== last.sent) saveLast(last.text, last.overtaken);
    },
    [],
  );
  return {
    text: state.text,
    setText: (text) => setState({ ...state, text }),
    commit: () => {
      if (state.text === state.base || state.text === state.sent) return;
      save(state.text, state.overtaken);
      setState({ ...state, sent: state.text, overtaken: null });
    },
    reset: () => setState({ ...state, text: state.base }),
  };
};
