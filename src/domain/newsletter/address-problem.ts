/** The two checks of the newsletter form, with the words of the specification. Whether an address has a mailbox it cannot know. */

/** What to say about what was typed; null when it may be sent. */
export const addressProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'Please enter an email address';
  return typed.includes('@') ? null : 'Please enter a valid email address';
};
