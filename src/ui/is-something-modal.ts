/** Whether a dialog or a menu that takes the whole screen has to be answered first. */
export const isSomethingModal = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;
