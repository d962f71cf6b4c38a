/** Whether a key that was pressed belongs to a field in which somebody types, and not to the page. */

/** True in fields of text, choices and editable text. Checkboxes and radio buttons take no letters, so that the page may have them. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));
