/** Whether a key is a letter or sign alone while the person has those switched off on this device. The shell says so at the root of the page. */

export const isSingleKeyOff = ({ key }: { readonly key: string }): boolean =>
  key.length === 1 && document.documentElement.dataset['singleKeys'] === 'off';
