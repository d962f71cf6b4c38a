/** jsdom has `<dialog>` without its methods; this adds what they do to the element itself (no top layer, no inertness). */

export const installNativeDialog = (): void => {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
};
