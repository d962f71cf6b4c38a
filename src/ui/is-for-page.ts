/** Whether a single key that was pressed is meant for the page: its shortcuts listen to no other. */
import { isSingleKeyOff } from './is-single-key-off';
import { isSomethingModal } from './is-something-modal';
import { isTyping } from './is-typing';

/** Menus and lists search their entries by the letters that are pressed in them. */
const isSearchedByLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"], [role="combobox"]') !== null;

/** False for a letter or sign where they are switched off, with Ctrl, Alt or Meta, where somebody types or composes a letter, in a menu, while a dialog is open, and for a key that was used already. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) &&
  !isSingleKeyOff(event) &&
  !isTyping(event.target) &&
  !isSearchedByLetters(event.target) &&
  !isSomethingModal();
