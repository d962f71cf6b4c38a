/** Opens the plan of a trade over the screen in view, as its key does. Whoever shows it listens; a press of a button asks. */

let show: (() => void) | null = null;

/** Answers the buttons until the returned function is called. */
export const answerPlanTrade = (answer: () => void): (() => void) => {
  show = answer;
  return () => {
    if (show === answer) show = null;
  };
};

export const planTrade = (): void => show?.();
